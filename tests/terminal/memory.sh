#!/usr/bin/env bash
#
# An endless match stops at its limit and needs little memory; running out of memory ends with a message, never with a signal.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

if sanitized; then
  printf 'skipped: AddressSanitizer needs more address space than is allowed here\n0 passed, 0 failed\n'
  exit 0
fi

# within <MiB> <command ...>: with this much address space
within() {
  local mib=$1
  shift
  (ulimit -v $((mib * 1024)) && "$@")
}
is_no_signal() { ((code <= 3)); }

limit="too many decisions in one match: at most 50,000 (docs/security.md); the last question was 'throw'; look for a loop that always gets the same answer; --max-decisions N allows more"

begin "two bots that throw rock for ever"
run within 256 qd play dreadnaught --bots first --save forever.qd
check "play: exit code 1" is_code 1
check "play: the limit by its name" err_has "$limit"
check "play: what was played is saved" grep -q '^50000 ' "$work/forever.qd"
run within 256 qd replay forever.qd
check "replay: EXACT" out_has "EXACT"
run qd play dreadnaught --bots first --max-decisions 60
check "--max-decisions: less" err_has "at most 60 ("
run qd play dreadnaught --bots first --max-decisions 60000
check "--max-decisions: more" err_has "at most 60,000 ("
run qd play dreadnaught --max-decisions 0
check "--max-decisions 0: exit code 2" is_code 2
run qd sim dreadnaught --bots first --games 2 --max-decisions 1000
check "sim: both games fail with it" out_has "at most 1,000 ("
typed $':new dreadnaught A=first B=first\n:continue\n:undo\n:step\n:goto 25000\n:goto 0\n:goto end\n:branch other\n:goto 7\n:timeline\n= 1 + 1\n' within 256 qd repl
check "the console: the limit by its name" err_has "line 2: $limit"
check "the console goes on" is_code 1
check "and knows where it is" grep -qE '^> +7 ' "$work/out"
check "and reads" grep -qx 2 "$work/out"

begin "no memory"
qd play popes --seed 3 --save "$work/popes.qd" >/dev/null
size=$(stat -L -c %s "$QD_BUILD/repl/qd")
for mib in 8 12 16 20 24 28 32 40 48 64 96; do
  if ((mib << 20 < size)); then
    skip "$mib MiB: the program alone takes $((size >> 20)) MiB, so the system ends it before it starts"
    continue
  fi
  for command in "play dreadnaught --bots first" "sim popes --games 40 --threads 4" "sim battlegroup --games 20 --threads 2 --bots greedy" "test $QD_ROOT/tests/matches/popes --modes plain" \
    "check" "replay popes.qd" "replay forever.qd" "compare popes base total_war --games 20"; do
    read -ra words <<<"$command"
    run within "$mib" qd "${words[@]}"
    if ((code == 127)); then continue; fi  # it could not even start
    check "$mib MiB: $command ends with a message" is_no_signal
  done
  typed $':new dreadnaught A=first B=first\n:continue\n:undo\n:goto 0\n= 1 + 1\n' within "$mib" qd repl
  ((code == 127)) || check "$mib MiB: repl" is_no_signal
done

summary
