# Functions for all scripts of this folder. Source it; end with `summary`.
#
#   run <command ...>          runs it in $work; keeps the exit code in $code, its output in $work/out and $work/err
#   interrupt <seconds> <command ...>  the same, and presses Ctrl-C
#   check <what> <command ...> counts a check: the command must succeed
#   qd <argument ...>          the program
# shellcheck shell=bash

set -u
QD_ROOT=$(cd -- "${QD_ROOT:-${BASH_SOURCE[0]%/*}/../..}" && pwd) || exit 2
QD_BUILD=$(cd -- "${QD_BUILD:-$QD_ROOT/build/release}" && pwd) || exit 2
export QD_ROOT QD_BUILD
unset QD_LOG NO_COLOR

work=$(mktemp -d) || exit 2
trap 'chmod -R u+rwX "$work"; rm -rf "$work"' EXIT
chmod 755 "$work"  # some tests let other users read here

passed=0
failed=0
skipped=()
code=0
current=""  # what is being tested
: >"$work/out"
: >"$work/err"

# sanitized: the program is built with AddressSanitizer, which uses far more address space than there is memory
sanitized() { grep -qa __asan_init "$QD_BUILD/repl/qd"; }
export LSAN_OPTIONS=suppressions=$QD_ROOT/tests/terminal/leaks.txt:print_suppressions=0

qd() { "$QD_BUILD/repl/qd" "$@"; }

begin() { current=$1; }

run() {
  code=0
  (cd "$work" && "$@") >"$work/out" 2>"$work/err" </dev/null || code=$?
}

# typed <lines> <command ...>: the same, with these lines as its input
typed() {
  local lines=$1
  shift
  code=0
  (cd "$work" && printf '%s' "$lines" | "$@") >"$work/out" 2>"$work/err" || code=$?
}

# interrupt <seconds> <command ...>: presses Ctrl-C twice quickly, when the program has handled signals for this long.
# Its input is that of the function.
interrupt() {
  local pause=$1 child caught
  shift
  set -m  # background processes of the shell would ignore it otherwise
  (cd "$work" && exec "$@") >"$work/out" 2>"$work/err" <&0 &
  child=$!
  set +m
  until [[ $(readlink "/proc/$child/exe") == "$1" ]] && caught=$(sed -n 's/^SigCgt:[[:space:]]*//p' "/proc/$child/status") && ((16#$caught & 2)); do
    kill -0 "$child" 2>/dev/null || break  # it has already ended
    sleep 0.02
  done 2>/dev/null
  sleep "$pause"
  kill -INT "$child"
  sleep 0.02
  kill -INT "$child" 2>/dev/null
  code=0
  wait "$child" || code=$?
}

check() {
  local what=$1
  shift
  if "$@"; then
    passed=$((passed + 1))
    return
  fi
  failed=$((failed + 1))
  printf 'FAILED: %s: %s\n  %s\n  exit code %s\n' "$current" "$what" "$*" "$code"
  tail -n 12 "$work/out" | sed 's/^/  stdout: /'
  tail -n 12 "$work/err" | sed 's/^/  stderr: /'
  return 1
}

is_code() { ((code == $1)); }
out_has() { grep -qF -- "$1" "$work/out"; }
err_has() { grep -qF -- "$1" "$work/err"; }
out_lines() { (($(wc -l <"$work/out") == $1)); }
quiet() { [[ ! -s $work/err ]]; }
silent() { [[ ! -s $work/out ]]; }
same() { cmp -s -- "$1" "$2"; }
not() { ! "$@"; }

# fails <code> <text ...>: the last command ended with this code and all of these messages
fails() {
  local wanted=$1 text
  shift
  is_code "$wanted" || return 1
  for text; do err_has "$text" || return 1; done
}

# change <file> <old> <new>: replaces one place in a file, which must exist
change() {
  local content
  content=$(<"$1")
  [[ $content == *"$2"* ]] || { printf 'there is no "%s" in %s\n' "$2" "$1" && return 1; }
  printf '%s\n' "${content/"$2"/"$3"}" >"$1"
}

# Makes a separate root in which cards can be changed: copy_root <folder>
copy_root() {
  mkdir -p "$1"
  cp -r "$QD_ROOT/scripts" "$QD_ROOT/cards" "$1/"
}

skip() { skipped+=("$1"); }

summary() {
  local why
  for why in ${skipped[@]+"${skipped[@]}"}; do printf 'skipped: %s\n' "$why"; done
  printf '%s passed, %s failed\n' "$passed" "$failed"
  ((failed == 0 && passed > 0)) || exit 1
  exit 0
}
