#!/usr/bin/env bash
#
# The console at a real terminal: completion, history, inputs of several lines, paste, Ctrl-C, resizing, colours.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

# shellcheck source=tmux.bash
source "${BASH_SOURCE[0]%/*}/tmux.bash"

history_file=$XDG_STATE_HOME/quarterdeck/history
paste() {  # <text> [flag of paste-buffer]: -p for terminals that mark pasted text
  printf '%s' "$1" >"$work/pasted"
  screen load-buffer "$work/pasted"
  screen paste-buffer ${2+"$2"}
}
coloured() { screen capture-pane -p -e -S - >"$work/out"; }
painted() {  # <code> <text>: the text soon has this colour
  local try
  for try in {1..600}; do
    coloured
    grep -qE -- $'\e\\[([0-9]+;)*'"$1"$'m(\e\\[[0-9;]*m)*'"$2" "$work/out" && return
    sleep 0.05
  done
  return 1
}

# Slow bots, in a match that does not end.
cat >"$work/slow.lua" <<'LUA'
return variant {
  id = "slow", text = "Every card that is drawn takes its time.", touches = { "DRE-G03" }, param = { base_points = 30000, turns_max = 30000 },
  abilities = { after { id = "thinks", text = "Counts.", event = "drawn", run = function() for _ = 1, 200000 do end end } },
}
LUA

begin "the prompt"
start 100 "$program"
check "without a match" ends "qd>"
line ":new dreadnaught seed=7"
check "game, phase and seat" ends "dreadnaught throw A>"
line "rock"
line "paper"
line "first"
check "and the turn" ends "dreadnaught t1 turn_start B>"
line ":back 2"
check "where one has gone back to" ends "dreadnaught throw @1/3 B>"
line ":step 2"
check "and forth again" ends "dreadnaught t1 turn_start B>"

begin "Tab"
keys ":th" Tab
check "completes a command that is the only one" ends "dreadnaught t1 turn_start B> :theme"
keys "l" Tab
check "and what it takes" ends "dreadnaught t1 turn_start B> :theme light"
keys C-u ":st" Tab
check "lists several in columns" shows ":state   :step"
keys C-u "p" Tab
check "completes the common start of answers" ends "dreadnaught t1 turn_start B> p"
keys "a" Tab
check "and the whole of one" ends "dreadnaught t1 turn_start B> pass"
keys C-u ":time :the" Tab
check "also of a line behind :time" ends "dreadnaught t1 turn_start B> :time :theme"
keys C-u

begin "several lines"
keys "= 6 *" Enter
check "an expression that is not finished goes on" ends "..>"
line "7"
check "until it is" shows "_1 = 42"
keys "= (1" Enter
check "so does an open bracket" ends "..>"
keys Tab "+ 2"
check "where Tab is indentation" ends "..>   + 2"
keys Enter C-c
check "Ctrl-C drops all of it" ends "dreadnaught t1 turn_start B>"
keys "= #A.hand\\" Enter
check "so does a line with a backslash" ends "..>"
line ":list()"
check "until one without" shows "_2 = 8"
line "= _ + _1"
check "values have numbers" shows "_3 = 50"
line "= A.hand:list()"
check "cards are a table" shows "card  name "
line "= 1 +"
line ":width"
check "a command ends what is open" shows "column 4: expected a name or a number"
check "with a caret at its end" shows "       ^"
check "and is run" shows "100, as the terminal"

begin "errors"
line "= A.bsae"
check "an expression" shows "expression:1: a seat has no 'bsae'; did you mean 'base'?"
check "with its line" shows "  = A.bsae"
check "and a caret" shows "      ^~~~"
line ":explain atack K"
check "a command" shows "           ^~~~~"
line "nonsense"
check "an answer" shows "  ^~~~~~~~"
mine=$QD_ROOT/cards/dreadnaught/mine.lua
change "$mine" "play {" "paly {"
line ":reload"
check "a card: its file" shows "cards/dreadnaught/mine.lua:6: unknown name 'paly'; did you mean 'play'?"
check "its line" shows "    6 |   paly {"
check "and a caret" shows "      |   ^~~~"
change "$mine" "paly {" "play {"

begin "paste"
paste $'= 100 + 1\n= (200 +\n\t2)\n= 300' -p
check "runs the lines one by one" shows "= 101"
check "those of several lines, too; a tab is a blank" shows "= 202"
check "the last one waits for Enter" ends "dreadnaught t1 turn_start B> = 300"
keys "+ 3" Enter
check "and can be changed" shows "= 303"
paste $'dreadnaught t1 turn_start B> = 400 + 4\n404\nB> = (500 +\n..> 5)\n505\n' -p
check "of a session runs what stands behind prompts" shows "= 505"
check "all of it" shows "= 404"
check "in order" ends "dreadnaught t1 turn_start B>"
check "and not what it had printed" not out_has "'404'"
paste $'B> = 600 + 6\n= (700\n+ 7)\n'
check "without marks of the terminal, too" shows "= 606"
check "line by line" shows "= 707"

