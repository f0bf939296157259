#!/usr/bin/env bash
#
# The console does not mislead, at a terminal of 80 columns and 24 rows: words that everybody tries, the screen after an answer,
# reports on skipped questions, and reasons.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"
# shellcheck source=tmux.bash
source "${BASH_SOURCE[0]%/*}/tmux.bash"

# on_screen <text>: it soon appears on the 24 rows that people see
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
check "and explains one" shows "Lists the rules of the game by id"

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

begin "why not"
line ":new dreadnaught seed=7"
line "rock"
line "paper"
line "first"
line ":why_not upgrade 6"
check "is told in a sentence" on_screen "it is not possible: no target is in reach; it is offered in: upgrade"
check "which supposes nothing hidden, as nothing is" not_on_screen "hidden card"
line ":new popes seed=3 A=human B=human"
line "deploy"
line ":why_not SQ"
check "questions give reasons, too" on_screen "it is not offered: it does not meet \"it.is_ship\" (it is A's SQ)"

begin "who takes command"
line "S9, S5, S2"
line "SQ"
line ":view B"
line ":log 6"
check "is told to all, as the card lies open" on_screen "A deploy.commander: SQ"
check "and told of" on_screen "A deploys a fleet of 3 ships, SQ on top"

begin "the empire of a fleet"
line ":view A"
check "has its name" on_screen "empire spades"

begin "a value that changed though no event did"
line ":new dreadnaught seed=7 A=human B=human"
line "rock"
line "paper"
line "first"
line ":variant +stronger_bases"
check "is told" on_screen "the same events led to a different position:"
check "from what to what" on_screen "A base  10     | 15"

begin "several winners"
cat >"$work/armistice.lua" <<'LUA'
return variant {
  id = "armistice", text = "A turn that ends brings peace: two players win together.", touches = { "POP-93" },
  abilities = {
    after {
      id = "armistice", text = "Peace.", event = "turn_ended",
      run = function(event) act.win({ event.seat, event.seat.next.next }, "turn limit") end,
    },
  },
}
LUA
start 80 "$program play popes --variant armistice.lua --seats 4 --seed 3 --seat A=random,B=random,C=random,D=random" 24
check "win" has_line "[A-D] and [A-D] win: turn limit after [0-9]+ decisions"
start 80 "$program play popes --seats 4 --seed 3 --seat A=random,B=random,C=random,D=random" 24
check "one wins" has_line "[A-D] wins: .* after [0-9]+ decisions"

begin "one match"
cat >"$work/one.lua" <<'LUA'
match "a throw" {
  rules = "dreadnaught", seed = 7,
  play = function(t)
    t.A:throw("rock")
    t.B:throw("paper")
    t.B:asked("go")
  end,
}
LUA
start 80 "$program test one.lua --modes plain" 24
check "is one match, and one run" has_line "1 match, 1 run, 0 failed"

begin "a menu that could only be left"
typed $':new admiral seed=1 A=random B=random\n:step 60\n' qd repl
between=$(grep -n -A1 "A can do nothing more in main_phase: done" "$work/out" | sed -n 2p)
check "is told of where it was left, before the next turn" test "${between#*-}" == "  turn 2: B"

summary
