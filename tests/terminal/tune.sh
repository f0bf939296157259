#!/usr/bin/env bash
#
# `qd tune`: it finds what was asked for, alike for any number of threads, writes a variant that loads, and says what is wrong.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

begin "a target that is known"
# the length under 12 points is measured; on the same luck no other number has exactly that one
printf 'return variant { id = "twelve", text = "Twelve points.", param = { base_points = 12 } }\n' >"$work/twelve.lua"
run qd sim dreadnaught --variant ./twelve.lua --games 200 --translate never --json -
turns=$(sed -n '/"turns"/,/}/s/.*"mean": \([0-9.]*\),*/\1/p' "$work/out")
check "it was measured" test -n "$turns"
for threads in 1 3; do
  run qd tune dreadnaught --param base_points=8..16/2 --target "turns=$turns" --games 200 --threads "$threads" -o tuned.lua --force --json "tuned.$threads.json"
  check "exit code 0" is_code 0
  check "is found" out_has "best: base_points = 12"
  check "lies right on it" grep -qE '^  12 .* 0\.00  best$' "$work/out"
  check "says how sure it is" out_has "95 % interval, of 200 games on other luck"
  check "tells where it is now" out_has ", as it is now"
  cp "$work/out" "$work/table.$threads"
  cp "$work/tuned.lua" "$work/tuned.$threads.lua"
done
check "any number of threads: the same table" same "$work/table.1" "$work/table.3"
check "the same report" same "$work/tuned.1.json" "$work/tuned.3.json"
check "the same variant" same "$work/tuned.1.lua" "$work/tuned.3.lua"
run qd sim dreadnaught --variant ./tuned.lua --games 200 --translate never --json -
check "the variant loads and has it" grep -qF "\"mean\": $turns" "$work/out"

begin "cards and several targets"
run qd tune battlegroup --card battleship.defense_base=6..9 --target 'wins.A=50%' --target decisions=20 --games 20 --candidates 3 --bots greedy,random --seed 4
check "exit code 0" is_code 0
check "the variant is shown" out_has "battleship = { defense_base = "
check "both targets" out_has "decisions: "
again=$(sed -n 's/^-- qd \(tune battlegroup .*\)$/\1/p' "$work/out")
cp "$work/out" "$work/first"
run bash -c "'$QD_BUILD/repl/qd' $again"
check "the command in the variant finds the same again" same "$work/out" "$work/first"

begin "a store"
tuning=(tune dreadnaught --param base_points=4..16/4 --target turns=20 --games 4000)
run qd "${tuning[@]}"
cp "$work/out" "$work/whole"
for pause in 0.5 1; do
  (cd "$work" && exec "$QD_BUILD/repl/qd" "${tuning[@]}" --store tune.sqlite) >/dev/null 2>&1 </dev/null &
  child=$!
  sleep "$pause"
  kill -KILL "$child" 2>/dev/null
  wait "$child" 2>/dev/null
done
interrupt 0.3 "$QD_BUILD/repl/qd" "${tuning[@]}" --store tune.sqlite </dev/null
for threads in 3 1; do
  run qd "${tuning[@]}" --store tune.sqlite --threads "$threads"
  check "exit code 0" is_code 0
  check "$threads threads: the report of one that was not cut off" same "$work/out" "$work/whole"
done
run qd report tune.sqlite -o tune.html
check "a run for each candidate, and one for other luck" out_has "5 runs of tune.sqlite"
check "with their numbers" grep -q "tune dreadnaught: base_points = 12" "$work/tune.html"

begin "what is wrong"
refused() {
  local hint=$1
  shift
  run qd tune "$@"
  check "$*" fails 2 "$hint"
}
refused "nothing may change" dreadnaught --target turns=5
refused "nothing is aimed at" dreadnaught --param hand_size=5..9
refused "did you mean 'hand_size'?" dreadnaught --param hand_sise=5..9 --target turns=5
refused "did you mean 'battleship'" battlegroup --card battlship.cost=1..2 --target decisions=5
refused "has no number 'price'" battlegroup --card battleship.price=1..2 --target decisions=5
refused "is not a range" dreadnaught --param hand_size=5 --target turns=5
refused "write the smaller number first" dreadnaught --param hand_size=9..5 --target turns=5
refused "is named twice" dreadnaught --param hand_size=5..6 --param hand_size=7..8 --target turns=5
refused "is a share" dreadnaught --param hand_size=5..6 --target wins.A=0.5
refused "turns is no share" dreadnaught --param hand_size=5..6 --target turns=5%
refused "is not a number from -1,000,000 to 1,000,000" dreadnaught --param hand_size=5..2000000 --target turns=5
refused "has a line end" dreadnaught --param hand_size=5..6 --target $'A.base\n- B.base=3'
refused "no game that was played has a value of 'drama'" dreadnaught --param turns_max=1..2 --target drama=0.5 --games 3
refused "there is no such seat" dreadnaught --param hand_size=5..6 --target wins.C=50%
refused "did you mean 'turn'?" dreadnaught --param hand_size=5..6 --target trun=5
refused "is no name for a variant" dreadnaught --param hand_size=5..6 --target turns=5 -o tuned.txt
refused "unknown bot" dreadnaught --param hand_size=5..6 --target turns=5 --bots gredy
printf 'precious' >"$work/mine.lua"
refused "is there already" dreadnaught --param hand_size=5..6 --target turns=5 --games 5 -o mine.lua
check "stays as it is" test "$(cat "$work/mine.lua")" = precious
refused "is what is read" dreadnaught --variant ./twelve.lua --param hand_size=5..6 --target turns=5 --games 5 -o twelve.lua --force

begin "Ctrl-C"
interrupt 2 "$QD_BUILD/repl/qd" tune dreadnaught --param hand_size=5..9 --target turns=10 --games 1000000 -o stopped.lua </dev/null
check "exit code 130" is_code 130
check "reports" out_has "(stopped)"
check "keeps the best so far" grep -q "return variant {" "$work/stopped.lua"

# wherever it is: while rules are loaded, while games are played, or between
for pause in 0 0.02 0.04 0.06 0.08 0.1; do
  interrupt "$pause" "$QD_BUILD/repl/qd" tune dreadnaught --param hand_size=1..60 --target turns=10 --games 1000000 </dev/null
  check "after $pause s: exit code 130" is_code 130
  check "and no value is blamed" not grep -q "leave this value" "$work/err"
done

summary
