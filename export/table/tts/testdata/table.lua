-- A table such as the program's own, as far as the script of a save asks for it: decks whose first
-- card is on top, cards that come out of them, and what happens some frames later. A deck ends when
-- one card is left, and parts of a deck are new things.

local things, waiting, spawned = {}, {}, 0
hands, shuffles = {}, 0

local thing

local function add(of)
  local o = thing(of)
  table.insert(things, o)
  return o
end

local function remove(o)
  o.gone = true
  for i, other in ipairs(things) do
    if other == o then table.remove(things, i) return end
  end
end

local function fresh()
  spawned = spawned + 1
  return "new" .. spawned
end

local function spawn(of)
  local o = add(of)
  if onObjectSpawn then onObjectSpawn(o) end
  return o
end

-- What is left of a deck of one card is that card.
local function single(o)
  if o.type ~= "Deck" or #o.cards > 1 then return end
  local card, at = o.cards[1], o.at
  remove(o)
  if card then spawn({type = "Card", guid = card.guid, tags = card.tags, at = at, turn = o.turn}) end
end

function thing(o)
  o.cards, o.menu = o.cards or {}, {}
  function o.getGMNotes() return o.notes or "" end
  function o.isDestroyed() return o.gone == true end
  function o.getPosition() return {x = o.at[1], y = o.at[2], z = o.at[3]} end
  function o.setPosition(p) o.at = {p[1], p[2], p[3]} end
  function o.setPositionSmooth(p) o.setPosition(p) end
  function o.setRotation(r) o.turn = r[3] end
  function o.setRotationSmooth(r) o.setRotation(r) end
  function o.addContextMenuItem(name, run) o.menu[name] = run end
  if o.type ~= "Deck" then
    -- What is put on a card makes a deck of both.
    function o.putObject(other)
      if other == o or other.gone then error("nothing is put into itself, nor what is gone") end
      remove(o)
      local deck = spawn({type = "Deck", guid = fresh(), cards = {{guid = o.guid, tags = o.tags}}, at = o.at, turn = o.turn})
      return deck.putObject(other)
    end
    return o
  end
  function o.getQuantity() return #o.cards end
  function o.getObjects()
    local out = {}
    for i, card in ipairs(o.cards) do out[i] = {guid = card.guid, tags = card.tags, index = i - 1} end
    return out
  end
  function o.shuffle()
    shuffles = shuffles + 1
    for i = #o.cards, 2, -1 do
      local j = math.random(i)
      o.cards[i], o.cards[j] = o.cards[j], o.cards[i]
    end
  end
  function o.takeObject(how)
    local from = 1
    for i, card in ipairs(o.cards) do
      if card.guid == how.guid then from = i end
    end
    if how.guid and o.cards[from].guid ~= how.guid then error("there is no card " .. how.guid) end
    local card = table.remove(o.cards, from)
    local out = spawn({type = "Card", guid = card.guid, tags = card.tags, at = how.position, turn = how.rotation[3]})
    single(o)
    return out
  end
  function o.deal(n, color)
    for _ = 1, n do
      hands[color] = hands[color] or {}
      table.insert(hands[color], table.remove(o.cards, 1))
    end
    single(o)
  end
  function o.putObject(other)
    if other == o or other.gone then error("nothing is put into itself, nor what is gone") end
    local new = other.type == "Deck" and other.cards or {{guid = other.guid, tags = other.tags}}
    for i, card in ipairs(new) do
      if other.at[2] > o.at[2] then table.insert(o.cards, i, card) else table.insert(o.cards, card) end
    end
    remove(other)
    return o
  end
  function o.cut(n)
    local above, below = {}, {}
    for i, card in ipairs(o.cards) do table.insert(i <= n and above or below, card) end
    remove(o)
    return {spawn({type = "Deck", guid = fresh(), cards = below, at = o.at, turn = o.turn}),
      spawn({type = "Deck", guid = fresh(), cards = above, at = {o.at[1] + 3, o.at[2], o.at[3]}, turn = o.turn})}
  end
  return o
end

function getObjects()
  local out = {}
  for i, o in ipairs(things) do out[i] = o end
  return out
end

function getObjectFromGUID(guid)
  for _, o in ipairs(things) do
    if o.guid == guid then return o end
  end
end

Wait = {frames = function(run, n) table.insert(waiting, run) end}

-- settle has all frames pass that anything waits for.
function settle()
  while #waiting > 0 do table.remove(waiting, 1)() end
end

-- lay puts the things of a save on the table, so far from where they were; what there is a thing
-- with the GUID of has another. The last of them is self.
function lay(save, x, z)
  local all = {}
  for _, s in ipairs(save.ObjectStates) do
    local guid = getObjectFromGUID(s.GUID) and fresh() or s.GUID
    local of = {type = s.Name, guid = guid, tags = s.Tags or {}, notes = s.GMNotes, at = {s.Transform.posX + (x or 0), s.Transform.posY, s.Transform.posZ + (z or 0)}, turn = s.Transform.rotZ}
    for i, card in ipairs(s.ContainedObjects or {}) do
      of.cards = of.cards or {}
      of.cards[i] = {guid = card.GUID, tags = card.Tags or {}}
    end
    self = add(of)
  end
end

-- place is where in a deck a card is, counted from the top, nil for nowhere.
function place(deck, guid)
  for i, card in ipairs(deck.cards) do
    if card.guid == guid then return i end
  end
end

-- pile is how many cards lie at a place.
function pile(at)
  local n = 0
  for _, o in ipairs(things) do
    if (o.type == "Card" or o.type == "Deck") and math.abs(o.at[1] - at[1]) < 0.5 and math.abs(o.at[3] - at[3]) < 0.5 then n = n + math.max(#o.cards, 1) end
  end
  return n
end
