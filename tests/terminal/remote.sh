#!/usr/bin/env bash
#
# External players: programs that are started, and terminals that join.
# shellcheck source-path=SCRIPTDIR source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

first=$QD_ROOT/tests/terminal/players/first.bash
unset XDG_RUNTIME_DIR

wait_for_file() {
  local n
  for ((n = 0; n < 200; n++)); do
    [[ -e $1 ]] && return 0
    sleep 0.05
  done
  return 1
}

# host <argument ...>: a table in the background; $host is its process id
host() {
  (cd "$work" && exec "$QD_BUILD/repl/qd" "$@" >"$work/host.out" 2>"$work/host.err" </dev/null) &
  host=$!
}

begin "a match between two programs"
run qd play dreadnaught --seed 7 --seat "A=exec:$first $work/heard,B=random" --save "$work/remote.rec" --view A
check "exit code 0" is_code 0
check "is played to its end" out_has " after "
check "says nothing else" quiet
check "the program is greeted" grep -qxF '{"type":"hello","protocol":1,"rules":"dreadnaught","variants":[],"seat":"A","seats":2}' "$work/heard"
check "is asked" grep -q '^{"type":"question","n":1,"log":\[[^]]*\],"first":"rock","question":{"seat":"A","name":"throw",' "$work/heard"
check "and hears the end" grep -q '^{"type":"end","result":"[AB] wins' "$work/heard"
cp "$work/out" "$work/by_program"
run qd play dreadnaught --seed 7 --seat A=first,B=random --save "$work/bot.rec" --view A
check "is the one that the bot 'first' plays" same "$work/remote.rec" "$work/bot.rec"
run qd replay "$work/remote.rec"
check "and its record comes out exactly" out_has EXACT

begin "every game, with the program in one seat and a bot in the others"
for game in admiral battlegroup dreadnaught popes warfleet; do
  for seats in 2 3 4; do
    [[ $seats == 2 || $game == popes ]] || continue
    players="A=exec:$first B=random"
    [[ $seats == 2 ]] || players+=" C=usual"
    [[ $seats == 4 ]] && players="A=random B=exec:$first C=first D=exec:$first"
    typed ":new $game seed=5 seats=$seats ${players//exec:"$first"/first}"$'\n:step 60\n:state json\n' qd repl
    mv "$work/out" "$work/by_bot"
    typed ":new $game seed=5 seats=$seats $players"$'\n:step 60\n:state json\n' qd repl
    check "$game, $seats seats: nothing goes wrong" same "$work/err" /dev/null
    check "$game, $seats seats: comes somewhere" out_has '"rules": "'"$game"'"'
    mv "$work/out" "$work/by_program"
    check "$game, $seats seats: comes to the same position as with the bot 'first'" same "$work/by_bot" "$work/by_program"
  done
done

begin "three seats: a program, a bot, and somebody who joins"
table=$work/table.sock
run qd play popes --seed 3 --seats 3 --seat A=first,B=random,C=usual --save "$work/bots.rec"
sed -nE 's/^[0-9]+ C [^:]+: (.*) [|] [0-9a-f]+ [0-9a-f]+$/\1/p' "$work/bots.rec" >"$work/answers"
check "there are answers to type" [ "$(wc -l <"$work/answers")" -gt 20 ]
host play popes --seed 3 --seats 3 --seat "A=exec:$first,B=random,C=remote@60:$table" --save "$work/three.rec"
check "the table waits" wait_for_file "$table"
check "for its owner only" [ "$(stat -c %a "$table")" == 600 ]
(cd "$work" && qd join "$table" <"$work/answers" >"$work/out" 2>"$work/err")
check "the guest's exit code" [ "$?" == 0 ]
wait "$host"
check "the table's exit code" [ "$?" == 0 ]
check "plays to the end" grep -q ' wins\|nobody wins\|a draw' "$work/host.out"
check "says how the seat is taken" grep -qxF "seat C is taken by: qd join $table" "$work/host.err"
check "the guest is told the seat" out_has "popes, seat C of 3"
check "sees what the seat sees" out_has "as C sees it"
check "and nothing else" not grep -q "as [AB] sees it\|^[AB] is asked" "$work/out"
check "is asked" out_has "C is asked: "
check "hears the end" out_has "the table is closed"
check "the socket is gone" not test -e "$table"
check "the match is the one that bots with these answers play" same "$work/three.rec" "$work/bots.rec"

begin "a guest who leaves, and comes back"
host play dreadnaught --seed 7 --seat "A=remote@60:$table,B=first"
check "the table waits" wait_for_file "$table"
(cd "$work" && printf 'roc\npaper\n' | qd join "$table" >"$work/first.out" 2>"$work/first.err")
check "answers that break off are an error" [ "$?" == 1 ]
check "an answer that is not legal is refused with the line" grep -q "^line 1: 'roc' is not an option of 'throw'; did you mean 'rock'?" "$work/first.err"
check "after which the question is open" grep -q "A throw: paper" "$work/first.out"
check "the next one is shown" grep -q "A is asked: go" "$work/first.out"
(cd "$work" && printf 'first\n' | qd join "$table" >"$work/out" 2>"$work/err")
check "the second guest finds it" out_has "A is asked: go"
check "with all of the log" out_has "A throw: paper"

begin "Ctrl-C while nobody comes"
if env --default-signal=INT true 2>/dev/null; then
  (cd "$work" && exec env --default-signal=INT "$QD_BUILD/repl/qd" play dreadnaught --seat "A=remote:$table.2,B=first" >"$work/out" 2>"$work/err" </dev/null) &
  waiting=$!
  check "the table waits" wait_for_file "$table.2"
  while ! err_has "waiting for somebody"; do sleep 0.05; done
  kill -INT "$waiting"
  code=0
  wait "$waiting" || code=$?
  check "ends the wait" fails 1 "seat A ($table.2): the wait was stopped before anybody took the seat"
  check "the socket is gone" not test -e "$table.2"
