#!/usr/bin/env bash
#
# Ctrl-C, SIGTERM and SIGHUP end the current work at once, with the exit code of the signal, and the match so far is kept.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

export XDG_STATE_HOME=$work/state
program=$QD_BUILD/repl/qd

# attends <process> <program>: the process now runs this program and handles SIGINT
attends() {
  local caught
  [[ $(readlink "/proc/$1/exe") == "$2" ]] || return
  caught=$(sed -n 's/^SigCgt:[[:space:]]*//p' "/proc/$1/status" 2>/dev/null) && [[ -n $caught ]] && ((16#$caught & 2))
}

# plays <process>: its threads are working, and each has had the time for many games
plays() {
  local times
  times=$(awk '{ print $14 }' /proc/"$1"/task/*/stat 2>/dev/null | sort -n | tail -n 2 | head -n 1)
  (($(find "/proc/$1/task" -mindepth 1 -maxdepth 1 2>/dev/null | wc -l) > 1 && ${times:-0} > 5))
}

# signalled <signal> <text that must be printed first, or "": games are played> <command ...>: its input is a pipe that stays open
signalled() {
  local signal=$1 text=$2 child tries=0
  shift 2
  rm -f "$work/pipe"
  mkfifo "$work/pipe"
  set -m  # a group of its own: background processes of the shell ignore Ctrl-C otherwise
  (cd "$work" && exec env --default-signal=HUP,INT,TERM "$@") >"$work/out" 2>"$work/err" <"$work/pipe" &
  child=$!
  set +m
  exec 7>"$work/pipe"
  [[ -z ${lines:-} ]] || printf '%s' "$lines" >&7
  until { [[ -z $text ]] && plays "$child" || grep -qF -- "${text:-$child}" "$work/out"; } && attends "$child" "$1"; do
    kill -0 "$child" 2>/dev/null && ((tries++ < 500)) || break
    sleep 0.02
  done
  [[ -z $text ]] || check "it says '$text' first" out_has "$text"
  kill "-$signal" "$child"
  for ((tries = 0; tries < 1000; ++tries)); do  # a process that does not end in this time fails and delays nothing
    [[ $(cut -d ' ' -f 3 "/proc/$child/stat" 2>/dev/null || echo Z) != Z ]] || break
    sleep 0.02
  done
  ((tries < 1000)) || kill -KILL "$child"
  code=0
  wait "$child" || code=$?
  exec 7>&-
}

kept() { sed -n 's/^the match is kept as \(.*\); in the console.*/\1/p' "$work/err"; }

for row in "INT 130" "TERM 143" "HUP 129"; do
  read -r signal wanted <<<"$row"
  begin "$signal while the console waits for a line of a pipe"
  lines=$':new dreadnaught seed=7 A=human B=random\nrock\n'
  signalled "$signal" "A throw: rock" "$program" repl
  check "exit code $wanted" is_code "$wanted"
  check "the match is kept, and the message says where" test -s "$(kept)"
  run qd replay "$(kept)"
  check "it is whole" out_has "EXACT"
  lines=""

  begin "$signal during games of qd sim"
  signalled "$signal" "" "$program" sim dreadnaught --games 100000000 --threads 2
  check "exit code $wanted" is_code "$wanted"
  check "the games so far are reported" out_has " games of 100000000 (stopped), seed 1"
done

begin "a match that nobody has begun"
lines=$':new dreadnaught seed=7\n'
signalled TERM "throw" "$program" repl
check "is not kept" not err_has "the match is kept"
check "exit code" is_code 143

begin "qd play with a person at a pipe"
lines=$'rock\n'
signalled TERM "A throw: rock" "$program" play dreadnaught --seed 7 --seat A=human,B=random --save played.txt
check "exit code" is_code 143
run qd replay played.txt
check "is saved where --save says" out_has "EXACT"
signalled HUP "A throw: rock" "$program" play dreadnaught --seed 7 --seat A=human,B=random
check "or kept" test -s "$(kept)"

begin "a state folder that cannot be made"
: >"$work/file"
XDG_STATE_HOME=$work/file signalled TERM "A throw: rock" "$program" play dreadnaught --seed 7 --seat A=human,B=random
check "is told of" err_has "the match is not kept: "
check "with the exit code of the signal" is_code 143

summary
