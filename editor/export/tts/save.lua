-- A saved game: everything lies on the table already.

function onLoad(state)
  awake = Time.time + DATA.lock
  owner = Global
  remember_turn(remembered(state))
  for guid, key in pairs(DATA.zones) do
    adopt(guid, key)
  end
  for _, object in ipairs(getObjects()) do
    if DATA.areas[object.memo or ""] and not DATA.zones[object.guid] then
      adopt(object.guid, object.memo)
    end
  end
  if DATA.areas["area 1"] then
    addContextMenuItem("Who has most where", tell_all)
  end
  fit_all()
  show_turn()
  Wait.time(shuffle_all, 1)
end

function onSave()
  return JSON.encode(memory())
end
