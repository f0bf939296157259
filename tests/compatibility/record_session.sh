#!/usr/bin/env bash
#
# Plays a session of the protocol with the current program and records it:
#
#   record_session.sh NEW < PLAN     QD=PROGRAM names another program than that of QD_BUILD
#
# PLAN has lines `# …`, typed at the console, in which PLAYER stands for the player, and lines `> …`: what the player sends in order.
# When these are used up, it takes the first option that is offered. An existing session is never recorded again (README.md).
set -eu
here=$(cd -- "${BASH_SOURCE[0]%/*}" && pwd)
root=$(cd -- "$here/../.." && pwd)
qd=${QD:-${QD_BUILD:-$root/build/release}/repl/qd}
export QD_ROOT=$root
new=${1:?"which file? record_session.sh NEW < PLAN"}
[[ ! -e $new ]] || { printf 'record_session.sh: %s is there already; sessions are never written anew\n' "$new" >&2 && exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/plan"
grep '^# ' "$work/plan" >"$work/session"
sed -n 's/^# //p' "$work/plan" | sed "s#PLAYER#\"exec:bash $here/player.bash $work/plan $work/progress $work/session\"#" >"$work/typed"
(cd -- "$root" && "$qd" repl <"$work/typed") >"$work/out" 2>&1 || true
cat "$work/out" >&2
mv -- "$work/session" "$new"
