-- A saved game: everything lies on the table already.

function onLoad(state)
  awake = Time.time + DATA.pause
  remembered(state)
  for guid, key in pairs(DATA.zones) do
    adopt(guid, key)
  end
  if DATA.areas["area 1"] then
    addContextMenuItem("Who has most where", tell_all)
  end
  fit_all()
end

function onSave()
  return JSON.encode(memory())
end
