#!/usr/bin/env bash
#
# Translation during games: --translate never, auto, always; no compiler; one lock for two programs; no compiler is left when the
# program ends; and where modules may be.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

export XDG_CACHE_HOME=$work/cache
unset QD_CXX
# A program outside a build folder keeps its modules in a folder of the user.
mkdir -p "$work/bin"
cp "$QD_BUILD/repl/qd" "$work/bin/qd"
program=$work/bin/qd
modules=$XDG_CACHE_HOME/quarterdeck/modules

# fake <name> <line ...>: a compiler that records its call, and does this with $made
fake() {
  local name=$1
  shift
  printf '%s\n' '#!/bin/sh' "echo called >>$work/calls" 'for made; do :; done' "$@" >"$work/$name"
  chmod +x "$work/$name"
}
fake slow "sleep 1000 & echo \$! >$work/inner" "wait"
fake quick 'sleep 1' 'echo no module >"$made"'
fake wrong 'echo "out of order" >&2' 'exit 1'

# gone <process>: it ends within two seconds
gone() {
  local tries=0
  while kill -0 "$1" 2>/dev/null && [[ $(sed 's/.*) //' "/proc/$1/stat" 2>/dev/null) != Z* ]]; do
    ((tries++ < 100)) || return 1
    sleep 0.02
  done
}
calls() { [[ $(wc -l <"$work/calls") == "$1" ]]; }
mode() { [[ $(stat -c %a "$2") == "$1" ]]; }
one_line() { [[ $(wc -l <"$work/err") == 1 ]]; }
no_files() { [[ -z $(find "$modules" -name "$1" 2>/dev/null) ]]; }

begin "the three ways"
for how in never auto always; do
  QD_CXX=/no/compiler run "$program" sim dreadnaught --games 200 --translate "$how" --json -
  check "$how: exit code 0" is_code 0
  cp "$work/out" "$work/report.$how"
  if [[ $how == always ]]; then
    check "only who asks for one hears that there is no compiler" err_has "not translated: there is no compiler '/no/compiler'"
    check "in one line" one_line
  else
    check "$how: nothing on standard error" quiet
  fi
done
check "auto plays the same" same "$work/report.never" "$work/report.auto"
check "always plays the same" same "$work/report.never" "$work/report.always"
run "$program" sim dreadnaught --translate sometimes
check "another word is an error" is_code 2
run "$program" odds dreadnaught --translate always
check "exact odds play no games" err_has "--translate has no effect here"

begin "no PATH"
QD_CXX=no-compiler PATH='' run "$program" sim dreadnaught --games 50 --translate always
check "the games are played" is_code 0
check "says what is missing" err_has "there is no compiler 'no-compiler'"

begin "a compiler that fails"
QD_CXX=$work/wrong run "$program" sim dreadnaught --games 50 --translate always
check "the games are played" is_code 0
check "says in one line why nothing is translated" err_has "not translated: out of order"
check "one line" one_line
check "nothing is left of it" no_files '*'.cpp
check "nor its lock" no_files '*'.lock

begin "the folder of the user"
check "has mode 0700" mode 700 "$modules"
chmod 755 "$modules"
QD_CXX=$work/quick run "$program" sim dreadnaught --games 50 --translate always
check "is not used if others may look into it" err_has "is open to other users"
check "the games are played" is_code 0
chmod 700 "$modules"

begin "two programs that want the same"
: >"$work/calls"
(cd "$work" && QD_CXX=$work/quick exec "$program" sim dreadnaught --games 50 --translate always >/dev/null 2>&1) &
other=$!
QD_CXX=$work/quick run "$program" sim dreadnaught --games 50 --translate always
check "the games are played" is_code 0
wait "$other"
check "the compiler was called once" calls 1
check "the lock is gone" no_files '*'.lock
rm -f "$modules"/*

begin "Ctrl-C while the compiler is at work"
rm -f "$work/inner"
set -m
(cd "$work" && QD_CXX=$work/slow exec "$program" sim dreadnaught --games 50 --translate always >out 2>err </dev/null) &
child=$!
set +m
until [[ -s $work/inner ]]; do sleep 0.02; done
kill -INT "$child"
code=0
wait "$child" || code=$?
check "exit code 130" is_code 130
check "the compiler is gone" gone "$(<"$work/inner")"
check "nothing is left of its work" no_files '*'.cpp

begin "the program is killed while the compiler is at work"
rm -f "$work/inner"
(cd "$work" && QD_CXX=$work/slow exec "$program" sim dreadnaught --games 50 --translate always >out 2>err </dev/null) &
child=$!
until [[ -s $work/inner ]]; do sleep 0.02; done
kill -KILL "$child"
wait "$child" 2>/dev/null
check "the compiler is gone" gone "$(<"$work/inner")"
: >"$work/calls"
QD_CXX=$work/wrong run "$program" sim dreadnaught --games 50 --translate always
check "whoever comes next does not wait for it" calls 1

begin "beside games, with Ctrl-C"
rm -f "$work/inner"
set -m
(cd "$work" && QD_CXX=$work/slow exec "$program" sim dreadnaught --games 100000000 --threads 1 >out 2>err </dev/null) &
child=$!
set +m
tries=0
until [[ -s $work/inner ]] || ((tries++ > 1000)); do sleep 0.02; done
check "a compiler was started, as there is much to play" test -s "$work/inner"
kill -INT "$child"
code=0
wait "$child" || code=$?
check "exit code 130" is_code 130
check "the games so far are reported" out_has "(stopped), seed 1"
check "the compiler is gone" gone "$(<"$work/inner")"

begin "a real compiler"
run qd sim battlegroup --games 2000 --json - --translate never
cp "$work/out" "$work/report.never"
if [[ -x $(command -v c++) ]]; then
  run "$program" sim battlegroup --games 2000 --json - --translate always
  check "exit code 0" is_code 0
  check "says what was translated" err_has "battlegroup, 2 seats: translated in "
  check "one line" one_line
  check "plays the same" same "$work/report.never" "$work/out"
  run "$program" sim battlegroup --games 2000 --json - --translate always
  check "what is there is not made again" quiet
  check "and plays the same" same "$work/report.never" "$work/out"
  bulwarks=(--cards "$QD_ROOT/tests/cards/both_spellings/cards" --deck "$QD_ROOT/tests/cards/both_spellings/deck.lua")
  for how in never always; do
    run "$program" sim dreadnaught "${bulwarks[@]}" --games 2000 --json - --translate "$how"
    check "exit code 0" is_code 0
    cp "$work/out" "$work/report.$how"
  done
  check "was translated" err_has "dreadnaught, 2 seats: translated in "
  check "what listeners read of an event is the same" same "$work/report.never" "$work/report.always"
else
  skipped+=("translation by a real compiler")
fi

summary
