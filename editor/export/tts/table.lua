-- The rules of the table: portals, areas and the spaces that trigger their scoring.
-- DATA stands before; what a scenario calls something comes from there alone.

local origin = { x = 0, y = 0, z = 0 }
local zones = {} -- the guids of the zones of an area, by its key
local locks = {} -- when a piece that came out of a portal may enter one again, by its guid
local offers = {} -- the door before which a piece chooses, by its guid
local owners = {} -- the player last announced as holding an area, by its key
local passages = 0
local awake = 0 -- until then what lies in a zone has been there from the start

local function key_of(zone)
  local memo = zone.memo
  if memo and memo ~= "" then
    return memo
  end
  return DATA.zones[zone.guid]
end

local function named(object)
  local name = object.getName()
  if name == nil or name == "" then
    return "A piece"
  end
  return name
end

-- Portals -----------------------------------------------------------------

local function before(object, door)
  local at = object.getPosition()
  local x, y, z = at.x - origin.x, at.y - origin.y, at.z - origin.z
  return x >= door.low[1] and x <= door.high[1]
    and y >= door.low[2] and y <= door.high[2]
    and z >= door.low[3] and z <= door.high[3]
end

local function is_zone(object)
  local memo = object.memo or ""
  return DATA.doors[memo] or DATA.areas[memo] or DATA.triggers[memo]
end

-- Whether another piece stands where one would come out.
local function taken(door, object)
  for _, other in ipairs(getObjectsWithTag(DATA.piece)) do
    local at = other.getPosition()
    local x, z = at.x - origin.x - door.out[1], at.z - origin.z - door.out[3]
    local up = at.y - origin.y - door.out[2]
    local near = x * x + z * z < DATA.room * DATA.room and up > -0.2 and up < 2
    if near and other.guid ~= object.guid and not is_zone(other) then
      return true
    end
  end
  return false
end

local function ways_out(object, key)
  local free = {}
  for _, to in ipairs(DATA.doors[key].to) do
    if not taken(DATA.doors[to], object) then
      table.insert(free, to)
    end
  end
  return free
end

local function withdraw(object)
  if offers[object.guid] then
    offers[object.guid] = nil
    object.clearContextMenu()
  end
end

local function go(object, to)
  local door = DATA.doors[to]
  local size = object.getBounds().size
  withdraw(object)
  locks[object.guid] = Time.time + DATA.lock
  passages = passages + 1
  object.setPositionSmooth({
    x = door.out[1] + origin.x,
    y = door.out[2] + origin.y + size.y / 2 + 0.1,
    z = door.out[3] + origin.z,
  }, false, false)
  broadcastToAll(named(object) .. " comes out at " .. door.name .. ".", DATA.ink)
end

local function offer(object, key, free)
  withdraw(object)
  offers[object.guid] = key
  for _, to in ipairs(free) do
    object.addContextMenuItem("To " .. DATA.doors[to].name, function()
      if offers[object.guid] == key then
        go(object, to)
      end
    end)
  end
  broadcastToAll(
    named(object) .. " stands before a portal: right-click it to choose where it comes out.",
    DATA.ink
  )
end

local function approach(object, key)
  local door = DATA.doors[key]
  local lock = locks[object.guid]
  if object.held_by_color or (lock and Time.time < lock) or not before(object, door) then
    return
  end
  local free = ways_out(object, key)
  if #door.to == 0 then
    broadcastToAll(door.name .. " leads nowhere: no other portal is open.", DATA.ink)
  elseif #free == 0 then
    broadcastToAll(door.name .. ": somebody stands wherever one would come out.", DATA.ink)
  elseif #free == 1 then
    go(object, free[1])
  elseif offers[object.guid] ~= key then
    offer(object, key, free)
  end
end

-- Areas -------------------------------------------------------------------

