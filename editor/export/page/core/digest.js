// The digest of a position, as the desktop computes it: BLAKE2b of eight bytes over its numbers as
// whole numbers of 64 bits, the lowest byte first. Words of 64 bits are pairs of 32.

const BLOCK = 128;
const WRAP = 2 ** 32;
const [HIGH, LOW] = [
  [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19],
  [0xf3bcc908, 0x84caa73b, 0xfe94f82b, 0x5f1d36f1, 0xade682d1, 0x2b3e6c1f, 0xfb41bd6b, 0x137e2179],
];
const SIGMA = [
  "0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8", "905724afe1bc683d",
  "2c6a0b834d75fe19", "c51fed4a0763928b", "db7ec13950f4862a", "6fe9b308c2d714a5", "a2847615fb9e3cd0",
].map((row) => [...row].map((sign) => parseInt(sign, 16)));
const MIXED = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]];

function digest(numbers) {
  const bytes = numbers.length * 8;
  const [h, l] = [Int32Array.from(HIGH), Int32Array.from(LOW)];
  l[0] ^= 0x01010008; // without a key, eight bytes long
  const [mh, ml, vh, vl] = Array.from({ length: 4 }, () => new Int32Array(16));
  const blocks = Math.max(1, Math.ceil(bytes / BLOCK));
  for (let block = 0; block < blocks; block += 1) {
    for (let word = 0; word < 16; word += 1) {
      const number = numbers[block * 16 + word] ?? 0;
      ml[word] = number;
      mh[word] = number < 0 ? -1 : 0;
    }
    vh.set(h);
    vl.set(l);
    vh.set(HIGH, 8);
    vl.set(LOW, 8);
    vl[12] ^= Math.min(bytes, (block + 1) * BLOCK);
    if (block === blocks - 1) [vh[14], vl[14]] = [~vh[14], ~vl[14]];
    for (let round = 0; round < 12; round += 1) mixed(vh, vl, mh, ml, SIGMA[round % 10]);
    for (let word = 0; word < 8; word += 1) {
      h[word] ^= vh[word] ^ vh[word + 8];
      l[word] ^= vl[word] ^ vl[word + 8];
    }
  }
  return [0, 8, 16, 24].map((at) => hexOf(l[0] >>> at)).join("") + [0, 8, 16, 24].map((at) => hexOf(h[0] >>> at)).join("");
}

function hexOf(byte) {
  return (byte & 255).toString(16).padStart(2, "0");
}

// One round over the 16 words, each of a high and a low half. Without destructuring and closures:
// a page digests thousands of positions.
function mixed(vh, vl, mh, ml, order) {
  for (let at = 0; at < 8; at += 1) {
    const [a, b, c, d] = MIXED[at];
    let x = order[2 * at];
    for (let half = 0; half < 2; half += 1) {
      let sum = (vl[a] >>> 0) + (vl[b] >>> 0) + (ml[x] >>> 0);
      vh[a] = vh[a] + vh[b] + mh[x] + Math.floor(sum / WRAP);
      vl[a] = sum;
      let high = vh[d] ^ vh[a];
      let low = vl[d] ^ vl[a];
      // By 32 bits to the right, then by 16.
      vh[d] = half ? (high >>> 16) | (low << 16) : low;
      vl[d] = half ? (low >>> 16) | (high << 16) : high;
      sum = (vl[c] >>> 0) + (vl[d] >>> 0);
      vh[c] = vh[c] + vh[d] + Math.floor(sum / WRAP);
      vl[c] = sum;
      high = vh[b] ^ vh[c];
      low = vl[b] ^ vl[c];
      // By 24 bits to the right, then by 63, which is 1 to the left.
      vh[b] = half ? (high << 1) | (low >>> 31) : (high >>> 24) | (low << 8);
      vl[b] = half ? (low << 1) | (high >>> 31) : (low >>> 24) | (high << 8);
      x = order[2 * at + 1];
    }
  }
}
