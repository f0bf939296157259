#!/usr/bin/env bash
#
# The user's own files: their ids, variants by file in records, cards that need a variant, messages of cards on the terminal, and
# bots after a failed script.
# shellcheck source-path=SCRIPTDIR source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

deck() { printf 'return deck { id = "%s", title = "D", zone = "deck", cards = { "20 K", "20 5", "14 Q" } }\n' "$1" >"$work/d.lua"; }

# finds <text ...>: qd check has ended with code 1 and all of these messages
finds() {
  local text
  is_code 1 || return 1
  for text; do out_has "$text" || return 1; done
}

begin "the id of a deck file"
deck ""
run qd check d.lua --game dreadnaught
check "is not empty" finds "d.lua:1" "the id is empty"
for id in 'a,b' 'a\\nseed 9' 'a b' ../x; do
  deck "$id"
  run qd play dreadnaught --deck d.lua
  check "is no '$id'" fails 1 "d.lua:1" "has characters other than a-z, 0-9 and _"
done
deck west
run qd play dreadnaught --deck d.lua --save west.rec
run qd replay west.rec --deck d.lua
check "stands in the record" out_has "EXACT"

begin "a variant by file"
mkdir "$work/mine"
echo 'return variant { id = "v", text = "x", param = { base_points = 3 } }' >"$work/mine/v.lua"
typed $':new dreadnaught seed=3 A=random B=random variant=mine/v.lua\n:step 9\n:save r.rec\n:load r.rec\n' qd repl
check "is found again by the session that saved the match" is_code 0
run qd replay r.rec
check "and by the record alone" out_has "EXACT"
echo 'return variant { id = "bigger_hands", text = "x", param = { base_points = 3 } }' >"$work/mine/v.lua"
run qd play dreadnaught --variant mine/v.lua --save other.rec
run qd replay other.rec
check "is not taken for one of the rule set that has its id" out_has "EXACT"
echo 'return variant { id = "a,b", text = "x", param = { base_points = 3 } }' >"$work/mine/v.lua"
run qd play dreadnaught --variant mine/v.lua
check "has an id of words" fails 1 "v.lua:1" "has characters other than a-z, 0-9 and _"

begin "a card that only a variant can bear"
mkdir "$work/charged"
echo 'return variant { id = "charge", text = "Cards have charges.", attributes = { attribute { "charge", of = "card" } } }' >"$work/charge.lua"
cat >"$work/charged/reactor.lua" <<'LUA'
return card {
  id = "reactor", key = "RE", name = "Reactor", kind = "upgrade",
  modify { id = "slot", text = "Takes one place of its ship.", stat = "load", add = 1, to = "host" },
  modify { id = "power", text = "+1 attack for each charge.", stat = "attack", add = "card.charge", to = "host" },
}
LUA
run qd check charged --game dreadnaught --variant charge.lua
check "is all right with it" is_code 0
run qd check charged --game dreadnaught
check "is wrong without it" finds "reactor.lua:4" "'charge'"
mkdir -p "$work/box" && cp -r "$work/charged" "$work/box/charged"
run qd check box/charged/reactor.lua --game dreadnaught --cards box --variant charge.lua
check "is read once, where its folder lies in one that is read anyway" is_code 0

begin "a card that takes an attacker out of play"
mkdir "$work/recall"
cat >"$work/recall/recall.lua" <<'LUA'
return card {
  id = "recall", key = "recall", name = "Recall", kind = "resource", subtype = "basic", req = 1, hp = 2,
  after { id = "recall", text = "An enemy ship that attacks goes back to its admiral's hand.", event = "attack_declared",
    when = "event.card.is_ship and event.card.controller ~= me", run = function(event) act.move(event.card, event.card.owner.hand) end },
}
LUA
cat >"$work/recalled.lua" <<'LUA'
match "nobody is asked to intercept what has gone, and it aims at nothing" {
  rules = "admiral",
  given = { A = { water = { "koni" } }, B = { water = { "adams" }, battlefield = { "recall" } } },
  play = function(t)
    t.A:attack("koni")
    t.A:asked("main_phase")
    t.check { A = { hand = { "koni" }, water = {} } }
    t.equal(t.count("unopposed") + t.count("intercepted") + t.count("aimed"), 0, "what came of the attack")
  end,
}
LUA
run qd test recalled.lua --cards recall
check "ends its combat" is_code 0

begin "a list of one's own options"
for option in "--bots ," "--variant no_pairs," "--variant no_pairs,,hold_fire" "--deck north,"; do
  # shellcheck disable=SC2086
  run qd sim battlegroup --games 1 $option
  check "has no empty place ($option)" fails 2 "has an empty place"
done
run qd test --modes plain,
check "nor have modes" fails 2 "has an empty place"

begin "what is given to :new and :quit"
for given in "position=" "variant=no_pairs," "deck=north,"; do
  typed $":new battlegroup $given"$'\n' qd repl
  check "is not left out ($given)" fails 1 "has an empty place"
done
typed $':quit now\n' qd repl
check "is not more than it takes" fails 1 "'now' is too much"
run qd replay .
check "a folder is not a record" fails 2 "it is a folder"

begin "a card that goes with another one"
mkdir "$work/chain"
cat >"$work/chain/powder.lua" <<'LUA'
return card { id = "powder", key = "P", name = "Powder ship", kind = "ship", limit = 2,
  react { id = "blast", text = "When it is destroyed, the last other ship of its fleet is destroyed, too.",
    event = "ship_destroyed", when = "event.card == card",
    run = function(event, me, card)
      local last
      for _, ship in ipairs(me.ships:list()) do if ship ~= card then last = ship end end
      if last then act.move(last, game.discard, "ship_destroyed", card) end
    end } }
