#!/usr/bin/env bash
#
# The console with its commands from a pipe.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

export HOME=$work/home XDG_STATE_HOME=$work/home/state
mkdir "$HOME"

begin "commands from a pipe"
typed $':new dreadnaught seed=7\nrock\n2\n' qd repl
check "exit code 0" is_code 0
check "nothing on standard error" quiet
check "no prompt" not out_has "qd>"
check "the table" out_has "deck 54   discard 0   stack 0"
check "the question with its options by number and key" out_has "1  rock       2  paper      3  scissors"
check "an answer by key" out_has "A throw: rock"
check "an answer by number" out_has "B throw: paper"
check "a secret is one until all have answered" out_has "A has chosen"
check "keeps no history" not test -e "$XDG_STATE_HOME"

begin "no command at all"
typed "" qd repl
check "exit code 0" is_code 0
check "prints nothing" silent

begin "blank lines and comments"
typed $'\n   \n-- :new nothing\n:help act.move\n' qd repl
check "exit code 0" is_code 0
check "are nothing" quiet

begin "a last line without its end"
typed ":help act.move" qd repl
check "is read" out_has "act.move(card, zone"
typed $':help act.move\r\n' qd repl
check "so is a line of another system" out_has "act.move(card, zone"

begin "commands that fail"
typed $':new dreadnaught seed=7\nrock\nroc\n\n:bogus\npaper\n:log 2\n' qd repl
check "exit code 1 at the end" is_code 1
check "print their line number and why" err_has "line 3: 'roc' is not an option of 'throw'; did you mean 'rock'?"
check "each of them" err_has "line 5: unknown command ':bogus'"
check "nothing else" [ "$(wc -l <"$work/err")" == 2 ]
check "the rest goes on" out_has "B throw: paper"

begin "what can go wrong"
fails_in_repl() {  # <line> <message>
  typed $':new dreadnaught seed=7\n'"$1"$'\n:state\n' qd repl
  check "$1" fails 1 "line 2: $2"
  check "$1: the match stays as it was" out_has "A is asked: throw"
}
fails_in_repl ":new dreadnought" "unknown rule set 'dreadnought'; did you mean 'dreadnaught'?"
fails_in_repl ":new" "which game? known: admiral, battlegroup, dreadnaught"
fails_in_repl ":new dreadnaught seed=x" "seed: expected a whole number, got 'x'"
fails_in_repl ":new dreadnaught seed=99999999999999999999" "seed: 99999999999999999999 is outside 0 to 18446744073709551615"
fails_in_repl ":new dreadnaught speed=3" "'speed' is not an option of :new"
fails_in_repl ":new dreadnaught 7" "'7' sets nothing"
fails_in_repl ":new dreadnaught Z=human" "there is no seat 'Z'; seats are A to B"
fails_in_repl ":new dreadnaught A=nobody" "unknown bot 'nobody'"
fails_in_repl ":new dreadnaught seats=3" "dreadnaught is played by 2 players, not 3"
fails_in_repl ":new dreadnaught deck=standrd" "unknown deck 'standrd' of dreadnaught; did you mean 'standard'?"
fails_in_repl ":new dreadnaught variant=shipyrd" "unknown variant 'shipyrd' of dreadnaught; did you mean 'shipyard'?"
fails_in_repl ":variant shipyrd" "unknown variant 'shipyrd' of dreadnaught; did you mean 'shipyard'?"
fails_in_repl ":step" "seat A is played by you"
fails_in_repl ":step x" "how many answers: expected"
fails_in_repl ":undo" "nothing has been answered yet"
fails_in_repl ":view Z" "there is no seat 'Z'; seats are A to B"
fails_in_repl ":state tables" ":state shows a table"
fails_in_repl ":why_not deplay" "there is no command 'deplay'; did you mean 'deploy'?"
fails_in_repl ":explain atack K" "there is no value 'atack'; did you mean 'attack'?"
fails_in_repl ":explain attack K" "there is no card 'K' in sight"
fails_in_repl ":load none.rec" "cannot read 'none.rec'; does the file exist?"
fails_in_repl ":load ." "cannot read '.'"
fails_in_repl ":save nowhere/x.rec" "cannot write 'nowhere/x.rec': No such file or directory"
fails_in_repl ":save ." "cannot write '.'"
fails_in_repl ":help nonsense" "nothing is known about 'nonsense'"
fails_in_repl "= A.bsae" "expression:1: a seat has no 'bsae'; did you mean 'base'?"
fails_in_repl "= act.change(A, \"base\", -1)" "expression:1: nothing can be changed or asked here: expressions only read"
fails_in_repl "= 1 +" "expression:1: "

begin "without a match"
typed $':undo\nrock\n= 1 + 1\n' qd repl
check "says how to start one" fails 1 "line 1: no match is running; start one: :new dreadnaught seed=7" "line 2: " "line 3: "

