#!/usr/bin/env bash
#
# `qd compare` and `qd sim --hist`: the same report for any number of threads; errors are reported; Ctrl-C reports the games so far.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

begin "qd compare"
for threads in 1 2 3; do
  run qd compare dreadnaught base stronger_bases --games 200 --threads "$threads" --measure "A.base - B.base" --json "compare.$threads.json"
  cp "$work/out" "$work/table.$threads"
  check "exit code 0" is_code 0
  check "nothing on standard error" quiet
done
check "two threads, the same table" same "$work/table.1" "$work/table.2"
check "three threads, the same table" same "$work/table.1" "$work/table.3"
check "the same JSON" same "$work/compare.1.json" "$work/compare.2.json"
check "says what was compared" out_has "dreadnaught: a = base, b = stronger_bases; 200 games of each, seed 1"
check "says how many went differently" out_has " of 200 pairs went differently"
check "win rates" out_has "A wins"
check "lengths" out_has "turns"
check "the measure" out_has "A.base - B.base"
check "bars of '#' where there is no terminal" out_has "####"
check "no blocks there" not grep -qF "█" "$work/out"
run qd compare dreadnaught base stronger_bases --games 200 --measure "A.base - B.base" --json -
check "--json - instead of the table" same "$work/out" "$work/compare.1.json"
run qd compare dreadnaught return_fire return_fire+shipyard --games 50 --variant stronger_bases
check "lists of variants, on top of those of both" out_has "dreadnaught + stronger_bases: a = return_fire, b = return_fire+shipyard"
run qd compare dreadnaught base base --games 50
check "the same game twice differs in nothing" out_has "0 of 50 pairs went differently"

begin "wrong input"
run qd compare dreadnaught base stronger_base --games 10
check "an unknown variant" fails 2 "did you mean 'stronger_bases'?"
run qd compare dreadnaught base stronger_bases --bots clever --games 10
check "an unknown bot" fails 2 "clever"
run qd compare dreadnaught base stronger_bases --games 0
check "no games" fails 2 "--games"
run qd compare dreadnaught base
check "one variant only" is_code 2
run qd sim dreadnaught --games 10 --hist "A.base -"
check "no expression" fails 2 "is not an expression"
run qd sim dreadnaught --games 10 --hist trun
check "an unknown attribute" fails 2 "did you mean 'turn'?"
run qd sim dreadnaught --games 10 --at turn
check "--at without a histogram" fails 2 "--hist"

begin "qd sim --hist"
for threads in 1 3; do
  run qd sim dreadnaught --games 200 --hist turn --hist "A.base - B.base" --threads "$threads" --json "hist.$threads.json"
  cp "$work/out" "$work/hist.$threads"
done
check "the same for every number of threads" same "$work/hist.1" "$work/hist.3"
check "the same JSON" same "$work/hist.1.json" "$work/hist.3.json"
check "names what it shows" out_has "A.base - B.base, at the end of each game"
check "with mean and range" out_has "; 200 values"
check "the JSON has the counts" grep -qF '"histogram"' "$work/hist.1.json"
run qd sim dreadnaught --games 50 --hist "#A.hand:list()" --at turn
check "at the start of each turn" out_has "#A.hand:list(), at the start of each turn"

begin "Ctrl-C"
interrupt 0.5 "$QD_BUILD/repl/qd" compare dreadnaught base shipyard --games 100000000 </dev/null
check "exit code 130" is_code 130
check "reports whole pairs" out_has "stopped after "
interrupt 0.5 "$QD_BUILD/repl/qd" odds dreadnaught --bot random --games 100000000 </dev/null
check "sampled odds stop, too" is_code 130
check "and say how many games" out_has "(stopped)"
{
  printf ':new dreadnaught seed=7\n:sim 100000000\n:sim 4\n'
  for ((i = 0; i < 400; i++)); do printf ':log 3\n'; done  # the second Ctrl-C comes when no work is running
} >"$work/lines"
interrupt 0.5 "$QD_BUILD/repl/qd" repl <"$work/lines"
check "in the console it stops the work" out_has "stopped after "
check "and not the session" out_has "dreadnaught: 4 games, seed 1"
check "exit code 0" is_code 0

# At a real terminal, simulated by tmux: a bar during the work, Ctrl-C, blocks.
if command -v tmux >/dev/null; then
  export TERM=xterm LC_ALL=C.UTF-8 HOME=$work XDG_STATE_HOME=$work/state
  unset TMUX TMUX_PANE
  terminal() { tmux -u -S "$work/tmux" -f /dev/null "$@"; }
  trap 'terminal kill-server 2>/dev/null; chmod -R u+rwX "$work"; rm -rf "$work"' EXIT
  typing() {
    terminal send-keys -l -- "$1"
    terminal send-keys Enter
  }
  # shows <text>: it is on the screen soon
  shows() {
    local try
    for try in {1..200}; do
      terminal capture-pane -p -J -S - >"$work/out" 2>"$work/err"
      ((try > 0)) && grep -qF -- "$1" "$work/out" && return
      sleep 0.05
    done
    return 1
  }
  begin "measuring at a terminal"
  terminal new-session -d -x 100 -y 50 -c "$work" "'$QD_BUILD/repl/qd' repl; exec sleep 60"
  check "the console is there" shows "qd> "
  typing ":new dreadnaught seed=7"
  check "a match is there" shows "A is asked"
  typing ":sim 100000000"
  check "a bar while it lasts" shows "of 100000000 games"
  check "with the rate" shows " a second, "
  check "and the time that is left" shows " left  (Ctrl-C stops)"
  terminal send-keys C-c
  check "Ctrl-C stops the work" shows "stopped after "
  check "the bar is gone" not grep -qF "(Ctrl-C stops)" "$work/out"
  typing ":compare base shipyard --games 100000000"
  check "once more a bar" shows "of 100000000 pairs"
  terminal send-keys C-c C-c
  check "also for an impatient person" shows " of 100000000 games, seed 1"
  typing ":hist turn --games 50"
  check "the session goes on" shows "; 50 values"
  check "with blocks in the place of '#'" shows "█"
else
  skip "there is no tmux: nothing was measured at a terminal"
fi

summary
