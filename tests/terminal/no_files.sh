#!/usr/bin/env bash
#
# A path that is not a file, or is too large, wherever a file is named: an error at once that names it, with little memory and no waiting.
# And output replaces only files of its own kind.
# shellcheck source-path=SCRIPTDIR source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

mkdir "$work/none" "$work/none/folder.lua"
truncate -s 3G "$work/none/sparse.lua"
ln -s /dev/zero "$work/none/zero.lua"
mkfifo "$work/none/pipe.lua"
ln -s turns.lua "$work/none/turns.lua"
ln -s nothing.lua "$work/none/dangling.lua"
kinds="sparse zero pipe turns dangling folder"

# refuses <file> <argument ...>: an error that names the file, within 10 seconds and with little memory
refuses() {
  local file=$1
  shift
  code=0
  (cd "$work" && { sanitized || ulimit -v 1000000; } && exec timeout 10 "$QD_BUILD/repl/qd" "$@") >"$work/out" 2>"$work/err" </dev/null || code=$?
  check "is refused: qd $*" test "$code" = 1 -o "$code" = 2
  check "by name: qd $*" grep -qF -- "$file" "$work/out" "$work/err"
}

begin "no files as input"
for kind in $kinds; do
  file=none/$kind.lua
  [[ $kind == folder ]] || refuses "$file" check "$file" --game dreadnaught
  refuses "$file" play dreadnaught --deck "$file"
  refuses "$file" play dreadnaught --variant "$file"
  refuses "$file" sim dreadnaught --games 1 --variant "$file"
  refuses "$file" replay "$file"
  refuses "$file" render "$file" -o x.svg
  refuses "$file" map "$file"
  refuses "$file" odds battlegroup --position "$file"
  refuses "$file" transcript "$file"
  [[ $kind == folder ]] || refuses "$file" test "$file"
  typed ":load $file"$'\n:new dreadnaught position='"$file"$'\n:new dreadnaught variant='"$file"$'\n' timeout 10 "$QD_BUILD/repl/qd" repl
  check "the console goes on: $file" is_code 1
  check "with three errors: $file" [ "$(grep -cF "$file" "$work/err")" == 3 ]
done

begin "a folder with such a file"
for kind in sparse zero pipe turns; do
  rm -rf "$work/cards" && mkdir "$work/cards"
  ln "$work/none/$kind.lua" "$work/cards/$kind.lua"
  refuses "$kind.lua" cards dreadnaught --cards cards
  typed $':new dreadnaught seed=7\n:autoreload on\nrock\n= game.turn\n' timeout 10 "$QD_BUILD/repl/qd" repl --cards cards
  check "ends in the console: $kind" is_code 1
done
rm -rf "$work/cards" && mkdir "$work/cards"
echo 'return card { id = "mine_too", key = "M2", name = "Mine too", kind = "upgrade" }' >"$work/cards/a.lua"
mkfifo "$work/cards/young"
code=0
{ sleep 1 && mkfifo "$work/cards/late.lua" && echo rock && sleep 1 && echo '= game.turn'; } | (cd "$work" && { echo ':new dreadnaught seed=7 B=random' && echo ':autoreload on' && cat; } | timeout 20 "$QD_BUILD/repl/qd" repl --cards cards) >"$work/out" 2>"$work/err" || code=$?
check "a pipe that comes later is told, and nothing waits for it" [ "$code" -lt 124 ]
rm "$work/cards/late.lua" "$work/cards/young"

begin "links to folders"
ln -s .. "$work/cards/up"
ln -s . "$work/cards/round"
ln -s / "$work/cards/everything"
run timeout 10 "$QD_BUILD/repl/qd" cards dreadnaught --cards cards --plain
check "are not followed" is_code 0
check "what is there is read, once" [ "$(grep -c M2 "$work/out")" == 1 ]
mkdir "$work/tests" && ln -s . "$work/tests/round"
echo 'match "nothing" { rules = "dreadnaught", seed = 1, play = function(t) t.running() end }' >"$work/tests/one.lua"
run timeout 10 "$QD_BUILD/repl/qd" test tests --modes plain
check "nor in a folder of matches" out_has "1 match"
deep=$work/deep
for _ in {1..20}; do deep+=/d; done
mkdir -p "$deep"
run timeout 10 "$QD_BUILD/repl/qd" cards dreadnaught --cards deep
check "a folder may not be that deep" fails 1 "folders are nested too deeply: at most 16 levels"

