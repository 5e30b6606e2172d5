-- A saved object: a bag that lays the map out in the middle of the table, and clears it away.

local laid = false

local function copied(one, other)
  local found = {}
  for _, list in ipairs({ one or {}, other }) do
    for _, item in ipairs(list) do
      table.insert(found, item)
    end
  end
  return found
end

local function lifted(place)
  return { x = place[1] + origin.x, y = place[2] + origin.y, z = place[3] + origin.z }
end

local function spawn_zone(spec)
  spawnObject({
    type = "ScriptingTrigger",
    position = lifted(spec.at),
    scale = { x = spec.size[1], y = spec.size[2], z = spec.size[3] },
    sound = false,
    callback_function = function(zone)
      zone.memo = spec.key
      zone.setName(spec.name)
      zone.setTags({ DATA.piece, DATA.mark })
      adopt(zone.guid, spec.key)
    end,
  })
end

local function draw()
  local lines, snaps = {}, {}
  for _, spec in ipairs(DATA.lines) do
    local points = {}
    for _, point in ipairs(spec.points) do
      table.insert(points, lifted(point))
    end
    table.insert(lines, {
      points = points,
      color = spec.color,
      thickness = spec.thickness,
      loop = spec.loop,
    })
  end
  for _, place in ipairs(DATA.snaps) do
    table.insert(snaps, { position = lifted(place), tags = { DATA.piece } })
  end
  Global.setVectorLines(copied(Global.getVectorLines(), lines))
  Global.setSnapPoints(copied(Global.getSnapPoints(), snaps))
end

-- Whatever comes out of the bags of the map belongs to it too.
local function marked(data)
  data.Tags = copied(data.Tags, { DATA.mark })
  for _, inner in ipairs(data.ContainedObjects or {}) do
    marked(inner)
  end
  return data
end

local function clear_away()
  for _, object in ipairs(getObjectsWithTag(DATA.mark)) do
    if object.guid ~= self.guid then
      destroyObject(object)
    end
  end
  zones = {}
  laid, shuffled = false, false
end

local function lay_out()
  if laid then
    broadcastToAll("The map lies on the table: clear it away first.", DATA.ink)
    return
  end
  laid = true
  awake = Time.time + DATA.lock
  origin = { x = 0, y = DATA.rest and (self.getPosition().y - DATA.rest) or 0, z = 0 }
  for _, data in ipairs(self.getData().ContainedObjects or {}) do
    local at = data.Transform
    at.posX, at.posY, at.posZ = at.posX + origin.x, at.posY + origin.y, at.posZ + origin.z
    spawnObjectData({ data = marked(data) })
  end
  for _, spec in ipairs(DATA.specs) do
    spawn_zone(spec)
  end
  draw()
  for _, tab in ipairs(DATA.tabs) do
    Notes.addNotebookTab({ title = tab.title, body = tab.body })
  end
  Turns.type = 2
  Turns.order = DATA.order
  Turns.enable = #DATA.order > 0
  Wait.time(fit_all, 1)
  Wait.time(show_turn, 1)
  Wait.time(shuffle_all, 2)
end

function onLoad(state)
  awake = Time.time + DATA.lock
  local found = remembered(state)
  owner = self
  remember_turn(found)
  laid = found.laid or false
  origin = found.origin or origin
  zones = found.zones or zones
  self.addContextMenuItem("Lay the map out", lay_out)
  self.addContextMenuItem("Clear the map away", clear_away)
  if laid then
    Wait.time(show_turn, 1)
  end
  if DATA.areas["area 1"] then
    self.addContextMenuItem("Who has most where", tell_all)
  end
end

function onSave()
  local found = memory()
  found.laid, found.origin, found.zones = laid, origin, zones
  return JSON.encode(found)
end
