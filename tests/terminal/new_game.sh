#!/usr/bin/env bash
#
# qd new game, variant and bot. A game is written for every set of options: it is checked without a warning, its matches pass in
# all modes, and bots play it to its end with every number of seats. Existing files do not change, and after a failure nothing is left.
# shellcheck source-path=SCRIPTDIR source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

templates=$QD_ROOT/scripts/templates/game
unset QD_ROOT  # the user's games are in the current folder, next to those of Quarterdeck
in_own() { (cd "$work/own" && "$@"); }
mkdir "$work/own"

# ---- every set of options

options=(market auction table secret_orders push_your_luck)
for set in $(seq 0 31); do
  with=""
  for bit in 0 1 2 3 4; do if ((set >> bit & 1)); then with+=${with:+,}${options[bit]}; fi; done
  game=game_$set
  begin "qd new game $game --with '$with'"
  # shellcheck disable=SC2086  # without options nothing follows the name
  run in_own qd new game "$game" ${with:+--with $with}
  check "exit code 0" is_code 0
  check "nothing on standard error" quiet
  check "names the rules" out_has "scripts/$game/rules.lua"
  check "says that its matches pass" out_has "matches pass"
  for option in market auction table salvage:push_your_luck orders:secret_orders; do
    if [[ ,$with, == *",${option#*:},"* ]]; then
      check "has matches for ${option#*:}" [ -f "$work/own/tests/matches/$game/${option%:*}.lua" ]
    else
      check "has none for ${option#*:}" [ ! -e "$work/own/tests/matches/$game/${option%:*}.lua" ]
    fi
  done
  check "no mark of the template is left" not grep -rnE -e '-- @|\$(game|Title|RULE)' "$work/own"/{scripts,cards}/"$game" "$work/own/tests/matches/$game"
  check "and no line is too long" not grep -rnE '.{141}' "$work/own"/{scripts,cards}/"$game" "$work/own/tests/matches/$game"
  run in_own qd check "scripts/$game"
  check "is checked without a warning" [ "$(cat "$work/out" "$work/err")" == "1 rule set, 8 cards, 1 variant, 1 deck, 0 errors" ]
  run in_own qd test "tests/matches/$game" --modes plain,fork,replay,leak
  check "its matches pass in all modes" out_has " 0 failed"
  run in_own qd rules "$game" --gaps
  check "each of its rules has a match, or a reason" out_has " 0 without a match"
  for seats in 2 3 4; do
    for bot in random greedy; do
      bots=$(printf ",$bot%.0s" $(seq "$seats"))
      run in_own qd sim "$game" --games 2 --seats "$seats" --bots "${bots:1}" --translate never
      check "$seats of $bot play it to its end" grep -qE '^endings +(enough prizes|last round) [12]' "$work/out"
      check "and no game fails" not out_has "failed"
    done
  done
done

begin "all of them together"
run in_own qd check
check "load" out_has ", 0 errors"
run in_own qd sim game_0 --games 200 --bots greedy,random --translate never
wins=$(sed -n 's/^  A     greedy  *\([0-9]*\) .*/\1/p' "$work/out")
check "the bot is better than chance" [ "${wins:-0}" -gt 100 ]

# ---- every command accepts it

begin "a game of one's own"
game=game_12
run in_own qd play "$game" --bots greedy,random --seed 3 --save match.rec
check "is played" out_has " wins: "
run in_own qd replay match.rec
check "and played again" out_has EXACT
run in_own qd map match.rec
check "is drawn" is_code 0
run in_own qd render match.rec -o match.svg
check "as a picture, too" [ -s "$work/own/match.svg" ]
run in_own qd cards "$game"
check "lists its cards" out_has "Man-of-war"
run in_own qd variants "$game" quick
check "tells what its variant changes" out_has "goal"
run in_own qd compare game_0 base quick --games 20 --translate never
check "compares it" out_has "game_0: a = base, b = quick; 20 games"
printf 'return { A = { fleet = { "F" } }, B = { fleet = { "G" } } }\n' >"$work/own/position.lua"
run in_own qd odds game_0 --position position.lua --games 20
check "odds begin from a position" is_code 0
run in_own qd odds game_0 --position position.lua --duel A.F,B.G
check "a shot has exact odds: 2 and a die against 4 and a die" out_has "16.7 %"
run in_own qd new card game_0/ships/junk --type ship
check "gets a card" is_code 0
check "beside the others" [ -f "$work/own/cards/game_0/ships/junk.lua" ]
run in_own qd test tests/matches/game_0/cards
check "whose match passes" out_has "1 match, 3 runs, 0 failed"
run in_own qd doc --check
check "its words are there for editors" is_code 0
typed $':new game_1 seed=1 A=human B=greedy\n? market\n:rules\n:quit\n' in_own qd repl
check "the console knows its words" out_has "cards that anybody may buy"
check "and its rules" out_has "GAM-41"

begin "a folder that is named"
run qd --root "$work/named" new game corsairs --with table
check "is made for it" is_code 0
run qd --root "$work/named" test
check "and holds its matches" out_has " 0 failed"
mkdir "$work/empty"
in_empty() { QD_ROOT=$work/empty "$@"; }
run in_empty qd new game corsairs
check "an empty one is as good" is_code 0
check "with all of it there" [ -f "$work/empty/scripts/corsairs/flow.lua" ]

# ---- variants and bots

