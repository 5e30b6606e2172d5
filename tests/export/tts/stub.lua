-- A table that is no program: what the script calls does the least that can be seen.
-- World stands for what a test looks at.

World = { objects = {}, said = {}, waiting = {}, menu = {}, spawned = {}, tabs = {}, lines = {}, snaps = {} }
Time = { time = 100 }
-- Somebody sits at every seat, unless a test says otherwise.
World.empty = {}
Player = setmetatable({}, {
  __index = function(_, color)
    return { color = color, seated = not World.empty[color] }
  end,
})
local turns = { turn_color = "" }
-- Whose turn it is changes at once, and the script hears of it.
Turns = setmetatable({}, {
  __index = turns,
  __newindex = function(_, key, value)
    turns[key] = value
    if key == "turn_color" and onPlayerTurn then
      onPlayerTurn({ color = value }, nil)
    end
  end,
})
Notes = {
  addNotebookTab = function(tab)
    table.insert(World.tabs, tab)
  end,
}
Global = {
  getVectorLines = function() return World.lines end,
  setVectorLines = function(lines) World.lines = lines end,
  getSnapPoints = function() return World.snaps end,
  setSnapPoints = function(snaps) World.snaps = snaps end,
}
JSON = { encode = encode_json, decode = decode_json }
Wait = {
  time = function(act, seconds)
    table.insert(World.waiting, { act = act, at = Time.time + seconds })
  end,
  condition = function(act, done)
    table.insert(World.waiting, { act = act, at = Time.time, done = done })
  end,
}

function World.pass(seconds)
  Time.time = Time.time + seconds
  local due, rest = {}, {}
  for _, one in ipairs(World.waiting) do
    local ready = one.at <= Time.time and (not one.done or one.done())
    table.insert(ready and due or rest, one)
  end
  World.waiting = rest
  for _, one in ipairs(due) do
    one.act()
  end
end

function World.add(data)
  local object = {
    guid = data.GUID or string.format("%06x", #World.objects + 1),
    memo = data.Memo,
    tags = {},
    at = { x = data.Transform.posX, y = data.Transform.posY, z = data.Transform.posZ },
    scale = { x = data.Transform.scaleX, y = data.Transform.scaleY, z = data.Transform.scaleZ },
    name = data.Nickname,
    kind = data.Name,
    menu = {},
    inside = {},
    data = data,
  }
  for _, tag in ipairs(data.Tags or {}) do
    object.tags[tag] = true
  end
  function object.getName() return object.name end
  function object.setName(name) object.name = name end
  function object.setTags(tags)
    object.tags = {}
    for _, tag in ipairs(tags) do
      object.tags[tag] = true
    end
  end
  function object.hasTag(tag) return object.tags[tag] == true end
  function object.getPosition() return object.at end
  function object.setPositionSmooth(at) object.at = at end
  function object.getScale() return object.scale end
  function object.setScale(scale) object.scale = scale end
  function object.getBounds() return { size = object.scale } end
  function object.getBoundsNormalized()
    local one = World.size_at_one or { x = 1, y = 1, z = 1 }
    return { size = {
      x = one.x * object.scale.x, y = one.y * object.scale.y, z = one.z * object.scale.z,
    } }
  end
  function object.addContextMenuItem(label, act) table.insert(object.menu, { label = label, act = act }) end
  function object.clearContextMenu() object.menu = {} end
  object.buttons = {}
  function object.clearButtons() object.buttons = {} end
  function object.createButton(button) table.insert(object.buttons, button) end
  function object.shuffle() object.shuffles = (object.shuffles or 0) + 1 end
  function object.getZones() return object.inside end
  function object.getData() return data end
  function object.getObjects()
    local found = {}
    for _, other in ipairs(World.objects) do
      local near = true
      for _, axis in ipairs({ "x", "y", "z" }) do
        near = near and math.abs(other.at[axis] - object.at[axis]) <= object.scale[axis] / 2
      end
      if near and other ~= object and other.kind ~= "ScriptingTrigger" then
        table.insert(found, other)
      end
    end
    return found
  end
  table.insert(World.objects, object)
  return object
end

function World.named(name)
  for _, object in ipairs(World.objects) do
    if object.name == name then
      return object
    end
  end
end

function World.zone(key)
  for _, object in ipairs(World.objects) do
    if object.memo == key then
      return object
    end
  end
end

-- A player lets go of an object there, and it comes to rest.
function World.drop(object, x, y, z)
  object.at = { x = x, y = y, z = z }
  object.held_by_color = nil
  object.inside = {}
  for _, zone in ipairs(World.objects) do
    if zone.kind == "ScriptingTrigger" then
      for _, found in ipairs(zone.getObjects()) do
        if found == object then
          table.insert(object.inside, zone)
        end
      end
    end
  end
  onObjectDrop("White", object)
  World.pass(1)
end

function getObjects() return World.objects end
function getObjectFromGUID(guid)
  for _, object in ipairs(World.objects) do
    if object.guid == guid then
      return object
    end
  end
end
function getObjectsWithTag(tag)
  local found = {}
  for _, object in ipairs(World.objects) do
    if object.hasTag(tag) then
      table.insert(found, object)
    end
  end
  return found
end
function destroyObject(object)
  for number, other in ipairs(World.objects) do
    if other == object then
      table.remove(World.objects, number)
    end
  end
end
function broadcastToAll(words) table.insert(World.said, words) end
function addContextMenuItem(label, act) table.insert(World.menu, { label = label, act = act }) end
function spawnObjectData(parameters) return World.add(parameters.data) end
function spawnObject(parameters)
  local at, scale = parameters.position, parameters.scale
  local object = World.add({
    Name = parameters.type,
    Transform = {
      posX = at.x, posY = at.y, posZ = at.z,
      scaleX = scale.x, scaleY = scale.y, scaleZ = scale.z,
    },
  })
  parameters.callback_function(object)
  return object
end
