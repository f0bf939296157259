#!/usr/bin/env bash
#
# Games on four ranks of Open MPI: each report is that of one process; a rank that dies ends the job, and the same command goes on
# from the store. Wants mpirun and a built qd-mpi.
# shellcheck source=../terminal/support.bash
source "${BASH_SOURCE[0]%/*}/../terminal/support.bash"

program=$QD_BUILD/repl/qd
ranks=4
options=(--oversubscribe)
((EUID != 0)) || options+=(--allow-run-as-root)
# ranked <argument ...>: the program on all ranks
ranked() { mpirun "${options[@]}" -n "$ranks" "$program" "$@" </dev/null; }

# as_alone <what> <argument ...>: report and JSON are those of one process
as_alone() {
  local what=$1
  shift
  begin "$what"
  rm -f "$work"/*.json
  run qd "$@" --json alone.json
  cp "$work/out" "$work/alone"
  run ranked "$@" --json ranked.json
  check "exit code 0" is_code 0
  check "the same report" same "$work/out" "$work/alone"
  check "the same JSON" same "$work/ranked.json" "$work/alone.json"
}

as_alone "sim" sim dreadnaught --games 3000 --measure base,margin --hist turn
for threads in 1 3; do as_alone "sim on $threads threads each" sim popes --games 101 --threads "$threads" --metrics; done
ranks=2 as_alone "sim on two ranks" sim battlegroup --games 1000 --bots greedy,random
as_alone "fewer games than ranks" sim admiral --games 2
as_alone "a search bot" sim battlegroup --games 12 --bots mcts:20,random
as_alone "compare, variants" compare dreadnaught base shipyard --games 300
as_alone "compare, a test that ends early" compare battlegroup greedy random --sprt 0,30
as_alone "matrix" matrix battlegroup random greedy usual --games 40
as_alone "league" league battlegroup random greedy usual --games 40
as_alone "worth" worth battlegroup BB --for CA --games 50 --bots greedy
as_alone "tune" tune dreadnaught --param base_points=4..16/4 --target turns=20 --games 400
as_alone "a program as a bot" sim dreadnaught --games 8 --bots "exec:$QD_ROOT/tests/terminal/players/first.bash,random"

begin "files"
run qd sim dreadnaught --games 700 --csv alone.csv --jsonl alone.jsonl
run ranked sim dreadnaught --games 700 --csv ranked.csv --jsonl ranked.jsonl
check "CSV" same "$work/ranked.csv" "$work/alone.csv"
check "JSON Lines" same "$work/ranked.jsonl" "$work/alone.jsonl"

begin "what is wrong"
run ranked sim nonsense
check "exit code 2" is_code 2
check "one message" test "$(grep -c "^qd: " "$work/err")" = 1
run ranked sim dreadnaught --games 5 --store no/where.sqlite
check "a store that cannot be" fails 2 "'no/where.sqlite' cannot be opened"
run ranked check
check "other commands" fails 2 "run this command without mpirun"
run ranked
check "no command" fails 2 "no command is given"

begin "Ctrl-C"
run timeout -s INT 4 mpirun "${options[@]}" -n 4 "$program" sim dreadnaught --games 100000000 --store stopped.sqlite
check "rank 0 reports" out_has "(stopped), seed 1"
run qd report stopped.sqlite -o stopped.html --figures
check "and has kept the games" is_code 0

# kill_one: kills a rank that is not rank 0 in the middle of the run in killed.sqlite
kill_one() {
  local victim="" tries=0
  while ((tries++ < 600)); do
    sleep 0.1
    for victim in $(pgrep -f "^$QD_BUILD/repl/qd-mpi sim .*$work/killed.sqlite"); do
      grep -qz '^PMIX_RANK=2$' "/proc/$victim/environ" 2>/dev/null && [[ -s $work/killed.sqlite-wal ]] && break 2
    done
  done
  sleep 1.5
  kill -KILL "$victim"
}

# plays_nothing: all games are kept, and the report is made of them at once
plays_nothing() {
  run timeout 5 "$program" sim warfleet --games "$many" --store "$work/killed.sqlite"
  is_code 0 && same "$work/out" "$work/alone"
}

many=12000
begin "a rank dies"
run qd sim warfleet --games "$many"
cp "$work/out" "$work/alone"
kill_one &
run ranked sim warfleet --games "$many" --store "$work/killed.sqlite"
wait
check "the job ends with an error" not is_code 0
check "that says which one" err_has "exited on signal 9"
check "nobody is left" not pgrep -f "^$QD_BUILD/repl/qd-mpi sim .*$work/killed.sqlite"
run ranked sim warfleet --games "$many" --store "$work/killed.sqlite"
check "the same command goes on" is_code 0
check "the report is that of one process" same "$work/out" "$work/alone"
check "that plays nothing again" plays_nothing

summary
