-- The turn helper: whose turn it is, its steps, the round. Buttons lie in one column, each as wide
-- as the plate; a right click goes back.

local owner = nil -- the object, or Global, whose script this is
local turn = { player = 1, step = 1, round = 1 }
local shuffled = false
local PLAIN = { r = 0.29, g = 0.26, b = 0.23 }
local MARKED = { r = 0.93, g = 0.8, b = 0.5 }
local PAPER = { r = 0.96, g = 0.94, b = 0.88 }
local DARK = { r = 0.16, g = 0.13, b = 0.1 }
local UNIT = 500 -- the width of a button that is a unit wide, before it is scaled

local function helper()
  for _, object in ipairs(getObjects()) do
    if object.memo == DATA.turns.memo then
      return object
    end
  end
end

local function row(object, place, label, words, call, marked)
  local size = DATA.turns.size
  local rows = #DATA.turns.steps + 3
  local high = size[3] / (rows + 0.5)
  object.createButton({
    label = label,
    tooltip = words,
    click_function = call,
    function_owner = owner,
    -- Places are shares of the plate; letters keep their shape against its scale.
    position = { 0, 0.55, -0.5 + (place + 0.25) / (rows + 0.5) },
    rotation = { 0, 0, 0 },
    scale = { 1 / size[1], 1 / size[2], 1 / size[3] },
    width = UNIT * size[1] * 0.94,
    height = UNIT * high * 0.88,
    font_size = math.floor(UNIT * math.min(0.3, high * 0.3)),
    color = marked and MARKED or PLAIN,
    font_color = marked and DARK or PAPER,
  })
end

local function player_now()
  return DATA.players[turn.player]
end

local function show_turn()
  local object = helper()
  if not object then
    return
  end
  object.clearButtons()
  local last = DATA.turns.last
  local round = "Round " .. turn.round .. (last > 0 and (" of " .. last) or "")
  row(object, 0.5, round, "Next round", "next_round", false)
  local now = player_now()
  row(object, 1.5, now and (now.name .. ": next turn") or "Next turn", "Next turn", "next_turn", false)
  for number, step in ipairs(DATA.turns.steps) do
    row(object, number + 1.5, step.label, step.words, "next_step", number == turn.step)
  end
  local done = turn.step > #DATA.turns.steps
  row(object, #DATA.turns.steps + 2.5, "Next step", "Next step", "next_step", done)
end

local function turn_of(number)
  turn.player, turn.step = number, 1
  local now = player_now()
  if now then
    broadcastToAll(now.name .. "'s turn.", DATA.ink)
    -- The program gives a turn to people alone: nobody sits where a robot plays.
    local person = Player[now.color]
    if person and person.seated and Turns.turn_color ~= now.color then
      Turns.turn_color = now.color
    end
  end
  show_turn()
end

function next_round(_, _, back)
  turn.round = math.max(1, turn.round + (back and -1 or 1))
  if DATA.turns.last > 0 and turn.round > DATA.turns.last then
    broadcastToAll("Round " .. DATA.turns.last .. " was the last.", DATA.ink)
    turn.round = DATA.turns.last
  end
  show_turn()
end

function next_turn(_, _, back)
  local count = #DATA.players
  if count > 0 then
    turn_of((turn.player - 1 + (back and -1 or 1)) % count + 1)
  end
end

function next_step(_, _, back)
  local steps = #DATA.turns.steps
  turn.step = math.max(1, turn.step + (back and -1 or 1))
  if turn.step > steps then
    turn.step = 1
    if DATA.turns.of_round then
      next_round(nil, nil, false)
    else
      next_turn(nil, nil, false)
    end
  else
    show_turn()
  end
end

function onPlayerTurn(player)
  if not player or player_now() and player.color == player_now().color then
    return
  end
  for number, one in ipairs(DATA.players) do
    if one.color == player.color then
      turn_of(number)
    end
  end
end

-- Decks are shuffled once, when they are laid out.
local function shuffle_all()
  if shuffled then
    return
  end
  shuffled = true
  for _, object in ipairs(getObjectsWithTag("Shuffle")) do
    object.shuffle()
  end
end

local function remember_turn(found)
  shuffled = found.shuffled == true
  local kept = found.turn
  if type(kept) == "table" then
    turn.player = kept.player or 1
    turn.step = kept.step or 1
    turn.round = kept.round or 1
  end
end
