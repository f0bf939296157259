#!/usr/bin/env bash
#
# `--store`: runs go on after kill -9, and the report is that of one that was never cut off; what is wrong is said. Files of games
# for other programs, and the one-liners of docs/stores.md.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

begin "a run that is killed"
qd sim dreadnaught --games 6000 --measure base >"$work/whole" 2>/dev/null
for pause in 0.3 0.4 0.3; do
  (cd "$work" && exec "$QD_BUILD/repl/qd" sim dreadnaught --games 6000 --measure base --store runs.sqlite) >/dev/null 2>&1 </dev/null &
  child=$!
  sleep "$pause"
  kill -KILL "$child" 2>/dev/null
  wait "$child" 2>/dev/null
done
for threads in 3 1; do
  run qd sim dreadnaught --games 6000 --measure base --store runs.sqlite --threads "$threads"
  check "exit code 0" is_code 0
  check "nothing on standard error" quiet
  check "$threads threads: the report of a run that was not" same "$work/out" "$work/whole"
done

begin "Ctrl-C"
interrupt 0.5 "$QD_BUILD/repl/qd" sim dreadnaught --games 100000000 --store stopped.sqlite </dev/null
check "exit code 130" is_code 130
check "reports" out_has "(stopped), seed 1"

begin "what is wrong"
run qd sim dreadnaught --games 10 --store no/where.sqlite
check "no such folder" fails 2 "'no/where.sqlite' cannot be opened"
printf 'precious' >"$work/mine"
run qd sim dreadnaught --games 10 --store mine
check "another file" fails 2 "mine" "name another file"
check "stays as it is" test "$(cat "$work/mine")" = precious
(cd "$work" && exec "$QD_BUILD/repl/qd" sim dreadnaught --games 100000000 --store busy.sqlite) >/dev/null 2>&1 </dev/null &
child=$!
for _ in {1..100}; do [[ -s $work/busy.sqlite-wal ]] && break; sleep 0.05; done
run qd sim dreadnaught --games 10 --store busy.sqlite
check "a second writer" fails 2 "another run writes to 'busy.sqlite'"
kill -KILL "$child"
wait "$child" 2>/dev/null
run bash -c "ulimit -f 300; trap '' XFSZ; exec '$QD_BUILD/repl/qd' sim dreadnaught --games 20000 --store small.sqlite"
check "no room" fails 2 "small.sqlite" "kept"
run qd sim dreadnaught --games 2000 --store small.sqlite
cp "$work/out" "$work/after"
run qd sim dreadnaught --games 2000
check "what was kept is used" same "$work/out" "$work/after"

begin "files of games"
run qd compare dreadnaught base shipyard --games 3 --csv games.csv --jsonl games.jsonl
check "a line for each game and side" test "$(wc -l <"$work/games.csv")" = 7
check "JSON Lines, too" test "$(wc -l <"$work/games.jsonl")" = 6
printf 'precious' >"$work/mine"
run qd sim dreadnaught --games 3 --csv mine
check "a file that is no such thing" fails 2 "is not a file of games"

run qd league battlegroup random greedy --games 4 --store league.sqlite
check "a league is stored as one" grep -q league "$work/league.sqlite"

run qd sim battlegroup --games 5 --csv same --jsonl ./same
check "two outputs are two files" fails 2 "'./same' is named for two outputs"
run qd compare dreadnaught base shipyard --games 5 --store league.sqlite --json league.sqlite --force
check "also by force" fails 2 "is named for two outputs"
check "the store is still one" grep -q league "$work/league.sqlite"

# one_liners <language>: what docs/stores.md says to type, with its output
one_liners() {
  awk -v begin="^\`\`\`text $1\$" '$0 ~ begin {on = 1; next} /^```$/ {on = 0} on' "$QD_ROOT/docs/stores.md"
}
begin "the one-liners of docs/stores.md"
(cd "$work" && qd sim battlegroup --games 200 --bots greedy,random --measure round --store games.sqlite --csv all.csv --jsonl all.jsonl >/dev/null)
for tool in sqlite3 python3; do
  if ! command -v "$tool" >/dev/null; then
    skip "one-liners: there is no $tool"
    continue
  fi
  one_liners "$tool" >"$work/lines"
  check "$tool: they are there" test -s "$work/lines"
  while IFS= read -r line; do
    if [[ $line == '$ '* ]]; then
      run bash -c "${line#'$ '}"
      check "$line" is_code 0
      cp "$work/out" "$work/answer"
    else check "$line" grep -qFx -- "$line" "$work/answer"; fi
  done <"$work/lines"
done

summary
