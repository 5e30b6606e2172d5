// The table of the page: its spaces, pieces and players.

const SPACES = DATA.spaces;
const TOKENS = DATA.tokens;
const SEATS = DATA.seats;
const SPACE_OF = new Map(SPACES.map((space, at) => [space.id, at]));
const STACKS = TOKENS.some((token) => token.counts);
const MOST = 9999; // of anything that is counted

const isOpen = () => true;
const drawing = () => viewNow().drawings[sight.level];