else
  skip "Ctrl-C while nobody comes: env knows no --default-signal"
fi

begin "a table that was killed"
disown "$host"
kill -9 "$host"
while kill -0 "$host" 2>/dev/null; do sleep 0.05; done
check "leaves its socket" test -S "$table"
run qd join "$table"
check "at which nobody waits" fails 2 "table.sock: nobody waits there any more"
run qd play dreadnaught --seat "A=remote@1:$table,B=first"
check "and whose place another one takes" fails 1 "seat A ($table): nobody has taken the seat within 1 seconds"
check "and clears" not test -e "$table"

# marked <mark>: the block of the page below that mark
page=$QD_ROOT/docs/remote.md
marked() { awk -v mark="<!-- $1 -->" '$0 == mark { at = 1; next } at == 1 && /^```/ { at = 2; next } at == 2 && /^```/ { exit } at == 2' "$page"; }

# fits <pattern> <line>: equal, except that "…" matches anything
fits() {
  local pattern=${1//\\/\\\\}
  pattern=${pattern//\[/\\[}
  pattern=${pattern//\*/\\*}
  pattern=${pattern//\?/\\?}
  # shellcheck disable=SC2053
  [[ $2 == ${pattern//…/*} ]]
}

# exchange <mark>: a program receives and sends the lines of the page
exchange() {
  local wanted heard
  begin "the $1 in docs/remote.md"
  rm -f "$work/heard_by_reader"
  marked "$1" >"$work/exchange"
  cat >"$work/reader.bash" <<'END'
while IFS= read -r step <&3; do
  case $step in
    '<'*) IFS= read -r line || exit; printf '%s\n' "$line" >>heard_by_reader ;;
    '>'*) printf '%s\n' "${step#> }" ;;
  esac
done 3<exchange
cat >>heard_by_reader
END
  typed $':new dreadnaught seed=7 A=human B="exec:bash reader.bash"\npaper\n:undo\nscissors\n' qd repl
  check "goes without an error" is_code 0
  check "says nothing else" quiet
  grep '^<' "$work/exchange" | cut -c3- >"$work/wanted"
  check "is there" [ -s "$work/wanted" ]
  check "hears as many lines as the page has" [ "$(wc -l <"$work/wanted")" == "$(wc -l <"$work/heard_by_reader")" ]
  while IFS= read -r wanted <&3 && IFS= read -r heard <&4; do
    check "hears what the page says: ${wanted:0:40}" fits "$wanted" "$heard"
  done 3<"$work/wanted" 4<"$work/heard_by_reader"
}

exchange exchange
exchange "data exchange"

# Recorded before programs could get data. A change here means that the protocol, or the rules of these games, have changed.
begin "protocol 1, as it was recorded"
rm -f "$work/heard"
run qd play dreadnaught --seed 7 --seat "A=exec:$first $work/heard,B=random"
{ head -n 10 "$work/heard" && tail -n 1 "$work/heard"; } >"$work/recorded"
rm -f "$work/heard"
run qd play battlegroup --seed 7 --seat "A=exec:$first $work/heard,B=random"
head -n 4 "$work/heard" >>"$work/recorded"
check "a program that asks for nothing new hears the same bytes" same "$QD_ROOT/tests/terminal/players/protocol_1.txt" "$work/recorded"

begin "the player in docs/remote.md"
marked player >"$work/eager.py"
check "is there" grep -q '"answer"' "$work/eager.py"
if command -v python3 >/dev/null; then
  chmod +x "$work/eager.py"
  for game in admiral battlegroup dreadnaught popes warfleet; do
    run qd play "$game" --seed 4 --seat "A=exec:python3 eager.py,B=random"
    check "plays $game to its end" is_code 0
    check "and tells the result of $game" [ -s "$work/err" ]
    check "without an answer that is refused in $game" not err_has "is not an option"
  done
else
  skip "the player in docs/remote.md: there is no python3"
fi

begin "what can go wrong"
run qd join "$work/none.sock"
check "nobody waits there" fails 2 "none.sock: No such file or directory; the console with the seat B=remote prints the path"
run qd play dreadnaught --seat B=exec:./none
check "no such program" fails 2 "seat B: there is no program './none' that can be run"
run qd play dreadnaught --seat "A=random,B=exec:false"
check "a program that ends" fails 1 "seat B (false): ended with exit code 1 before it answered"
run qd play dreadnaught --seat "A=random,B=exec:echo rock"
check "a program that does not know the protocol" fails 1 "seat B (echo): line 1 of what it says is not JSON: 'rock'" "standard error"
run qd play dreadnaught --seat "A=exec@1:sleep 30,B=random"
check "a program that does not answer" fails 1 "seat A (sleep): has not answered 'throw' within 1 seconds"
typed $'rock\n' env XDG_STATE_HOME="$work/state" timeout 20 "$QD_BUILD/repl/qd" play dreadnaught --seed 7 --seat "A=human,B=exec:false"
check "what a person has played is kept" fails 1 "the match is kept as $work/state/quarterdeck/left/" "ended with exit code 1 before it answered"
run qd replay "$work"/state/quarterdeck/left/*
check "as a record" out_has EXACT
typed $':new dreadnaught seed=7 B=exec:false\nrock\npaper\n:log 2\n' qd repl
check "in the console the question stays open" fails 1 "line 2: seat B (false): ended with exit code 1" ":continue asks again"
check "and can be answered" out_has "B throw: paper"

summary