begin "a variant"
run in_own qd new variant game_0 longer
check "is written" out_has "scripts/game_0/variants/longer.lua"
check "and says what it changes" out_has "The variant loads: hand_size is 4 instead of 3."
run in_own qd variants game_0 longer
check "which it does" out_has "hand_size"
sed -i 's/^  -- \(command\|flow\|card\) = /  \1 = /' "$work/own/scripts/game_0/variants/longer.lua"
run in_own qd check scripts/game_0/variants/longer.lua
check "what else it shows holds, too" out_has ", 0 errors"
begin "a bot"
run in_own qd new bot game_1 bold
check "is written" out_has "scripts/game_1/bots/bold.lua"
run in_own qd sim game_1 --games 5 --bots bold,random --translate never
check "and plays" out_has "bold"
check "without a failure" not out_has "failed"
for game in dreadnaught battlegroup popes admiral warfleet; do
  begin "a variant and a bot for $game"
  run in_own qd new variant "$game" mine
  check "are written: the variant" is_code 0
  run in_own qd new bot "$game" eager
  check "the bot" is_code 0
  check "into the folder at hand" [ -f "$work/own/scripts/$game/variants/mine.lua" -a -f "$work/own/scripts/$game/bots/eager.lua" ]
  run in_own qd sim "$game" --variant mine --games 2 --bots eager,random --translate never
  check "and count beside those of the game" out_has "eager"
  check "without a failure" not out_has "failed"
  run in_own qd variants "$game"
  check "the variant is listed" out_has "mine"
  sed -i 's/^  -- \(command\|flow\|card\) = /  \1 = /' "$work/own/scripts/$game/variants/mine.lua"
  check "it shows what else it may change" [ "$(grep -cE '^  (command|flow|card) = ' "$work/own/scripts/$game/variants/mine.lua")" == 3 ]
  run in_own qd check "scripts/$game/variants/mine.lua"
  check "which holds, too" out_has ", 0 errors"
done

# ---- what is wrong

files() { (cd "$work" && find own named -type f | sort); }
files >"$work/before"
# wrong <text> <argument ...>: exit code 2, this message, and no file
wrong() {
  local text=$1
  shift
  begin "qd new $*"
  run in_own qd new "$@"
  check "says '$text'" fails 2 "$text"
  check "prints nothing else" silent
  files >"$work/after"
  check "leaves no file" same "$work/before" "$work/after"
}
wrong "there is a game 'dreadnaught' already" game dreadnaught
wrong "there is a game 'game_0' already, scripts/game_0; choose another name" game game_0
wrong "'Pirates' is not a valid name for a game; names are made of a-z, 0-9 and _, and begin with a letter" game Pirates
wrong "'../x' is not a valid name for a game" game ../x
wrong "'' is not a valid name for a game" game ""
wrong "a name of 61 characters is too long for a game; names have at most 60 characters" game "$(printf 'a%.0s' $(seq 61))"
for name in prelude testing library templates; do
  wrong "'$name' is not a valid name for a game: scripts/$name is part of Quarterdeck" game "$name"
done
wrong "a new game has no part 'tabel'; did you mean 'table'?" game pirates --with market,tabel
wrong "has an empty place" game pirates --with market,
wrong "name is required" game
wrong "unknown rule set 'gam_0'; did you mean 'game_0'?" variant gam_0 x
wrong "'X' is not a valid name for a variant" variant game_0 X
wrong "'base' is not a valid name for a variant; it stands for the rules without one" variant game_0 base
wrong "quick.lua' is there already; choose another name" variant game_0 quick
wrong "'X' is not a valid name for a bot" bot game_0 X
wrong "greedy.lua' is there already; choose another name" bot game_0 greedy
wrong "there is a bot or player 'usual' already" bot game_0 usual
wrong "there is a bot or player 'human' already" bot game_0 human
mkdir -p "$work/own/cards/half"
wrong "'cards/half' is there already; choose another name, or remove it" game half
rmdir "$work/own/cards/half"
printf 'mine\n' >"$work/own/tests/matches/taken"
files >"$work/before"
wrong "'tests/matches/taken' is there already" game taken
check "and is as it was" [ "$(cat "$work/own/tests/matches/taken")" == mine ]

begin "a game that does not load"
printf 'return card {}\n' >"$work/own/cards/game_2/broken.lua"
run in_own qd new variant game_2 slow
check "gets no variant" fails 1 "cards/game_2/broken.lua:1: "
run in_own qd new bot game_2 slow
check "and no bot" fails 1 "cards/game_2/broken.lua:1: "
rm "$work/own/cards/game_2/broken.lua"
run in_own qd new game beside
check "is no hindrance for another one" is_code 0

begin "no room"
mkdir "$work/full"
code=0
(cd "$work/full" && trap '' XFSZ && ulimit -f 0 && qd new game pirates 2>&1 >/dev/null </dev/null) | cat >"$work/err"
code=${PIPESTATUS[0]}
check "is an error" fails 2 "cannot write '" "is there room?"
check "and nothing is left" [ -z "$(ls -A "$work/full")" ]
code=0
(cd "$work/full" && trap '' XFSZ && ulimit -f 2 && qd new game pirates 2>&1 >/dev/null </dev/null) | cat >"$work/err"
code=${PIPESTATUS[0]}
check "in the middle, too" fails 2 "cannot write '" "is there room?"
check "with nothing left of what was written before" [ -z "$(ls -A "$work/full")" ]

begin "a folder that cannot be written"
mkdir "$work/locked"
chmod 555 "$work/locked"
in_locked() { (cd "$work/locked" && "$@"); }
nobody() { setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; }
if [[ $(id -u) != 0 ]]; then
  run in_locked qd new game pirates
  check "is an error" fails 2 "cannot make the folder '" "Permission denied; may you write there"
elif nobody test -r "$templates/scripts" 2>/dev/null; then
  run in_locked nobody "$QD_BUILD/repl/qd" new game pirates
  check "is an error" fails 2 "cannot make the folder '" "Permission denied; may you write there"
else
  skip "a folder that cannot be written: this is root, and there is no setpriv, or others may not read the templates"
fi

summary
