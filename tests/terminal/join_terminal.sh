#!/usr/bin/env bash
#
# A table and a guest at two terminals: the guest receives lines of the table while it is at its prompt.
# shellcheck source-path=SCRIPTDIR source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"
# shellcheck source-path=SCRIPTDIR source=tmux.bash
source "${BASH_SOURCE[0]%/*}/tmux.bash"

table=$work/table.sock
trap 'for terminals in 1 2 101 201; do screen kill-server 2>/dev/null; done; chmod -R u+rwX "$work"; rm -rf "$work"' EXIT

at_table() { terminals=1; }
at_guest() { terminals=101; }

begin "a guest at its prompt"
start 100 "'$QD_BUILD/repl/qd' repl"
check "the table is there" ends "qd>"
line ":new dreadnaught seed=7 A=human B=remote:$table"
check "A is asked" ends "dreadnaught throw A>"
line "paper"
check "the table waits for B" shows "waiting for somebody"
terminals=100
start 100 "'$QD_BUILD/repl/qd' join '$table'"
check "the guest is asked" ends "B>"
keys "pa" C-c
check "Ctrl-C drops the line" shows "^C"
check "and not the guest" ends "B>"
printf 'sci' >"$work/pasted"
screen load-buffer "$work/pasted"
screen paste-buffer -p
check "what is pasted stands in the line" ends "B> sci"
keys Tab
check "Tab completes it" ends "B> scissors"
keys C-u "ro"
check "begins to answer" ends "B> ro"

begin "the table goes back meanwhile"
at_table
keys C-c
check "the wait is stopped" shows "was stopped"
line ":undo"
check "A is asked again" ends "dreadnaught throw @0/1 A>"
line "scissors"
at_guest
check "the guest hears of it" shows "the table has gone back"
check "is asked anew, and has nothing in the line" ends "B>"
line "rock"
check "the answer counts" shows "A throw: scissors"

begin "the table goes away meanwhile"
check "the guest stands at its prompt" ends "B>"
keys "fir"
at_table
keys C-c
screen kill-server
at_guest
check "the guest hears of it" shows "the table is closed"
check "and ends" shows "exit code 1."

begin "the terminal of a guest gets another size"
at_table
start 100 "'$QD_BUILD/repl/qd' repl"
at_table() { terminals=2; }
check "another table" ends "qd>"
line ":new dreadnaught seed=7 A=human B=remote:$table"
line "paper"
check "waits for B" shows "waiting for somebody"
terminals=200
start 100 "'$QD_BUILD/repl/qd' join '$table'"
check "the guest is asked" ends "B>"
keys "ro"
check "begins to answer" ends "B> ro"
for columns in 90 80 70; do
  screen resize-window -x "$columns" 2>/dev/null
  keys "c"
done
check "what was typed is there still" ends "B> roccc"
keys BSpace BSpace "k" Enter
at_table
check "and counts" shows "B throw: rock"

summary
