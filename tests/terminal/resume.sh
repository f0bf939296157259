#!/usr/bin/env bash
#
# A table that is killed in mid-match and comes back: qd serve --save, qd serve --resume.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

export HOME=$work/home XDG_STATE_HOME=$work/home/state
mkdir "$HOME"

table=""
# open_table <argument ...>: starts qd serve, and waits until it has printed its links or has ended
open_table() {
  (cd "$work" && exec "$QD_BUILD/repl/qd" serve "$@" --no-open) >"$work/out" 2>"$work/err" </dev/null &
  table=$!
  for _ in {1..600}; do
    out_has "Ctrl-C closes the table" && return
    kill -0 "$table" 2>/dev/null || return
    sleep 0.05
  done
}
kill_table() {
  kill -KILL "$table"
  wait "$table" 2>/dev/null
}
links() { grep -o 'http://[^ ]*' "$work/out"; }

open_table dreadnaught --seats 2 --seat B=usual --save match.rec
if err_has "built without libwebsockets"; then
  skip "a table that comes back: this program was built without libwebsockets"
  passed=1
  summary
fi

begin "kill -9"
check "only the owner may read the links" [ "$(stat -c %a "$work/match.rec.links")" = 600 ]
links >"$work/links"
kill_table
run qd replay match.rec
check "the record is whole and exact" out_has "EXACT"

begin "the same file for another match"
run qd serve popes --save match.rec --no-open
check "is refused" fails 2 "'match.rec' keeps the match of another table" "--resume match.rec goes on with it"

begin "resume in mid-match"
typed $':new dreadnaught seed=7\nrock\npaper\n:save match.rec\n' qd repl
cp "$work/match.rec" "$work/before.rec"
open_table --resume match.rec
links >"$work/again"
check "the same links, port included" same "$work/links" "$work/again"
check "the same players" out_has "seat B     usual"
kill_table
grep '^[0-9]' "$work/before.rec" >"$work/first"
grep '^[0-9]' "$work/match.rec" | head -n "$(wc -l <"$work/first")" >"$work/then"
check "decisions had been made" [ -s "$work/first" ]
check "the match goes on where it was" same "$work/first" "$work/then"

begin "a damaged record"
sed -i 's/^2 .*//' "$work/match.rec"
run qd serve --resume match.rec --no-open
check "is refused" fails 2 "match.rec"

summary