begin "expressions"
typed $':new dreadnaught seed=7 A=random B=random\n:step 3\n= A.base\nB.hand.count\n= param.base_points - 1\n' qd repl
check "are read" [ "$(tail -n 3 "$work/out")" == $'10\n6\n9' ]

begin "with bots only"
typed $':new dreadnaught seed=7 A=random B=random\n:log\n' qd repl
check ":new stops at the first question" out_has "A is asked: throw"
typed $':new dreadnaught seed=7 A=random B=random\n:step 100000\n:undo\n' qd repl
check ":step plays to the end, :undo goes back from there" out_has "wins: a base is destroyed"
check "which is the match of qd play" [ "$(qd play dreadnaught --seed 7 | tail -n 1)" == "B wins: a base is destroyed after $(
  typed $':new dreadnaught seed=7 A=random B=random\n:step 100000\n:save all.rec\n' qd repl
  sed -n 's/^saved as all.rec, \([0-9]*\) decisions$/\1/p' "$work/out"
) decisions" ]
typed $':new dreadnaught seed=7 A=random B=random\n:step 100000\n:step\n' qd repl
check "then there is nothing to step" fails 1 "line 3: the match is over"

begin "a person and a bot"
typed $':new dreadnaught seed=7 B=random\nrock\n:undo\n' qd repl
check "exit code 0" is_code 0
check "the bot answers at once" out_has "B throw: "
check ":undo goes back to the person's question" [ "$(tail -n 2 "$work/out" | head -n 1)" == "A is asked: throw - Rock, paper or scissors?" ]
check "the hand of the bot is hidden" not out_has "B is dealt Q"

begin ":save and :load"
typed $':new dreadnaught seed=7 A=random B=random\n:step 20\n:save a.rec\n:step 5\n:load a.rec\n:save b.rec\n' qd repl
check "exit code 0" is_code 0
check "a record comes out exactly" out_has "EXACT, 20 decisions"
check "and is the same record again" same "$work/a.rec" "$work/b.rec"
run qd replay a.rec
check "qd replay reads it, too" out_has "EXACT"
typed $':new dreadnaught seed=7 variant=shipyard A=random B=random\n:step 20\n:save v.rec\n:new dreadnaught\n:load v.rec\n:variant\n' qd repl
check "a record knows its variants" out_has "* shipyard: "

begin ":reload"
root=$work/root
copy_root "$root"
mkfifo "$work/lines"
(cd "$work" && QD_ROOT=$root exec "$QD_BUILD/repl/qd" repl <lines >out 2>err) &
repl=$!
exec 7>"$work/lines"
mine=$root/cards/dreadnaught/mine.lua
printed() {  # waits until this is printed
  local try
  for try in {1..50}; do
    ((try > 0)) && grep -qF -- "$1" "$work/out" "$work/err" && return
    sleep 0.1
  done
  return 1
}
printf ':new dreadnaught seed=7 A=random B=random\n:step 12\n:reload\n' >&7
check "without a change" printed "reloaded: no file has changed; the match so far is the same, decision 12"
change "$mine" "damage = 1" "damage = 2"
printf ':reload\n' >&7
check "a change without effect so far" printed "reloaded: 1 file has changed (cards/dreadnaught/mine.lua); the match so far is the same, decision 12"
change "$mine" "play {" "paly {"
printf ':reload\n' >&7
check "a broken card is named by file and line" printed "line 5: cards/dreadnaught/mine.lua:6: unknown name 'paly'"
printf ':step\n:save after.rec\n' >&7
check "and the match goes on without it" printed "saved as after.rec, 13 decisions"
change "$mine" "paly {" "play {"
printf ':reload\n' >&7
check "until it is mended" printed "the match so far is the same, decision 13"
exec 7>&-
wait "$repl"
code=$?
check "the failures count" is_code 1

begin "a card that fails when it is played"
change "$mine" 'card = "target"' 'card = "first(every.ships, it.limit // 0 == 1)"'
change "$mine" '"-card.damage"' '"-card.damage // 0"'
seen=no
for seed in {1..20}; do
  QD_ROOT=$root typed ":new dreadnaught seed=$seed A=random B=random"$'\n:step 100000\n:log 1000\n:step\n:state\n' qd repl
  err_has "line 2: cards/dreadnaught/mine.lua:1" && seen=yes && break
done
check "is named by file and line" [ "$seen" == yes ]
check "the match is where it was before the command" out_has "A is asked: throw"
check "and can be played on" not err_has "line 4:"

begin "a record on the command line"
qd play dreadnaught --seed 7 --save "$work/go_on.rec" >/dev/null
typed $':timeline\n' qd repl go_on.rec --at 12
check "goes on after so many decisions" out_has "> 12"
check "and can go forward" out_has "  13"
typed $':timeline\n' qd repl go_on.rec
check "without --at at its end" out_has "EXACT, 43 decisions"
run qd repl go_on.rec --at 99
check "no such decision" fails 2 "there is no decision 99"
run qd repl --at 3
check "--at without a record" fails 2 "--at goes with a record"
run qd repl none.rec
check "no such record" fails 2 "none.rec"

summary
