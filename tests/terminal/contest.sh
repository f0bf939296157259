#!/usr/bin/env bash
#
# `qd compare` of bots and decks, `--sprt`, `qd matrix` and `qd league`: the same report for any number of threads; what is wrong
# is said.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

# equal <argument ...>: table and JSON for one and three threads
equal() {
  local threads
  begin "qd $*"
  rm -f "$work"/report.*
  for threads in 1 3; do
    run qd "$@" --threads "$threads" --json "report.$threads.json"
    cp "$work/out" "$work/table.$threads"
    check "exit code 0" is_code 0
    check "nothing on standard error" quiet
  done
  check "three threads, the same table" same "$work/table.1" "$work/table.3"
  check "three threads, the same JSON" same "$work/report.1.json" "$work/report.3.json"
}

equal compare battlegroup greedy random --games 100
check "says what they are" out_has "battlegroup: greedy against random; 100 pairs of games on common luck, seed 1"
check "Elo" out_has "Elo +"
check "points of pairs" out_has "points in a pair  0: "
check "correlation" out_has "correlation between the games of a pair"
equal compare battlegroup north south --games 50 --bots greedy
check "decks are known by name" out_has "battlegroup: north against south; 50 pairs"
check "and played by bots" out_has "bots greedy"
equal compare dreadnaught random random --games 100
check "a mirror is exactly even" out_has "1: 100  1 1/2: 0"
check "and sure of it" out_has "50.0 %  (50.0 to 50.0)  Elo 0 (0 to 0)"
equal compare popes random random --seats 3 --games 10
check "three seats are rounds" out_has "10 rounds of games on common luck"
check "with a fair share" out_has "fair: 33.3 %"

begin "--sprt"
equal compare battlegroup greedy random --sprt 0,30 --chunk 100
check "ends early" out_has "accepted: at least Elo +30, log-likelihood ratio"
check "and says so" out_has "figures of a test that stopped early lie a little too far out"
check "what it looks at" out_has "is greedy at most Elo 0, or at least Elo +30? Error rates 5 % and 5 %, looked at every 100 pairs"
check "the path is in the JSON" grep -qF '"path"' "$work/report.1.json"
equal compare dreadnaught base stronger_bases --sprt wins.A:2,5% --chunk 200 --errors 5%,10%
check "of variants: a share" out_has "is b - a of wins.A at most +2 %, or at least +5 %? Error rates 5 % and 10 %"
equal compare dreadnaught base stronger_bases --sprt turns:0,1 --chunk 100
check "of variants: a mean" out_has "accepted: at least +1"
run qd compare dreadnaught random random --sprt 0,5 --games 100 --chunk 60
check "the end of the games" out_has "undecided, log-likelihood ratio"

begin "wrong input"
refused() {  # <text> <argument ...>
  local text=$1
  shift
  run qd compare "$@" --games 10
  check "$*" fails 2 "$text"
}
refused "does not name two bounds" battlegroup greedy random --sprt 5
refused "is not a number" battlegroup greedy random --sprt 0,x
refused "is not below" battlegroup greedy random --sprt 5,0
refused "it is the victory that is tested" battlegroup greedy random --sprt wins.A:0,2%
refused "one figure is tested" dreadnaught base shipyard --sprt 0,2%
refused "is a share: its bounds are in per cent" dreadnaught base shipyard --sprt wins.A:0,2
refused "has units of its own" dreadnaught base shipyard --sprt turns:0,2%
refused "did you mean 'turns'?" dreadnaught base shipyard --sprt turn:0,2
refused "Elo is for two seats" popes random greedy --seats 3 --sprt 0,5
refused "is no error rate" battlegroup greedy random --sprt 0,5 --errors 0%
refused "belong to --sprt" battlegroup greedy random --chunk 10
refused "--measure is for variants" battlegroup greedy random --measure turn
refused "did you mean 'north'?" battlegroup nort south --of decks
refused "unknown bot" battlegroup greedy gredy --of bots

equal matrix battlegroup random greedy usual --games 40
check "its head" out_has "battlegroup: 3 bots, 40 games of each pair and seat on common luck, seed 1"
check "warns of many comparisons" out_has "of 3 that are even, 0.2 get a * by chance"
equal matrix battlegroup north south --games 40 --bots greedy
equal matrix dreadnaught base stronger_bases shipyard --games 100
check "variants: the first seat" out_has "in brackets, how often seat A wins"
equal league battlegroup random greedy usual --games 40
check "ratings" out_has "the mean of all is 0; intervals are against that mean"
check "the strongest first" test "$(sed -n 's/^  \([a-z]*\)  .* to .* %.*/\1/p' "$work/table.1" | head -n 1)" = greedy
run qd league popes random greedy --seats 3
check "a league has two seats" fails 2 "a league has two seats, not"
run qd league dreadnaught base shipyard
check "a league of variants" fails 2 "qd matrix compares variants"
run qd matrix battlegroup random
check "one name" fails 2 "name 2 to 32 bots, decks or variants"
run qd matrix battlegroup random random
check "one name twice" fails 2 "is named twice"

equal worth dreadnaught Ace 5 --games 100
check "what became of the card" out_has "  Ace   opening"
check "other cards are not told" not out_has "  4     "
equal worth battlegroup BB --for CA --games 30 --bots greedy
check "the deck against itself with the card swapped" out_has "  BB for CA"
run qd worth battlegroup BBB --games 5
check "an unknown card" fails 2 "there is no card 'BBB'"
run qd worth battlegroup --for CA --games 5
check "no card to swap" fails 2 "--for swaps a card, but no card is named"
run qd worth dreadnaught Ace --for 5 --games 5
check "a card that nobody has alone" fails 2 "which all seats share"
equal sim popes --metrics --games 20 --bots greedy
check "metrics" out_has "lead_changes "
equal compare popes base boarding_queen --measure questions --games 10
check "a metric is compared" out_has "  questions "
run qd sim dreadnaught --measure lead_chanes --games 5
check "an unknown metric" fails 2 "did you mean 'lead_changes'?"

begin "Ctrl-C"
interrupt 0.7 "$QD_BUILD/repl/qd" compare dreadnaught random random --games 100000000 </dev/null
check "exit code 130" is_code 130
check "reports what there is" out_has "(stopped) of games on common luck"

summary
