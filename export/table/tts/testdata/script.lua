-- Plays with the decks of a table by their menus. What is wrong is an error.

local function same(what, is, want)
  if is ~= want then error(what .. " is " .. tostring(is) .. ", want " .. tostring(want), 2) end
end

local function use(d, name)
  local deck = find(d)
  if not deck or not deck.menu[name] then error(d.title .. " has no " .. name, 2) end
  deck.menu[name]("White")
  settle()
end

local function size(d)
  local deck = find(d)
  if not deck then return 0 end
  return math.max(#deck.cards, 1)
end

-- A table that was saved is left as it is.
function saved()
  onLoad(JSON.encode(decks))
  settle()
  same("the number of shuffles", shuffles, 0)
end

-- A new one is shuffled, and so many cards leave it.
function begun()
  local before, kept = {}, {}
  for i, d in ipairs(decks) do before[i] = size(d) end
  onLoad("")
  settle()
  local want = 0
  for i, d in ipairs(decks) do
    if d.shuffle then want = want + 1 end
    same(d.title, size(d), before[i] - d.leaves)
  end
  same("the number of shuffles", shuffles, want)
  if onSave() == "" then error("nothing is saved") end
  for _, d in ipairs(decks) do
    if d.leaves > 0 then same("what left " .. d.title, pile(d.out), d.leaves) end
  end
  return want
end

-- Each deck is drawn from, Pulled from to the end, and shuffled.
function played()
  local special = 0
  for _, d in ipairs(decks) do
    hands = {}
    local all = size(d)
    use(d, words.draw)
    same("the hand", #(hands.White or {}), 1)
    same(d.title .. " after a Draw", size(d), all - 1)
    if d.discards[1] == d.at[1] and d.discards[3] == d.at[3] then
      same("the Pull of " .. d.title, find(d).menu[words.pull], nil)
    else
      local top = find(d).cards[1]
      use(d, words.pull)
      local pulled = getObjectFromGUID(top.guid)
      same("the top card lies face up", pulled and pulled.turn, 0)
      same("the discards of " .. d.title, pile(d.discards), 1)
      same(d.title .. " after a Pull", size(d), all - 2)
      use(d, words.reshuffle)
      local marker = d.marker ~= "" and 1 or 0
      same(d.title .. " after a Reshuffle", size(d), all - 1 + marker)
      same("the discards after a Reshuffle", pile(d.discards), 0)
      if marker == 1 then special = special + rules(d, all) end
      while size(d) > 1 do use(d, words.pull) end
      use(d, words.pull) -- the last card is no deck any more
      same("a deck that was Pulled to its end", size(d), 0)
    end
  end
  return special
end

-- bottom puts a card of a deck below all others.
local function bottom(deck, guid)
  table.insert(deck.cards, table.remove(deck.cards, place(deck, guid)))
end

-- SHUFFLE is in the lower half, and after it was Pulled again in the lower half of all, also where
-- it was the last card and never Pulled; GAME END takes its place in the last deck.
function rules(d, all)
  for turn = 1, 20 do
    local n, at = size(d), place(find(d), d.marker)
    if not at or at <= math.floor((n - 1) / 2) then error("SHUFFLE is card " .. tostring(at) .. " of " .. n) end
    if turn % 2 == 1 then bottom(find(d), d.marker) end
    while place(find(d), d.marker) do use(d, words.pull) end
    use(d, words.reshuffle)
    same(d.title .. " once more", size(d), all)
  end
  use(d, words.last)
  same("SHUFFLE in the last deck", place(find(d), d.marker), nil)
  local at = place(find(d), d.last)
  if not at or at <= math.floor((size(d) - 1) / 2) then error("GAME END is card " .. tostring(at)) end
  same(d.title .. " at last", size(d), all)
  return 1
end
