#!/usr/bin/env bash
#
# A console that does not mislead, at a terminal of 80 columns and 24 rows: words that everybody tries, what stands on the screen after
# an answer, what is told of what was not asked, and reasons.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"
# shellcheck source=tmux.bash
source "${BASH_SOURCE[0]%/*}/tmux.bash"

# on_screen <text>: it stands on the 24 rows that people see, soon
on_screen() {
  local try
  for try in {1..600}; do
    screen capture-pane -p -J >"$work/out"
    ((try > 0)) && grep -qF -- "$1" "$work/out" && return
    sleep 0.05
  done
  return 1
}
not_on_screen() { screen capture-pane -p -J >"$work/out" && ! grep -qF -- "$1" "$work/out"; }

begin "words without a colon"
for word in exit quit; do
  start 80 "$program" 24
  check "the prompt" ends "qd>"
  line "$word"
  check "$word leaves" shows "exit code 0."
done
start 80 "$program" 24
check "the prompt" ends "qd>"
line "help"
check "help lists the commands" shows ":help :new tells all about a command"
line "help :rules"
check "and explains one" shows "The rules of the game by their ids"

begin "? GAME"
line "? dreadnaught"
check "tells what it is about" shows "Dreadnaught: Two bases, fleets of jacks"
check "how it ends" shows "a base is destroyed"
check "what players may do" shows "attach an upgrade to one of your ships"
check "how to begin" shows ":new dreadnaught begins a match of it"
line ":new dreadnaught seed=7 B=random"
line "? Dreadnaught"
check "in a match, where it stands" shows "A is asked: throw"
line ":rules joker repairs"
check ":rules lists the rules that speak of words" shows "DRE-G10  a joker repairs three points"
line "? joker"
check "? joker finds the card" shows "repair"
check "which is a card" shows "card of dreadnaught"

begin "after an answer"
line "rock"
check "the log is there" on_screen "A can do nothing more in upgrade_menu: done"
check "what is left out of it is told" on_screen "lines before: :log"
check "with the question" on_screen "A is asked: "

begin "a window"
line ":new dreadnaught seed=7"
line "rock"
line "paper"
line "first"
check "says what it is for, and how to go on" on_screen "B is asked: turn_start - a chance to play"
check "with the word that goes on" on_screen "pass goes on"

begin "a long log"
line ":new popes seed=3 seats=4 A=human B=random C=random D=random"
check "is asked" shows "A is asked: orders"
line "done"
check "its end stands on the screen" on_screen "A orders: done"
check "above the question" on_screen "A is asked: "

begin "the eyes of a person"
line ":new dreadnaught seed=7 B=random"
line ":state"
check "see their side" on_screen "as A sees it"
line ":state all"
check "or everything, if one wants" not_on_screen "as A sees it"

begin "words at the edge of the screen"
line ":why_not deploy K"
check "are whole" not grep -qE '[a-z]$' <(screen capture-pane -p | awk 'length($0) == 80')

summary
