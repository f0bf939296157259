#!/usr/bin/env bash
#
# A table that is killed in mid-match and comes back: qd serve --save, qd serve --resume.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

export HOME=$work/home XDG_STATE_HOME=$work/home/state
mkdir "$HOME"

# A player that takes its time.
cat >"$work/slow.bash" <<'PLAYER'
while IFS= read -r line; do
  [[ $line == '{"type":"question"'* ]] || continue
  first=${line#*'"first":"'}
  sleep 0.05
  printf '{"answer":"%s"}\n' "${first%%'","question":'*}"
done
PLAYER

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
decisions() { grep -c '^[0-9]* [A-Z*] ' "$work/match.rec" 2>/dev/null; }
# until_more_than <number>: waits for so many decisions, at most half a minute
until_more_than() {
  for _ in {1..600}; do
    (($(decisions) > $1)) && return
    sleep 0.05
  done
}
links() { grep -o 'http://[^ ]*' "$work/out"; }

open_table popes --seat "A=exec:bash slow.bash,B=usual" --save match.rec
if err_has "built without libwebsockets"; then
  skip "a table that comes back: this program was built without libwebsockets"
  passed=1
  summary
fi

begin "kill -9 in mid-match"
until_more_than 5
check "only the owner may read the links" [ "$(stat -c %a "$work/match.rec.links")" = 600 ]
links >"$work/links"
kill_table
before=$(decisions)
cp "$work/match.rec" "$work/before.rec"
check "decisions are kept" [ "$before" -gt 5 ]
run qd replay match.rec
check "the record is whole and exact" out_has "EXACT"

begin "the same file for another match"
run qd serve popes --save match.rec --no-open
check "is refused" fails 2 "'match.rec' keeps the match of another table" "--resume match.rec goes on with it"
check "nothing is lost" same "$work/match.rec" "$work/before.rec"

begin "resume"
open_table --resume match.rec
links >"$work/again"
check "the same links, port included" same "$work/links" "$work/again"
check "the same players" out_has "exec:bash slow.bash"
until_more_than "$before"
kill_table
check "the match goes on where it was" [ "$(decisions)" -gt "$before" ]
sed -n '/^1 /,$p' "$work/before.rec" | grep '^[0-9]' >"$work/first"
sed -n '/^1 /,$p' "$work/match.rec" | grep '^[0-9]' | head -n "$before" >"$work/then"
check "with the same decisions before" same "$work/first" "$work/then"
run qd replay match.rec
check "and its record is exact" out_has "EXACT"

begin "a damaged record"
sed -i 's/^3 .*//' "$work/match.rec"
run qd serve --resume match.rec --no-open
check "is refused" fails 2 "match.rec"

summary
