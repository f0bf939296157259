#!/usr/bin/env bash
#
# The console and the commands at a real terminal.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

# shellcheck source=tmux.bash
source "${BASH_SOURCE[0]%/*}/tmux.bash"

# A position to try things out with: a record without decisions.
mkdir "$work/given"
printf '%s\n' 'return { A = { hand = { "4", "6", "7", "Q" }, ships = { "K{6}" } }, B = { ships = { "J" } }, phase = "upgrade" }' >"$work/given/position.lua"
typed $':new dreadnaught seed=1 position=given/position.lua\n:save duel.rec\n' qd repl

begin "the console"
start 100 "$program"
check "greets" shows "Quarterdeck. :new GAME starts a match, :help lists the commands, Ctrl-D leaves."
check "has a prompt" ends "qd>"

begin "Tab"
keys ":ne" Tab
check "completes a command" ends "qd> :new"
keys "dread" Tab
check "and a game" ends "qd> :new dreadnaught"
keys "seed=7" Enter
check "the line is run" shows "A is asked: throw - Rock, paper or scissors?"
check "the prompt names who is asked" ends "dreadnaught throw A>"
keys "ro" Tab
check "completes an answer" ends "dreadnaught throw A> rock"
keys C-u ":v" Tab
check "shows what it may be" shows ":variant   :view"
check "and goes on with the line" ends "dreadnaught throw A> :v"
keys "i" Tab "a" Tab
check "as far as it is sure" ends "dreadnaught throw A> :view a"
keys C-u "xyz" Tab
check "knows nothing" ends "dreadnaught throw A> xyz"
keys C-u ":load du" Tab
check "completes files" ends "dreadnaught throw A> :load duel.rec"
keys C-u

begin "answers"
line "rock"
check "by key" ends "dreadnaught throw B>"
line "2"
check "by number" shows "B throw: paper"
check "both are shown then" shows "A throw: rock"
line "nonsense"
check "a wrong one is explained" shows "'nonsense' is not an option of 'go'; options: first, second"
check "and asked again" ends "dreadnaught opening B>"
line ":undo"
check ":undo takes one back" shows "B is asked: throw"
line "paper"
line "first"
check "the match goes on" shows "starter B   turn 1"

begin "a terminal that is closed, or a program that is told to end"
for signal in HUP TERM; do
  start 100 "exec $program play dreadnaught --seed 7 --seat A=human,B=random --save left.rec"
  check "asks" ends "A>"
  line "rock"
  check "goes on" shows "A throw: rock"
  screen list-panes -F '#{pane_pid}' >"$work/pane"
  kill "-$signal" "$(<"$work/pane")"
  for _ in {1..200}; do
    grep -qs '^1 A throw: rock' "$work/left.rec" && break
    sleep 0.05
  done
  check "SIG$signal saves the match" grep -q '^1 A throw: rock' "$work/left.rec"
  rm -f "$work/left.rec"
done
start 100 "$program"

begin "a position"
line ":load duel.rec"
check ":load reads it" shows "EXACT"
check "shows the table" shows "ships   K{6} (attack 1, defense 1, load 1)"
line ":why_not upgrade 6 K"
check ":why_not" shows "upgrade: it is not possible: this ship has one of the same type"
line ":explain attack K"
check ":explain says how much" shows "attack of A's K{6} is 1"
check "and why" shows "6.guns: +1 attack.  cards/dreadnaught/blaster.lua:5"
line "upgrade 7 K"
check "a command by its words" shows "K of A takes 7"
line ":view B"
check ":view" shows "as B sees it"
check "hides what is hidden" shows "hand 3  hidden"
line ":view asked"
line "= A.ships.count"
check "an expression" ends "dreadnaught upgrade_menu A>"
check "has its value" shows "_1 = 1"
line ":save mine.rec"
check ":save" shows "saved as mine.rec, "
check "writes a record" test -s "$work/mine.rec"
line ":load mine.rec"
check "which comes out exactly" shows "K{6,7}"
line ":help act.move"
check ":help" shows "act.move(card, zone"

begin ":reload"
mine=$QD_ROOT/cards/dreadnaught/mine.lua
change "$mine" "play {" "paly {"
line ":reload"
check "names a broken card" shows "cards/dreadnaught/mine.lua:6: unknown name 'paly'; did you mean 'play'?"
line ":log 5"
check "and keeps the match" ends "dreadnaught upgrade_menu A>"
line "play 4 J"
check "which can be played on" shows "J is destroyed"
change "$mine" "paly {" "play {"
line ":reload"
check "when it is mended it is loaded" shows "the match so far is the same"

begin "Ctrl-C"
keys "half a line" C-c
check "throws the line away" ends "dreadnaught deploy_menu A>"
line "= 6 * 7"
check "the console goes on" shows "42"
check "and has not ended" not out_has "exit code"

begin "history"
keys Up
check "the last line" ends "dreadnaught deploy_menu A> = 6 * 7"
keys Up Up
check "the ones before" ends "dreadnaught deploy_menu A> play 4 J"
keys Down
check "and back" ends "dreadnaught deploy_menu A> :reload"
keys C-u

begin "Ctrl-D"
keys C-d
check "leaves with code 0, wrong answers or not" shows "exit code 0."
check "keeps the history" grep -qF "play" "$XDG_STATE_HOME/quarterdeck/history"
start 100 "$program repl"
check "qd repl is the console, too" ends "qd>"
keys Up
check "with the history of before" ends "qd> = 6 * 7"
keys C-u
line ":quit"
check ":quit leaves" shows "exit code 0."

begin "qd play with a person"
start 100 "$program play dreadnaught --seed 7 --seat A=human --save left.rec"
check "asks" ends "A>"
keys "sci" Tab
check "completes" ends "A> scissors"
keys Enter
line "nonsense"
check "explains a wrong answer" shows "'nonsense' is not an option"
keys C-d
check "is left with Ctrl-D" shows "left unfinished after "
check "exit code 0" shows "exit code 0."
check "and saved" shows "saved as left.rec"

begin "qd sim"
start 100 "$program sim dreadnaught --games 100000000 --threads 1"
check "has a progress bar" shows " of 100000000 games"
keys C-c
check "Ctrl-C ends it with a report" shows " games of 100000000 (stopped), seed 1"
check "and the speed" shows " games per second"
check "exit code 130" shows "exit code 130."
check "the bar is gone" not out_has "[#"

begin "colours"
start 100 "$program play dreadnaught --seed 1"
check "a match on a terminal" shows " after "
screen capture-pane -p -e -S - >"$work/out"
check "has them" grep -q $'\e\\[' "$work/out"
start 100 "NO_COLOR=1 $program play dreadnaught --seed 1"
check "a match with NO_COLOR" shows " after "
screen capture-pane -p -e -S - >"$work/out"
check "has none" not grep -q $'\e\\[' "$work/out"

begin "a narrow terminal"
start 50 "$program play dreadnaught --seed 1"
check "is filled" shows " after "
check "to its width" grep -qxE -- "-{50}" "$work/out"

summary
