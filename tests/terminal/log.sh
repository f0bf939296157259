#!/usr/bin/env bash
#
# Log messages of the program and of scripts: only on standard error, with file and line, from the requested level up,
# each once, and never in simulations. shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

mkdir "$work/mine" "$work/matches"
cat >"$work/mine/talker.lua" <<'LUA'
log.info("read")
return card { id = "talker", key = "T", name = "Talker", kind = "upgrade", questions = { "colour", "red", "blue" },
  modify { id = "slot", text = "Takes one place.", stat = "load", add = 1, to = "host" },
  after { id = "say", text = "Says.", event = "upgraded_ship", when = "event.card == card",
    run = function(event, me, card)
      log.debug("before", card, me, { 1, x = me.base }, nil)
      ask.word { seat = me, question = "colour", words = { "red", "blue" } }
      log.warn("after \27[31m" .. ("x"):rep(2000))
    end },
}
LUA
cat >"$work/matches/talker.lua" <<'LUA'
match "talks" { rules = "dreadnaught", given = { A = { hand = { "T" }, ships = { "K" } }, phase = "upgrade" },
  play = function(t)
    t.A:upgrade("T", "K")
    t.A:colour("red")
  end }
LUA
# lines <text>: the number of lines of standard error with this text
lines() { grep -cF -- "$1" "$work/err" || true; }

begin "a match of three modes"
run qd test matches --cards mine
cp "$work/out" "$work/quiet"
check "tells warnings, once" [ "$(lines "script warning: mine/talker.lua:8: after ?[31mxxx")" == 1 ]
check "and nothing else" [ "$(wc -l <"$work/err")" == 1 ]
check "a long line is cut" [ "$(wc -c <"$work/err")" -lt 1200 ]
for flags in "-vv test" "test -vv" "test -v -v"; do
  begin "qd $flags"
  # shellcheck disable=SC2086 # several words
  run qd $flags matches --cards mine
  check "tells what the script says, once" [ "$(lines 'script debug: mine/talker.lua:6: before T A { 1, x = 10 } nil')" == 1 ]
  check "that it was read" [ "$(lines 'script info: mine/talker.lua:1: read')" == 1 ]
  check "which ability acts" err_has "events debug: mine/talker.lua:4: upgraded_ship: T say (after) acts"
  check "the files" err_has "load debug: cards/dreadnaught/mine.lua: reads "
  check "not the conditions that fail" not err_has "trace"
  check "results are the same" same "$work/quiet" "$work/out"
done
begin "one logger"
export QD_LOG=script=debug
run qd test matches --cards mine
check "tells its lines alone" [ "$(lines debug)" == 1 ]
export QD_LOG=scrpt=debug
run qd test matches --cards mine
check "a slip is told" fails 2 "QD_LOG: there is no logger 'scrpt'; did you mean 'script'?"
unset QD_LOG

begin "a simulation"
run qd sim dreadnaught --games 30 --cards mine --deck mine/../deck.lua -vvv
check "needs its deck" fails 2 "deck.lua"
printf 'return deck { id = "own", title = "D", zone = "deck", cards = { "12 talker", "24 K" } }\n' >"$work/deck.lua"
run qd sim dreadnaught --games 30 --cards mine --deck deck.lua --threads 2 -vvv
check "is played" is_code 0
check "says nothing of its games" [ "$(lines 'talker.lua:6')" == 0 ]
check "loads once, for people" [ "$(lines 'script info: mine/talker.lua:1: read')" == 1 ]
check "and how fast it was" err_has "sim info: 30 games in "

begin "the console"
typed $':new dreadnaught seed=7 A=first B=random deck=deck.lua\n:step 20\n:log events=trace,script=debug\n:log levels\n:goto 3\n:goto 20\n:step 40\n:log off\n:sim 20\n' \
  qd repl --cards mine --deck deck.lua
check "says which levels hold" out_has "load=warn, events=trace, phases=warn"
check "tells abilities that do nothing" err_has "events trace: "
check "never on standard output" not out_has "events trace: "

summary
