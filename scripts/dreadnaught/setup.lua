-- Dreadnaught: from the shuffled deck to the first turn.
local setup = {}

-- DRE-01: rock 1, paper 2, scissors 3; each beats the one before it
function setup.judge_throw()
  local first = game.active or seat(1)
  local other = first.next
  local lead = (first.thrown - other.thrown) % 3
  if lead == 1 then act.set(game, "chooser", first) end
  if lead == 2 then act.set(game, "chooser", other) end
end

-- DRE-02, DRE-G05: the first player gets the top cards, then the second the next ones
local function deal(to, count)
  for _ = 1, count do act.move(game.deck.top, to.hand, "dealt") end
end

function setup.deal()
  local first = game.chooser
  if game.choice == 2 then first = first.next end
  act.set(game, "active", first)
  deal(first, param.first_hand)
  deal(first.next, param.second_hand)
end

function setup.shuffle() act.shuffle(game.deck) end

function setup.begin_turn() act.set(game, "turn", game.turn + 1) end

-- DRE-05 to DRE-09, DRE-13 to DRE-15, DRE-G23
function setup.draw(me)
  local missing = param.hand_size - me.hand.count
  for _ = 1, missing do
    if game.deck.count == 0 and game.discard.count > 0 then
      act.move_all(game.discard, game.deck)
      act.shuffle(game.deck)
    end
    local card = game.deck.top
    if not card then return end
    act.move(card, me.hand, "drawn")
  end
end

-- DRE-77, DRE-G24: in the order the player gives, the last one on top
function setup.discard(_, cards)
  for _, card in ipairs(cards) do act.move(card, game.discard, "discarded") end
end

return setup