begin "Ctrl-C"
keys "half a line" C-c
check "at the prompt drops the line" ends "dreadnaught t1 turn_start B>"
line ":new dreadnaught seed=7 A=random B=random variant=./slow.lua"
check "a match of bots begins" ends "dreadnaught throw A>"
line ":step 1000000"
check "they play" shows ":step 1000000"
sleep 0.2
keys C-c
check "Ctrl-C stops them" shows "stopped after "
line "= 800 + 8"
check "and not the session" shows "= 808"
paste $':step 1000000\n= 900 + 9\n' -p
sleep 0.2
keys C-c
line "= 1000 + 10"
check "what was pasted behind it is dropped" shows "= 1010"
check "and not run" not out_has "= 909"
screen send-keys -l $'\e[200~= 4000 + 44\n= 5000 +'
sleep 0.5
keys C-c
sleep 0.2
keys C-c  # discards an incomplete key
line "= 6000 + 66"
check "what is still being pasted is dropped" shows "= 6066"
check "and not run either" not out_has "4044"
check "nothing has ended" not out_has "exit code"

begin "a terminal that changes its size"
resized() {  # <columns>: the program soon knows it (tmux needs some time)
  local try
  screen resize-window -x "$1" -y 50
  for try in {1..60}; do
    keys C-u
    line ":width"
    sleep 0.2
    look
    grep -qF -- "$1, as the terminal" "$work/out" && return
  done
  return 1
}
check "the width is the new one" resized 60
line ":view all"
check "tables fit" has_line "-{60}"
check "and the next one" resized 90
line ":width 50"
line ":state"
check "a width that was chosen stays, whatever the terminal has" has_line "-{50}"

begin "history"
line ":log 1"
keys C-d
check "Ctrl-D leaves" shows "exit code 0."
check "the file is private" [ "$(stat -c %a "$history_file")" == 600 ]
check "it is not longer than it has to be" [ "$(grep -cF "= 800 + 8" "$history_file")" == 1 ]
start 100 "$program"
check "the next session begins" ends "qd>"
keys Up
check "with the lines of the last one" ends "qd> :log 1"
keys C-u C-r "6 *"
check "Ctrl-R searches" shows "bck:6 *"
keys Enter
check "an input of several lines is one entry" shows "no match is running"
check "and found again as it was" grep -qxF '= 6 *\n7' "$history_file"
line ":new dreadnaught seed=7"
check "a match" ends "dreadnaught throw A>"
keys Up Up
check "comes back with all its lines" ends "7"
keys Enter
check "and is run" shows "_1 = 42"

begin "two sessions at once"
rm -f "$history_file"
start 100 "$program"
check "the first" ends "qd>"
line ":theme dark"
first=$terminals
terminals=$((terminals + 1))
screen new-session -d -x 100 -y 50 -c "$work" "$program; printf 'exit code %s.\n' \$?; exec sleep 60"
check "the second" ends "qd>"
line ":theme light"
check "has a line" ends "qd>"
keys C-d
check "and ends" shows "exit code 0."
screen kill-server
second=$terminals
terminals=$first
line ":theme safe"
keys C-d
check "the first one ends later" shows "exit code 0."
screen kill-server
terminals=$second
check "no line is lost" [ "$(tr '\n' ' ' <"$history_file")" == ":theme dark :theme light :theme safe " ]

begin "a history that cannot be written"
rm -f "$history_file"
ln -s /dev/full "$history_file"
start 100 "$program"
check "the console begins" ends "qd>"
line ":theme dark"
check "is told" shows "the history is not kept: cannot write"
line ":theme light"
keys Up
check "works within the session" ends "qd> :theme light"
check "and is told once" [ "$(count "the history is not kept")" == 1 ]
rm -f "$history_file"

begin "configuration"
mkdir -p "$XDG_CONFIG_HOME/quarterdeck"
printf -- '-- colours for my terminal\n:theme light\n:bogus\n:width 55\n' >"$XDG_CONFIG_HOME/quarterdeck/config"
start 100 "$program"
check "a line that is wrong is told" shows "config:3: unknown command ':bogus'"
line ":width"
check "the others are run" shows "55"
line ":theme"
check "all of them" shows "* light: "
typed $':theme\n' qd repl
check "a pipe does not read it" out_has "* dark: "
rm "$XDG_CONFIG_HOME/quarterdeck/config"

begin "colours"
start 100 "$program"
line ":new dreadnaught seed=7"
check "a table" ends "dreadnaught throw A>"
check "has them" painted 33 "B"
check "the prompt, too" painted 1 "dreadnaught throw A>"
keys "= 5"
check "what is typed stands behind the prompt" ends "dreadnaught throw A> = 5"
keys C-u
line ":theme light"
line ":state"
check "other ones in another theme" painted 31 "B"
line ":theme none"
line "= 1234"
check "a value without" has_line "_1 = 1234"
coloured
check "a colour" grep -qxF "_1 = 1234" "$work/out"
for variable in NO_COLOR=1 TERM=dumb; do
  begin "colours: $variable"
  start 100 "$variable $program"
  line ":new dreadnaught seed=7"
  check "a table" ends "dreadnaught throw A>"
  line "nonsense"
  check "an error" shows "'nonsense' is not an option"
  coloured
  check "no colours" not grep -qF $'\e[' "$work/out"
  keys C-d
  check "Ctrl-D leaves" shows "exit code 0."
done

begin "no locale"
start 100 "LC_ALL=C $program"
line ":new dreadnaught seed=7"
check "a table" ends "dreadnaught throw A>"
line "= 'äöü' .. 'ß'"
check "letters of other languages all the same" shows "_1 = äöüß"

summary