LUA
cat >"$work/powder.lua" <<'LUA'
match "a barrage does not meet a ship that has gone with another one" {
  rules = "dreadnaught",
  given = { A = { hand = { "10" } }, B = { ships = { "P", "J" } }, phase = "attack" },
  play = function(t)
    t.A:attack { card = "10" }
    t.check { B = { base = 10, ships = {} } }
    t.equal(t.count("ship_destroyed"), 2)
    t.equal(t.count("missile_hit"), 1)
  end,
}
LUA
run qd test powder.lua --cards chain
check "is no ship any more" out_has "1 match, 3 runs, 0 failed"

begin "what a card asks"
mkdir "$work/talk"
talk() {
  printf 'return card { id = "evil", key = "Z", name = "Evil", kind = "anytime", limit = 2, questions = { "q1", "%s", "mend" },\n' "$1"
  printf '  play { id = "evil", text = "Evil.", run = function(me, card)\n'
  printf '    ask.word { seat = me, question = "q1", words = { "%s", "mend" }, prompt = "%s" }\n  end } }\n' "$1" "$2"
}
echo 'return { A = { hand = { "Z" }, ships = { "K" } }, phase = "deploy" }' >"$work/evil.lua"
for word in ":quit" "-- x" "=1" "? x" " x" "" "a,b"; do
  talk "$word" "Which?" >"$work/talk/evil.lua"
  run qd check talk --game dreadnaught
  check "has words that can be typed, not '$word'" finds "evil.lua:1" "nobody can type"
done
talk draw 'red\nline 9: boo' >"$work/talk/evil.lua"
typed $':new dreadnaught seed=7 position=evil.lua\nplay Z\n' qd repl --cards talk
check "has a line" fails 1 "the text has a line end or a control character"

begin "a script that fails"
cat >"$work/boom.lua" <<'LUA'
return variant { id = "boom", text = "Stops in turn 3.",
  flow = { draw = { before = run { "boom", function(me) if game.turn == 3 then error("boom") end end } } } }
LUA
new=$':new dreadnaught seed=7 variant=boom.lua A=random B=random\n'
typed "$new"$':step 4\n:timeline\n' qd repl
grep -F "throw:" "$work/out" >"$work/first"
typed "$new"$':continue\n:step 4\n:timeline\n' qd repl
grep -F "throw:" "$work/out" >"$work/second"
check "leaves the luck of the bots where it was" same "$work/first" "$work/second"
check "which is not nothing" [ -s "$work/first" ]

begin "a game that failed in a simulation"
run qd sim dreadnaught --variant boom.lua --games 3 --seed 5
check "is told with its number" out_has "the first: game 0"
run qd play dreadnaught --variant boom.lua --seed 5 --game 0 --save failed.rec
check "can be played again" fails 1 "boom.lua:2" "boom"
for game in 0 1 2; do
  run qd play dreadnaught --seed 5 --game "$game" --json
  check "and so can each of the others" is_code 0
  grep -F '"winners"' "$work/out" -A 1 | tail -n 1 | tr -dc 'AB' >>"$work/winners"
done
run qd sim dreadnaught --games 3 --seed 5
wins=$(tr -dc A <"$work/winners" | wc -c)
check "with the same winner" grep -Eq "^  A +random +$wins " "$work/out"

begin "files of one's own that are wrong"
printf 'return deck { id = "one", title = "D", zone = "deck", cards = { "20 K", "bogus" } }\n' >"$work/one.lua"
printf 'return deck { id = "two", title = "D", zone = "dekc", cards = { "20 K" } }\n' >"$work/two.lua"
run qd check one.lua two.lua --game dreadnaught
check "are all told, not the first alone" finds "one.lua:1: " "unknown card 'bogus'" "two.lua:1: " "unknown zone 'dekc'" "2 errors"
printf 'return { A = { hand = { "5" } }, phase = "nope" }\n' >"$work/pos.lua"
run qd odds dreadnaught --position pos.lua --duel A.5,B.5
check "a position, too: the part of the flow" fails 2 "pos.lua: the flow has no node 'nope'"
printf 'return { C = { hand = { "5" } }, phase = "discard" }\n' >"$work/pos.lua"
run qd odds dreadnaught --position pos.lua --duel A.5,B.5
check "and the seat" fails 2 "pos.lua: there is no seat 'C'"

begin "odds of one card against another of its seat"
printf 'return { A = { water = { "adams", "kara" } }, B = { water = { "leander" } } }\n' >"$work/pos.lua"
run qd odds admiral --position pos.lua --duel A.adams,A.kara
check "are none" fails 2 "rolls nothing against" "of another seat"
run qd odds admiral --position pos.lua --duel A.adams,A.adams
check "nor against itself" fails 2 "rolls nothing against"
run qd odds admiral --position pos.lua --duel A.adams,B.leander
check "those of enemies are told" is_code 0
printf 'return { A = { fleet = { "L@36,20,0{giga[mount=front]}", "L@30,20,0{giga[mount=front]}" } }, B = { fleet = { "L@36,28,90{giga[mount=front]}" } }, class = "light" }\n' >"$work/pos.lua"
run qd odds warfleet --position pos.lua --duel A.L1,A.L2
check "in warfleet neither" fails 2 "rolls nothing against"

summary
