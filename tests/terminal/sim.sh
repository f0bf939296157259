#!/usr/bin/env bash
#
# `qd sim`: the same report for any number of threads, byte for byte, as a table and as JSON.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

# equal <argument ...>: with 1, 2, 3 and all threads
equal() {
  local threads name
  begin "qd sim $*"
  for threads in 1 2 3 0; do
    run qd sim "$@" --threads "$threads" --json "report.$threads.json"
    cp "$work/out" "$work/table.$threads"
    printf '%s\n' "$code" >"$work/code.$threads"
    check "$threads threads: nothing on standard error" quiet
  done
  for threads in 2 3 0; do
    for name in "table.N" "report.N.json" "code.N"; do
      check "$name, $threads threads" same "$work/${name/N/1}" "$work/${name/N/$threads}"
    done
  done
}

equal dreadnaught --games 500 --seed 3
check "exit code 0" is_code 0
check "every game was played" out_has "dreadnaught: 500 games, seed 3"
check "the report names no threads and no times" not grep -qiE 'thread|second|time|date' "$work/report.1.json"
run qd sim dreadnaught --games 500 --seed 3 --threads 2 --json -
check "--json - prints it instead of the table" same "$work/out" "$work/report.1.json"
run qd sim dreadnaught --games 500 --seed 3
check "a file beside the table changes nothing" same "$work/out" "$work/table.1"
run qd sim dreadnaught --games 500 --seed 4
check "another seed, other games" not same "$work/out" "$work/table.1"

equal dreadnaught --games 1
equal dreadnaught --games 300 --variant shipyard,return_fire --bots first,random --measure base,turn
check "exit code 0" is_code 0
check "names the variants" out_has "dreadnaught + shipyard + return_fire: 300 games"

begin "a progress bar"
run qd sim dreadnaught --games 2000
check "only on a terminal" quiet

begin "Ctrl-C"
interrupt 0.3 "$QD_BUILD/repl/qd" sim dreadnaught --games 100000000 --threads 2 </dev/null
check "the games so far are reported" out_has " games of 100000000 (stopped), seed 1"
check "exit code 130" is_code 130

# Failing games, too: the threads do not affect which games fail.
copy_root "$work/root"
export QD_ROOT=$work/root
mine=$QD_ROOT/cards/dreadnaught/mine.lua
change "$mine" '"-card.damage"' '"-card.damage // 0"'
equal dreadnaught --games 300
check "exit code 1" is_code 1
check "counts them by card and line" out_has "cards/dreadnaught/mine.lua:12: mine.explode: "
check "counts only games that came to an end" not out_has "decisions  0.00"
check "names the first one" out_has "; the first: game "
check "the report has them, too" grep -qF '"file": "cards/dreadnaught/mine.lua"' "$work/report.2.json"

begin "Ctrl-C in a match of bots"
interrupt 0.3 "$QD_BUILD/repl/qd" play dreadnaught --bots first,first --save long.rec --max-decisions 10000000 </dev/null
check "ends it" is_code 130
run qd replay long.rec --max-decisions 10000000
check "what has been played is saved" out_has "EXACT"
check "as far as it went" out_has "decisions, unfinished"
printf '%s\n' "$(sed '$d' "$work/long.rec")" $'end B wins: \e[2Jx' >"$work/odd.rec"
run qd replay odd.rec --max-decisions 10000000
check "a result that would steer the terminal does not" out_has "but the record has 'B wins: ?[2Jx'"

begin "from a position"
printf 'return { A = { battle_group = { "BB", "BC" } }, B = { battle_group = { "CA", "CL" } } }\n' >"$work/ahead.lua"
equal battlegroup --games 40 --position ahead.lua --answer "A: BB=CL, BC=CL"
check "exit code 0" is_code 0
check "says so" out_has "from its position"
check "tells no tenths of so few games" not grep -q '[0-9]\.[0-9]* %' "$work/out"
run qd sim battlegroup --games 40 --position ahead.lua --answer "A: BB=XX"
check "refuses an answer that is none" fails 2 "XX"
run qd sim battlegroup --games 40 --position ahead.lua --answer "A: BB=CL, BC=CL" --answer "A: BB=CA" --answer "A: BB=CA" --answer "A: BB=CA"
check "refuses an answer that no question asks for" fails 2 "answers no question of A in this match"
run qd sim battlegroup --games 40 --position ahead.lua --store kept.sqlite
check "a store keeps no position" fails 2 "a store keeps games from the start of a match"

summary
