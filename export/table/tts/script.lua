-- What the decks of this table can do beyond what the program has: draw, Pull, and be shuffled by
-- their own rules. The menu of a deck or card has it (right click). Written by Hulldown.

-- Where the decks are is saved, since a table that was put down as an object may be anywhere.
function onSave() return begun and JSON.encode(decks) or "" end

-- Decks whose order nobody knows are shuffled when the table is first loaded. What is put down as an
-- object is there some frames later.
function onLoad(state)
  if state ~= nil and state ~= "" then
    begun, decks = true, JSON.decode(state)
    Wait.frames(menus, 30)
    return
  end
  Wait.frames(function()
    begun = true
    if home[1] then moved() end
    for _, d in ipairs(decks) do first(d) end
    Wait.frames(menus, 30)
  end, home[1] and 60 or 1)
end

function menus()
  for _, d in ipairs(decks) do menu(find(d), d) end
end

-- What was put down elsewhere than it was drawn up has its places there.
function moved()
  local p = self.getPosition()
  for _, d in ipairs(decks) do
    for _, at in ipairs({d.at, d.discards, d.out}) do
      at[1], at[3] = at[1] + p.x - home[1], at[3] + p.z - home[2]
    end
    d.guid, d.marker, d.last = like(d.guid), like(d.marker), like(d.last)
  end
end

-- Beside its like a thing has another GUID than it was given: the nearest one with its notes is meant.
function like(guid)
  local known = guid ~= "" and getObjectFromGUID(guid)
  if not known then return guid end
  local p, least, out = self.getPosition(), nil, guid
  for _, o in ipairs(getObjects()) do
    local q = o.getPosition()
    local far = (q.x - p.x) ^ 2 + (q.z - p.z) ^ 2
    if o.getGMNotes() == known.getGMNotes() and (not least or far < least) then least, out = far, o.guid end
  end
  return out
end

-- A deck ends when one card is left, and a new one has another GUID: it is looked for where it lay.
function find(d)
  local known = getObjectFromGUID(d.guid)
  if known then return known end
  for _, o in ipairs(getObjects()) do
    if o.type == "Deck" or o.type == "Card" then
      local p = o.getPosition()
      if math.abs(p.x - d.at[1]) < 0.5 and math.abs(p.z - d.at[3]) < 0.5 then return o end
    end
  end
end

function menu(deck, d)
  if not deck then return end
  deck.addContextMenuItem(words.draw, function(color) draw(d, color) end)
  if d.discards[1] == d.at[1] and d.discards[3] == d.at[3] then return end -- it has no discards
  deck.addContextMenuItem(words.pull, function() pull(d) end)
  deck.addContextMenuItem(words.reshuffle, function() reshuffle(d, d.marker) end)
  if d.last ~= "" then
    deck.addContextMenuItem(words.last, function() reshuffle(d, d.last) end)
  end
end

-- A new deck has no menu yet.
function onObjectSpawn(o)
  for _, d in ipairs(decks) do
    Wait.frames(function() if not o.isDestroyed() and find(d) == o then menu(o, d) end end, 2)
  end
end

function first(d)
  local deck = find(d)
  if not deck or not d.shuffle then return end
  deck.shuffle()
  Wait.frames(function() leave(d) end, 5)
end

-- So many cards leave the game unseen.
function leave(d)
  for i = 1, d.leaves do
    local deck = find(d)
    if not deck or deck.type ~= "Deck" then return end
    deck.takeObject({position = {d.out[1], d.out[2] + i * 0.2, d.out[3]}, rotation = {0, d.turn, 180}, smooth = false})
  end
end

function draw(d, color)
  local deck = find(d)
  if not deck then return end
  deck.deal(1, color)
end

-- The top card is turned over onto the discards.
function pull(d)
  local deck = find(d)
  if not deck then return end
  if deck.type == "Deck" then
    deck.takeObject({position = d.discards, rotation = {0, d.turn, 0}})
  else
    deck.setRotationSmooth({0, d.turn, 0})
    deck.setPositionSmooth(d.discards)
  end
end

-- The discards go back, all is shuffled, and one of the cards that have a rule of their own comes
-- into the lower half. These are taken out first: they may lie among the discards, or still in the deck.
function reshuffle(d, special)
  apart(d, d.marker)
  apart(d, d.last)
  Wait.frames(function()
    gather(d)
    Wait.frames(function() bury(d, special) end, 10)
  end, 10)
end

function near(o, at)
  local p = o.getPosition()
  return math.abs(p.x - at[1]) < 1 and math.abs(p.z - at[3]) < 1
end

function apart(d, guid)
  local beside = {d.discards[1], d.discards[2], d.discards[3] - 4}
  for _, o in ipairs(getObjects()) do
    if guid ~= "" and o.guid == guid and (near(o, d.at) or near(o, d.discards)) then o.setPosition(beside) end
    if o.type == "Deck" and (near(o, d.at) or near(o, d.discards)) then
      for _, card in ipairs(o.getObjects()) do
        if card.guid == guid then
          o.takeObject({guid = guid, position = beside, rotation = {0, d.turn, 0}, smooth = false})
          break
        end
      end
    end
  end
end

function gather(d)
  for _, o in ipairs(getObjects()) do
    if (o.type == "Deck" or o.type == "Card") and near(o, d.discards) then
      o.setRotation({0, d.turn, 180})
      local deck = find(d)
      if deck and deck ~= o then deck.putObject(o) else o.setPosition(d.at) end
    end
  end
end

function bury(d, special)
  local deck = find(d)
  if not deck or deck.type ~= "Deck" then return end
  deck.shuffle()
  local card = getObjectFromGUID(special)
  if special == "" or not card then return end
  local half = math.floor(deck.getQuantity() / 2)
  if half < 2 then return end
  local parts = deck.cut(half)
  Wait.frames(function() lower(parts, card, d) end, 10)
end

function lower(parts, card, d)
  local below, above = parts[1], parts[2]
  card.setRotation({0, d.turn, 180})
  local all = below.putObject(card)
  Wait.frames(function()
    all.shuffle()
    above.setPosition({d.at[1], d.at[2] + 3, d.at[3]})
    Wait.frames(function() all.putObject(above) end, 10)
  end, 10)
end
