# A real terminal for the scripts of this folder, simulated by tmux. Source it after support.bash. Without tmux nothing is tested,
# and a message says so. Nothing waits for a fixed time: each check repeats until its text appears.
#
#   start 80 "$program"      a terminal of 80 columns in which this runs
#   line ":new dreadnaught"  keys "ro" Tab      what is typed
#   check "…" shows "text"   check "…" ends "qd>"   check "…" not out_has "text"
# shellcheck shell=bash disable=SC2154

if ! command -v tmux >/dev/null; then
  printf 'skipped: there is no tmux\n0 passed, 0 failed\n'
  exit 0
fi

copy_root "$work/root"
export QD_ROOT=$work/root HOME=$work/home XDG_STATE_HOME=$work/state XDG_CONFIG_HOME=$work/config TERM=xterm LC_ALL=C.UTF-8
mkdir "$HOME"
unset TMUX TMUX_PANE

terminals=0
screen() { tmux -u -S "$work/tmux$terminals" -f /dev/null "$@"; }
trap 'screen kill-server 2>/dev/null; chmod -R u+rwX "$work"; rm -rf "$work"' EXIT

# start <columns> <command> [rows]: a new terminal, in which it runs
start() {
  screen kill-server 2>/dev/null
  terminals=$((terminals + 1))  # an ending server may still hold its socket
  screen new-session -d -x "$1" -y "${3-50}" -c "$work" "$2; printf 'exit code %s.\n' \$?; exec sleep 60"
}

keys() { screen send-keys -- "$@"; }
line() {
  screen send-keys -l -- "$1"
  keys Enter
}
look() { screen capture-pane -p -J -S - >"$work/out" 2>"$work/err"; }

# shows <text>: it is on the screen soon
shows() {
  local try
  for try in {1..600}; do
    look
    ((try > 0)) && grep -qF -- "$1" "$work/out" && return
    sleep 0.05
  done
  return 1
}

# ends <text>: this is soon the last line of the screen (not counting blanks at its end)
ends() {
  local try
  for try in {1..600}; do
    look
    ((try > 0)) && [[ $(sed -e 's/ *$//' -e '/^$/d' "$work/out" | tail -n 1) == "$1" ]] && return
    sleep 0.05
  done
  return 1
}

# has_line <regular expression>: a whole line of the screen soon matches
has_line() {
  local try
  for try in {1..600}; do
    look
    ((try > 0)) && grep -qxE -- "$1" "$work/out" && return
    sleep 0.05
  done
  return 1
}
count() { look && grep -cF -- "$1" "$work/out"; }

# shellcheck disable=SC2034  # used by scripts that source this
program="'$QD_BUILD/repl/qd'"