local function in_rings(x, z, rings)
  local odd = false
  for _, ring in ipairs(rings) do
    local last = ring[#ring]
    for _, point in ipairs(ring) do
      if (point[2] > z) ~= (last[2] > z) then
        local share = (z - point[2]) / (last[2] - point[2])
        if x < point[1] + share * (last[1] - point[1]) then
          odd = not odd
        end
      end
      last = point
    end
  end
  return odd
end

local function in_area(object, area)
  local at = object.getPosition()
  local x, y, z = at.x - origin.x, at.y - origin.y, at.z - origin.z
  for _, shape in ipairs(area.shapes) do
    if y >= shape.low and y <= shape.high and in_rings(x, z, shape.rings) then
      return true
    end
  end
  return false
end

local function count(key)
  local area = DATA.areas[key]
  local counts, seen = {}, {}
  for _, guid in ipairs(zones[key] or {}) do
    local zone = getObjectFromGUID(guid)
    for _, object in ipairs(zone and zone.getObjects() or {}) do
      if not seen[object.guid] and object.hasTag(DATA.piece) and in_area(object, area) then
        seen[object.guid] = true
        for _, player in ipairs(DATA.players) do
          if object.hasTag(player.color) then
            counts[player.color] = (counts[player.color] or 0) + 1
          end
        end
      end
    end
  end
  return counts
end

-- Returns who has most, nil where nobody has more than everybody else, and the counts in words.
local function majority(counts)
  local best, most, tied, words = nil, 0, false, {}
  for _, player in ipairs(DATA.players) do
    local number = counts[player.color] or 0
    if number > 0 then
      table.insert(words, player.name .. " " .. number)
    end
    if number > most then
      best, most, tied = player, number, false
    elseif number == most then
      tied = true
    end
  end
  if tied then
    best = nil
  end
  return best, table.concat(words, ", ")
end

local function tell(key)
  local best, words = majority(count(key))
  local name = DATA.areas[key].name
  owners[key] = best and best.color or nil
  if best then
    broadcastToAll(name .. ": " .. best.name .. " has most (" .. words .. ").", DATA.ink)
  elseif words == "" then
    broadcastToAll(name .. ": nobody is there.", DATA.ink)
  else
    broadcastToAll(name .. ": nobody has most (" .. words .. ").", DATA.ink)
  end
end

local function tell_all()
  local number = 1
  while DATA.areas["area " .. number] do
    tell("area " .. number)
    number = number + 1
  end
end

-- What happens --------------------------------------------------------------

local function arrive(object, key)
  if object == nil or Time.time < awake or not object.hasTag(DATA.piece) then
    return
  end
  if DATA.doors[key] then
    approach(object, key)
  elseif DATA.triggers[key] and not object.held_by_color then
    tell(DATA.triggers[key])
  end
end

local function soon(object, key)
  if key and (DATA.doors[key] or DATA.triggers[key]) then
    -- A piece that was just let go still moves onto its snap point.
    Wait.time(function()
      arrive(object, key)
    end, DATA.pause)
  end
end

function onObjectEnterZone(zone, object)
  if not object.held_by_color then
    soon(object, key_of(zone))
  end
end

function onObjectDrop(_, object)
  for _, zone in ipairs(object.getZones() or {}) do
    soon(object, key_of(zone))
  end
end

function onObjectLeaveZone(zone, object)
  if offers[object.guid] and offers[object.guid] == key_of(zone) then
    withdraw(object)
  end
end

-- Things are measured: how large one is at scale 1 depends on its picture, or is written nowhere.
-- A size is a width, a depth, and whether the thing keeps its shape.
local function fit(object)
  local wanted = DATA.sizes[object.memo or ""]
  if wanted then
    local size, scale = object.getBoundsNormalized().size, object.getScale()
    if wanted[3] and size.x > 0 and size.z > 0 then
      local by = math.min(wanted[1] / size.x, wanted[2] / size.z)
      if math.abs(by - 1) > 0.01 then
        object.setScale({ x = scale.x * by, y = scale.y * by, z = scale.z * by })
      end
    elseif size.x > 0 and size.z > 0
      and (math.abs(size.x / wanted[1] - 1) > 0.01 or math.abs(size.z / wanted[2] - 1) > 0.01)
    then
      object.setScale({
        x = scale.x * wanted[1] / size.x,
        y = scale.y,
        z = scale.z * wanted[2] / size.z,
      })
    end
  end
end

local function fit_soon(object)
  if object.memo and DATA.sizes[object.memo] then
    Wait.condition(function()
      if object ~= nil then
        fit(object)
      end
    end, function()
      return object == nil or not object.loading_custom
    end)
  end
end

local function fit_all()
  for _, object in ipairs(getObjects()) do
    fit_soon(object)
  end
end

function onObjectLeaveContainer(_, object)
  fit_soon(object)
end

local function adopt(guid, key)
  zones[key] = zones[key] or {}
  table.insert(zones[key], guid)
end

local function remembered(state)
  if state and state ~= "" then
    local good, found = pcall(JSON.decode, state)
    if good and type(found) == "table" then
      owners = found.owners or {}
      passages = found.passages or 0
      return found
    end
  end
  return {}
end

local function memory()
  return { owners = owners, passages = passages, turn = turn, shuffled = shuffled }
end
