#!/usr/bin/env bash
#
# qd new card, in a copy of the rule sets: for every kind of card of every rule set it writes a card that loads and a match that
# passes. Existing files do not change, and after a failure nothing is left.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

copy_root "$work/root"
export QD_ROOT=$work/root
cd "$QD_ROOT" || exit 2
in_root() { (cd "$QD_ROOT" && "$@"); }

# words_after <text>: the words of the last message that follow this text, without commas
words_after() { sed -n "s/.*$1//p" "$work/err" | tr -d ','; }

# made <game> <name> <option ...>: a card and its match are written, load and pass
made() {
  local game=$1 name=$2
  shift 2
  begin "qd new card $game/made/$name $*"
  run in_root qd new card "$game/made/$name" "$@"
  check "exit code 0" is_code 0
  check "nothing on standard error" quiet
  check "names the card" out_has "cards/$game/made/$name.lua"
  check "names the match" out_has "tests/matches/$game/cards/$name.lua"
  check "says what to do: check" out_has "qd check cards/$game/made/$name.lua"
  check "says what to do: test" out_has "qd test tests/matches/$game/cards/$name.lua"
  run in_root qd test "tests/matches/$game/cards/$name.lua" --modes plain,fork,replay,leak
  check "its match passes at once" out_has "1 match, 4 runs, 0 failed"
}

# ---- every kind there is

