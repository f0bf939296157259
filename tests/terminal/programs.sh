#!/usr/bin/env bash
#
# Programs that play many matches, and programs that learn.
# shellcheck source-path=SCRIPTDIR source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

first="exec:$QD_ROOT/tests/terminal/players/first.bash"

begin "a program in a simulation, which answers one question at a time"
run qd sim dreadnaught --games 20 --seed 3 --bots first,random --threads 2 --json bots.json
run qd sim dreadnaught --games 20 --seed 3 --bots "$first $work/heard,random" --threads 2 --json program.json
check "exit code" is_code 0
check "is one process for all games" [ "$(grep -c '"type":"hello"' "$work/heard")" == 20 ]
check "is told the number of each match" grep -q '^{"type":"question","match":19,"seat":"A","n":1,' "$work/heard"
check "hears each end" [ "$(grep -c '^{"type":"end","match":' "$work/heard")" == 20 ]
sed 's/"bot": "exec:[^"]*"/"bot": "first"/; s/exec:[^" ]* [^" ]*heard/first/' "$work/program.json" >"$work/renamed.json"
check "the games are those of the bot 'first'" same "$work/bots.json" "$work/renamed.json"
run qd compare dreadnaught base shipyard --games 4 --bots "$first,random"
check "qd compare takes programs, too" is_code 0
typed ":new dreadnaught"$'\n'":sim 4 --bots $first,random"$'\n' qd repl
check "and so does :sim" is_code 0
run qd sim dreadnaught --games 2 --bots exec:./none,random
check "no such program" fails 2 "bot: there is no program './none' that can be run"
run qd sim dreadnaught --games 2 --bots remote,random
check "nobody joins many games" fails 2 "'remote' takes one match at a time"

if ! command -v python3 >/dev/null; then
  skip "programs in Python: there is no python3"
  summary
  exit
fi

many="exec@2:python3 $QD_ROOT/tests/terminal/players/many.py"

begin "a program in Python with many matches at once"
rm -f "$work/heard"
run qd sim dreadnaught --games 60 --seed 3 --bots first,random --threads 4 --json bots.json
run qd sim dreadnaught --games 60 --seed 3 --bots "$many $work/heard,random" --threads 4 --json many.json
check "exit code" is_code 0
check "its games are those of the bot 'first'" [ "$(grep -m 1 signature "$work/bots.json")" == "$(grep -m 1 signature "$work/many.json")" ]
rm -f "$work/heard"
run qd sim dreadnaught --games 60 --seed 3 --bots "$many $work/heard page,random" --threads 4 --json many.json
check "by data, they are the same" [ "$(grep -m 1 signature "$work/bots.json")" == "$(grep -m 1 signature "$work/many.json")" ]
check "the catalogue comes once" [ "$(grep -c '^{"type":"cards"' "$work/heard")" == 1 ]
check "questions are data" grep -q '"options":\[{"key":"rock","word":"rock"}' "$work/heard"
rm -f "$work/heard"
run qd sim battlegroup --games 4 --seed 3 --bots "$many $work/heard" --threads 2
check "it plays all seats" is_code 0

begin "programs that do not behave"
run qd sim dreadnaught --games 50 --bots "$many /dev/null crash 30,random" --threads 2
check "one that ends" fails 1 "python3), game " "ended with exit code 7 before it answered"
run qd sim dreadnaught --games 50 --bots "$many /dev/null hang 5,random" --threads 1
check "one that is silent" fails 1 "has not answered" "exec@SECONDS"
run qd sim dreadnaught --games 50 --bots "$many /dev/null nonsense 5,random"
check "one that says what is no answer" fails 1 "is not JSON: 'rock'" "standard error"
run qd sim dreadnaught --games 50 --bots "$many /dev/null illegal 5,random"
check "one that gives answers that are not legal" fails 1 "more than 10 answers that are not legal"
rm -f "$work/heard"
run qd sim dreadnaught --games 20 --bots "$many $work/heard foreign 5,random"
check "an answer for another match is none" is_code 0
check "and the program is told" grep -q '^{"type":"stale","match":1' "$work/heard"

begin "the loop in docs/learning.md"
sed -n '/^```python/,/^```$/p' "$QD_ROOT/docs/learning.md" | sed '1d;$d' >"$work/learn.py"
check "is there" grep -q reset "$work/learn.py"
check "has at most 60 lines" [ "$(wc -l <"$work/learn.py")" -le 60 ]
mkdir -p "$work/bin"
ln -sf "$QD_BUILD/repl/qd" "$work/bin/qd"
PATH=$work/bin:$PATH run python3 learn.py 30
check "runs" is_code 0
won() { sed -n "s/^$1: \\([0-9]*\\) of .*/\\1/p" "$work/out"; }
check "and learns" [ "$(won after)" -gt "$(won before)" ]

begin "reset and step"
typed '{"reset":7}
{"answer":"roc"}
{"answer":"rock","epoch":5}
{"check":"paper"}
{"answer":"rock"}
{"match":3,"reset":7}
{"cards":true}
' qd learn dreadnaught --seat B=random
check "exit code" is_code 0
check "a question" grep -q '^{"type":"question","match":0,"seat":"A","epoch":1,"at":0,"n":1,' "$work/out"
check "an answer that is refused" grep -q '^{"type":"refused","match":0,"n":1,"reason":"' "$work/out"
check "one that is late" grep -q '^{"type":"stale","match":0,"epoch":1,"at":0}' "$work/out"
check "one that is tried" grep -q '^{"type":"checked","match":0,"check":"paper","ok":true,' "$work/out"
check "another match" grep -q '^{"type":"question","match":3,' "$work/out"
check "the catalogue" grep -q '^{"type":"cards","rules":"dreadnaught"' "$work/out"
check "a line for a line" [ "$(wc -l <"$work/out")" == 7 ]
typed '{"reset":7}
{"reset":7}
' qd learn dreadnaught --seat B=random
check "a seed is a match" [ "$(sort -u "$work/out" | wc -l)" == 1 ]
typed '{"answer":"rock"}
' qd learn dreadnaught
check "nothing to answer" fails 2 "no question is open" '{"reset":7}'
typed '{"reset":7}
{"answer":"rock"}
{"answer":"rock"}
{"answer":"first"}
reset
' qd learn dreadnaught
check "no JSON" fails 2 "line 5: is not JSON: 'reset'" 'write {"reset":7}, {"answer":"KEY"}'
typed '{"reset":-1}
' qd learn dreadnaught
check "no seed" fails 2 "line 1: 'reset' is no number" '{"reset":7,"match":0}'
typed '{"step":"rock"}
' qd learn dreadnaught
check "a word that there is not" fails 2 "line 1: has no 'answer'" '{"reset":7}, {"answer":"KEY"}'
run qd learn dreadnaught --seat A=random,B=first
check "no seat is left" fails 2 "bots play all seats"
run qd learn dreadnaught --seat B=grredy
check "no such bot" fails 2 "unknown bot 'grredy'"

summary