begin "what the program was started with may be a pipe"
run qd play dreadnaught --seed 7 --save good.rec
code=0
(cd "$work" && qd replay /dev/stdin <good.rec >out 2>err) || code=$?
check "a file as standard input" out_has EXACT
(cd "$work" && cat good.rec | qd replay /dev/stdin >out 2>err)
check "a pipe as standard input" out_has EXACT
(cd "$work" && qd replay <(cat good.rec) >out 2>err)
check "a pipe of the shell" out_has EXACT
code=0
(cd "$work" && timeout 20 "$QD_BUILD/repl/qd" replay /dev/stdin </dev/zero >out 2>err) || code=$?
check "but not without end" fails 1 "the file is too large: at most 64 MiB"
code=0
(cd "$work" && { sanitized || ulimit -v 1000000; } && timeout 20 "$QD_BUILD/repl/qd" repl </dev/zero >out 2>err) || code=$?
check "nor a line of the console" fails 2 "too long: at most 1 MiB"

begin "the configuration and the history"
for kind in sparse zero pipe folder; do
  rm -rf "$work/home" && mkdir -p "$work/home/quarterdeck"
  ln -s "$work/none/$kind.lua" "$work/home/quarterdeck/config"
  ln -s "$work/none/$kind.lua" "$work/home/quarterdeck/history"
  if script --version >/dev/null 2>&1; then
    code=0
    (cd "$work" && echo ':quit' | XDG_CONFIG_HOME=$work/home XDG_STATE_HOME=$work/home timeout 10 script -qec "$QD_BUILD/repl/qd repl" /dev/null >out 2>err) || code=$?
    check "do not matter where they are no files: $kind" [ "$code" == 0 ]
  fi
done

begin "what is written"
keep='{ "mine": 1 }'
for command in "sim dreadnaught --games 5 --json" "compare dreadnaught base stronger_bases --games 5 --json" "play dreadnaught --seed 1 --save" "render good.rec -o" "fleet battlegroup battle_group: 2 BB CL DD carrier_group: CVL DD submarines: SS --id x -o"; do
  rm -f "$work/x.lua"
  # shellcheck disable=SC2086
  run qd $command x.lua
  check "is a new file: $command" is_code 0
  if [[ $command != fleet* ]]; then
    # shellcheck disable=SC2086
    run qd $command x.lua
    check "replaces its own kind: $command" is_code 0
  fi
  echo "$keep" >"$work/x.lua"
  # shellcheck disable=SC2086
  run qd $command x.lua
  check "replaces nothing else: $command" fails 2 "'x.lua' is there already" "--force"
  check "which stays: $command" [ "$(<"$work/x.lua")" == "$keep" ]
  # shellcheck disable=SC2086
  run qd $command x.lua --force
  check "unless it is said: $command" is_code 0
  check "then it is another file: $command" [ "$(<"$work/x.lua")" != "$keep" ]
  : >"$work/x.lua"
  # shellcheck disable=SC2086
  run qd $command x.lua
  check "an empty file may go: $command" is_code 0
done
echo "$keep" >"$work/x.lua"
run qd fleet battlegroup battle_group: 30 BB --id x -o x.lua --force
check "a fleet that is refused leaves what was there" fails 2 ""
check "as it was" [ "$(<"$work/x.lua")" == "$keep" ]
run qd sim dreadnaught --games 5 --json report.json
run qd compare dreadnaught base stronger_bases --games 5 --json report.json
check "a comparison is no simulation" fails 2 "is not a report of qd compare"
run qd sim dreadnaught --games 5 --json /dev/stdout
check "a device is written to" out_has '"format": "quarterdeck simulation 1"'
rm -f "$work/read" && mkfifo "$work/read"
(cd "$work" && cat read >piped) &
reader=$!
run timeout 10 "$QD_BUILD/repl/qd" sim dreadnaught --games 5 --json read
wait "$reader"
check "and a pipe" grep -qF '"format": "quarterdeck simulation 1"' "$work/piped"
run timeout 10 "$QD_BUILD/repl/qd" sim dreadnaught --games 5 --json read
check "if somebody reads it" fails 2 "a pipe that nobody reads"

summary