count=0
for rules in scripts/*/rules.lua; do
  game=${rules#scripts/}
  game=${game%/rules.lua}
  begin "the kinds of $game"
  run in_root qd new card "$game/made/card"
  check "are told" fails 2 "which kind of card?" "--type is one of: "
  for kind in $(words_after "--type is one of: "); do
    run in_root qd new card "$game/made/card" --type "$kind" --subtype none_such
    if err_has "has no subtype"; then
      count=$((count + 1))
      made "$game" "card_$count" --type "$kind"
      continue
    fi
    begin "the subtypes of $kind"
    check "are told" fails 2 "'none_such' is not a subtype of '$kind'; known: "
    for subtype in $(words_after "known: "); do
      count=$((count + 1))
      made "$game" "card_$count" --type "$kind" --subtype "$subtype"
    done
  done
done
begin "all of them together"
check "are many" [ "$count" -ge 12 ]
run in_root qd check
check "load, and nothing is wrong with them" out_has " 0 errors"
run in_root qd test tests/matches
check "pass" out_has "$count matches, $((3 * count)) runs, 0 failed"

# ---- what a card has

begin "a ship of admiral"
run in_root qd new card admiral/ships/kirov --type ship --subtype destroyer
card=cards/admiral/ships/kirov.lua
check "its kind and subtype" grep -qF 'kind = "ship", subtype = "destroyer",' "$card"
for number in cost attack defense hp mounts helicopters aircraft sonar; do
  check "its number $number" grep -qE "^  $number = [0-9]+," "$card"
  check "the match looks at $number" grep -qF "t.A:value(\"water\", \"kirov\", \"$number\")" tests/matches/admiral/cards/kirov.lua
done
check "a minimum" grep -qE '^  hp = 6, +-- .*1 at least' "$card"
check "other subtypes" grep -qE 'or "[a-z_]+"' "$card"
begin "a ship of which a number was changed"
change "$card" "hp = 6," "hp = 9,"
run in_root qd test tests/matches/admiral/cards/kirov.lua
check "is noticed by its match" is_code 1
check "which says what came" out_has "expected 6, got 9"

begin "a card without a folder, and a name with a blank"
run in_root qd new card dreadnaught/red_october --type ship
check "is written" [ -f cards/dreadnaught/red_october.lua ]
check "has a name for people" grep -qF 'name = "Red october",' cards/dreadnaught/red_october.lua
begin "a card as the file will be called"
run in_root qd new card cards/dreadnaught/new/akula.lua --type ship
check "is written" [ -f cards/dreadnaught/new/akula.lua ]
begin "another folder than the root"
mkdir "$work/elsewhere"
in_elsewhere() { (cd "$work/elsewhere" && "$@"); }
run in_elsewhere qd new card dreadnaught/delta --type ship
check "the files are named in full" out_has "$QD_ROOT/cards/dreadnaught/delta.lua"
check "and are there" [ -f tests/matches/dreadnaught/cards/delta.lua ]

begin "a folder of one's own, and no root that is named"
mkdir "$work/own"
in_own() { (cd "$work/own" && unset QD_ROOT && "$@"); }
run in_own qd new card dreadnaught/gamma --type anytime
check "the files lie there" [ -f "$work/own/cards/dreadnaught/gamma.lua" -a -f "$work/own/tests/matches/dreadnaught/cards/gamma.lua" ]
check "and are named from there on" out_has "qd check cards/dreadnaught/gamma.lua"
check "a card that is played is not said to travel" grep -qF -- '-- play { id = "use"' "$work/own/cards/dreadnaught/gamma.lua"
run in_own qd test tests/matches
check "its match passes" out_has "1 match, 3 runs, 0 failed"

# ---- what is wrong

find . -type f | sort >"$work/before"

# wrong <text> <argument ...>: exit code 2, this message, and no file
wrong() {
  local text=$1
  shift
  begin "qd new card $*"
  run in_root qd new card "$@"
  check "says '$text'" fails 2 "$text"
  check "prints nothing else" silent
  find . -type f | sort >"$work/after"
  check "leaves no file" same "$work/before" "$work/after"
}
wrong "unknown rule set 'admirl'; did you mean 'admiral'?" admirl/ships/x --type ship
wrong "unknown kind 'shp'; did you mean 'ship'?" admiral/ships/x --type shp
wrong "'frigate' is a subtype; write --type ship --subtype frigate" admiral/ships/x --type frigate
wrong "'frigat' is not a subtype of 'ship'; did you mean 'frigate'?" admiral/ships/x --type ship --subtype frigat
wrong "a card of kind 'pope' has no subtype; leave --subtype out" popes/x --type pope --subtype anti
wrong "which kind of card? --type is one of: " admiral/ships/x
wrong "'admiral' names no rule set; write GAME/FOLDER/NAME" admiral --type ship
wrong "'Kirov' is not a valid name for a card; names are made of a-z, 0-9 and _, and begin with a letter" admiral/ships/Kirov --type ship
wrong "'2nd' is not a valid name for a card" admiral/ships/2nd --type ship
wrong "'..' is not a valid name for a folder" admiral/../../x --type ship
wrong "'' is not a valid name for a card" admiral/ships/ --type ship
wrong "the folder 'decks' holds decks, not cards" admiral/decks/x --type ship
wrong "the folder 'fleets' holds decks, not cards" admiral/fleets/x --type ship
wrong "the folder 'maps' holds maps, not cards" admiral/maps/x --type ship
wrong "the folder 'positions' holds positions, not cards" admiral/positions/x --type ship
wrong "'cards/admiral/ships/kirov.lua' is there already; choose another name, or remove it" admiral/ships/kirov --type ship
wrong "there is a card 'kirov' already, cards/admiral/ships/kirov.lua:2; choose another name" admiral/other/kirov --type ship
wrong "'cards/admiral/flagship.lua' is there already" admiral/flagship --type flagship
wrong "path is required"

begin "what was there"
check "is as it was" grep -qF "hp = 9," "$card"

printf 'mine\n' >tests/matches/admiral/cards/typhoon.lua
printf 'mine\n' >cards/admiral/file
find . -type f | sort >"$work/before"
wrong "'tests/matches/admiral/cards/typhoon.lua' is there already" admiral/ships/typhoon --type ship
wrong "'cards/admiral/file' is not a folder; name another folder" admiral/file/oscar --type ship
check "both stay" [ "$(cat tests/matches/admiral/cards/typhoon.lua cards/admiral/file)" == $'mine\nmine' ]
rm cards/admiral/file tests/matches/admiral/cards/typhoon.lua

begin "a rule set that does not load"
printf 'return card {}\n' >cards/admiral/broken.lua
run in_root qd new card admiral/ships/typhoon --type ship
check "is told" fails 1 "cards/admiral/broken.lua:1: "
check "and no card is written" [ ! -e cards/admiral/ships/typhoon.lua ]
rm cards/admiral/broken.lua

begin "a kind that no position can hold"
change scripts/popes/rules.lua 'position_needs = {' 'position_needs = { need { "false", "never" },'
run in_root qd new card popes/nobody --type pope
check "is told" fails 2 "no position of popes begins with a card of kind 'pope'; see what position_needs in scripts/popes/rules.lua asks for"
check "and nothing is left" [ ! -e cards/popes/nobody.lua ]

# ---- files that cannot be written

begin "no room"
code=0
(trap '' XFSZ && ulimit -f 0 && qd new card dreadnaught/deep/typhoon --type ship 2>&1 >/dev/null </dev/null) | cat >"$work/err"
code=${PIPESTATUS[0]}
check "is an error" fails 2 "cannot write '" "is there room?"
check "no file is left" [ ! -e cards/dreadnaught/deep/typhoon.lua ]
check "nor a folder" [ ! -e cards/dreadnaught/deep ]

begin "a folder that cannot be written"
mkdir cards/dreadnaught/locked
chmod 555 cards/dreadnaught/locked
if [[ $(id -u) != 0 ]]; then
  run in_root qd new card dreadnaught/locked/typhoon --type ship
  check "is an error" fails 2 "cannot write 'cards/dreadnaught/locked/typhoon.lua': Permission denied; may you write there"
elif command -v setpriv >/dev/null; then
  run in_root setpriv --reuid=65534 --regid=65534 --clear-groups "$QD_BUILD/repl/qd" new card dreadnaught/locked/typhoon --type ship
  check "is an error" fails 2 "cannot write 'cards/dreadnaught/locked/typhoon.lua': Permission denied; may you write there"
  run in_root setpriv --reuid=65534 --regid=65534 --clear-groups "$QD_BUILD/repl/qd" new card dreadnaught/other/typhoon --type ship
  check "nor can a folder be made" fails 2 "cannot make the folder 'cards/dreadnaught/other': Permission denied; may you write there"
else
  skip "a folder that cannot be written: this is root, and there is no setpriv"
fi

summary
