#!/usr/bin/env bash
#
# A card with a mistake, in a folder outside the rule sets. A mistake that is found when the card is loaded stops every command;
# one inside a function stops the game that reaches it, after the moves so far. (qd transcript compares what docs/first-card.md
# shows of this, but not the exit codes; which game fails depends on luck.)
# shellcheck source-path=SCRIPTDIR source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

mkdir -p "$work/mycards/decks"
cat >"$work/mycards/salvage.lua" <<'LUA'
return card {
  id = "salvage", key = "S", name = "Salvage drones", kind = "upgrade",
  points = 2,
  modify { id = "slot", text = "Takes one place of its ship.", stat = "load", add = 1, to = "host" },
  after {
    id = "scrap", text = "Whenever an opposing ship is destroyed, repair your base.",
    event = "ship_destroyed", when = "event.seat ~= me",
    run = function(event, me, card)
      act.change(me, "base", math.min(card.points, param.base_points - me.base), "base_repaired", card)
    end,
  },
}
LUA
cat >"$work/mycards/decks/scrapyard.lua" <<'LUA'
return deck {
  id = "scrapyard", title = "The standard deck with salvage drones", zone = "deck",
  cards = {
    "4 shield", "4 fighter", "4 mine", "4 megamissile", "4 blaster", "4 railgun", "4 laser", "4 torpedo",
    "4 barrage", "4 destroyer", "4 cruiser", "4 dreadnaught", "4 commandos", "2 repair", "4 salvage",
  },
}
LUA
cat >"$work/salvage.lua" <<'LUA'
match "salvage: the wreck of an opposing ship repairs two points" {
  rules = "dreadnaught",
  given = { A = { hand = { "4" }, ships = { "K{S}" }, base = 5 }, B = { ships = { "J" } }, phase = "upgrade" },
  play = function(t)
    t.A:play("4", "J")
    t.check { A = { base = 7 } }
  end,
}
LUA

begin "a card without a slip"
run qd check mycards --game dreadnaught
check "is all right" is_code 0
run qd test salvage.lua --cards mycards
check "passes" is_code 0
check "in three modes" out_has "1 match, 3 runs, 0 failed"

begin "a number that was changed"
change "$work/mycards/salvage.lua" "points = 2" "points = 1"
run qd test salvage.lua --cards mycards
check "fails its match" is_code 1
check "by file and line" out_has "salvage.lua:6: FAILED (plain, fork, replay)"
change "$work/mycards/salvage.lua" "points = 1" "points = 2"

begin "a name that nobody knows"
change "$work/mycards/salvage.lua" ship_destroyed ship_destroid
wrong="mycards/salvage.lua:7: salvage.scrap: unknown event 'ship_destroid'; did you mean 'ship_destroyed'?"
run qd check mycards --game dreadnaught
check "is found by check" is_code 1
check "with place and hint" out_has "$wrong"
for command in "play dreadnaught" "sim dreadnaught"; do
  # shellcheck disable=SC2086
  run qd $command --cards mycards --deck scrapyard
  check "stops $command" fails 1 "$wrong"
done
run qd test salvage.lua --cards mycards
check "fails every match" is_code 1
change "$work/mycards/salvage.lua" ship_destroid ship_destroyed

# Which game it is depends on luck.
begin "a game that meets a broken card"
change "$work/mycards/salvage.lua" card.points card.pionts
for seed in {1..50}; do
  run qd play dreadnaught --cards mycards --deck scrapyard --seed "$seed"
  is_code 0 || break
done
check "names file and line" fails 1 "mycards/salvage.lua:9: " "a card has no 'pionts'; did you mean 'points'?"
check "shows the moves before" out_has "takes S"
run qd sim dreadnaught --games 200 --cards mycards --deck scrapyard
check "fails a simulation" is_code 1
check "which tells it" out_has "mycards/salvage.lua:9: "
change "$work/mycards/salvage.lua" card.pionts card.points
run qd play dreadnaught --cards mycards --deck scrapyard --seed "$seed"
check "mended, the same game is played to its end" is_code 0

# ---- a folder of somebody's own may lie at the root, too

begin "a folder at the root"
copy_root "$work/root"
cp -r "$work/mycards" "$work/root/mycards"
change "$work/root/mycards/salvage.lua" ship_destroyed ship_destroid
export QD_ROOT=$work/root
in_root() { (cd "$QD_ROOT" && "$@"); }
run in_root qd check mycards
check "belongs to no rule set" fails 2 "'mycards' lies outside the rule sets; say which with --game"
run qd check "$QD_ROOT/cards/popes" --game dreadnaught
check "nor a folder of cards to another one" fails 2 "belongs to 'popes', not to 'dreadnaught'; leave --game out"
run in_root qd check mycards --game dreadnaught
check "is checked" is_code 1
check "and its slip found" out_has "$wrong"

summary
