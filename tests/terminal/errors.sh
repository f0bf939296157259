#!/usr/bin/env bash
#
# Errors on the command line, in files and cards: a message that says where and what to do, and the exit code of docs/cli.md
# (1: something failed, 2: the command line, a file or a name is wrong). Nothing crashes.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

export XDG_STATE_HOME=$work/state

# wrong <code> <text> <argument ...>: ends with this code and message, and prints no result
wrong() {
  local exit_code=$1 text=$2
  shift 2
  begin "qd $*"
  run timeout 5 "$QD_BUILD/repl/qd" "$@"
  check "says '$text'" fails "$exit_code" "$text"
  check "has no result" silent
}

# ---- names

wrong 2 "unknown rule set 'dreadnougt'; did you mean 'dreadnaught'?" play dreadnougt
wrong 2 "unknown rule set 'chess'; known: admiral, battlegroup, dreadnaught" sim chess
wrong 2 "unknown rule set 'chess'" rules chess
wrong 2 "unknown variant 'shipyrd' of dreadnaught; did you mean 'shipyard'?" play dreadnaught --variant shipyrd
wrong 2 "unknown variant 'shipyrd' of dreadnaught; did you mean 'shipyard'?" sim dreadnaught --variant stronger_bases,shipyrd
wrong 2 "unknown variant './none.lua'" play dreadnaught --variant ./none.lua
wrong 2 "variant 'shipyard' is named twice" play dreadnaught --variant shipyard,shipyard
wrong 2 "unknown deck 'standrd' of dreadnaught; did you mean 'standard'?" play dreadnaught --deck standrd
wrong 2 "unknown deck 'standrd' of dreadnaught; did you mean 'standard'?" sim dreadnaught --deck standrd
wrong 2 "cannot read './none.lua'; does the file exist?" play dreadnaught --deck ./none.lua
wrong 2 "cannot read '/'; it is a folder: expected a file" play dreadnaught --deck /
wrong 2 "'nowhere' is not a folder of cards" play dreadnaught --cards nowhere
wrong 2 "unknown bot 'nobody' of dreadnaught; known: first, mcts:400, random, usual" play dreadnaught --bots nobody
wrong 2 "unknown bot 'nobody' of dreadnaught; known: first, mcts:400, random, usual" sim dreadnaught --bots random,nobody
wrong 2 "unknown bot 'nobody' of dreadnaught; known: first, mcts:400, random, usual" play dreadnaught --seat A=nobody
wrong 2 "there is no seat 'C'; seats are A to B" play dreadnaught --seat C=human
wrong 2 "'A' names no player; write A=human, B=random or B=exec:./bot" play dreadnaught --seat A
wrong 2 "there is no seat 'Z'; seats are A to B" play dreadnaught --view Z

wrong 2 "cannot write './none/x.txt': No such file" play dreadnaught --save ./none/x.txt
wrong 2 "cannot write './none/x.txt': No such file" compare dreadnaught base shipyard --games 5 --json ./none/x.txt
wrong 2 "cannot write '/': it is a folder" play dreadnaught --save /
wrong 2 "--save is empty; leave it out, or name something" play dreadnaught --save ""
wrong 2 "--view is empty" play dreadnaught --view ""
wrong 2 "cannot read '/'; it is a folder: expected a file" odds battlegroup --position /
long=$(printf 'x%.0s' {1..300})
wrong 2 "…': File name too long" replay "$long"
wrong 2 "…': File name too long" sim dreadnaught --variant "$long"

# ---- positions: nothing is cut or left out silently

place() {  # <position> <text>
  printf 'return %s\n' "$1" >"$work/pos.lua"
  wrong 1 "$2" odds battlegroup --position pos.lua
}
place '{ round = 4294967297 }' "position field 'round': 4294967297 is out of range"
place '{ round = math.mininteger }' "position field 'round': -9223372036854775808 is out of range"
place '{ A = { battle_group = { BB = 1 } } }' "zone 'battle_group': expected a list of texts such as \"K{3,8}\", got one with a field 'BB'"
place '{ A = { battle_group = { "BB", nil, "DD" } } }' "got one with an entry [3] after a gap"
place '{ A = { battle_group = { "BB\0x" } } }' "the text 'BB…' has a NUL character"
place '{ "BB" }' "a position has named fields and is not a list; got an entry [1], a string"
printf 'return { A = { battle_group = { "BB[raider=1,raider=2]" } } }\n' >"$work/pos.lua"
wrong 2 "'raider' is named twice" odds battlegroup --position pos.lua

begin "a match whose output goes nowhere is saved all the same"
run bash -c 'timeout 20 "$1" play dreadnaught --seed 7 --save "$2/kept.txt" >/dev/full' _ "$QD_BUILD/repl/qd" "$work"
check "says so" fails 1 "cannot write to standard output"
check "the record is there" test -s "$work/kept.txt"

begin "a file that may not grow"
printf 'quarterdeck record 1\n' >"$work/full.txt"
run bash -c 'ulimit -f 1; timeout 20 "$1" play dreadnaught --seed 9 --save "$2/full.txt" >/dev/null' _ "$QD_BUILD/repl/qd" "$work"
check "is told" fails 2 "cannot write '$work/full.txt': File too large"
check "keeps what was there" test "$(cat "$work/full.txt")" = "quarterdeck record 1"
check "leaves nothing beside it" test "$(ls "$work" | grep -c '^full\.txt')" = 1

begin "a file that is not a record"
printf 'precious\n' >"$work/precious.lua"
wrong 2 "'$work/precious.lua' is there already and is not a record of a match" play dreadnaught --seed 9 --save "$work/precious.lua"
run bash -c 'printf ":new dreadnaught seed=1\n:save %s\n" "$2/precious.lua" | timeout 20 "$1" repl' _ "$QD_BUILD/repl/qd" "$work"
check "is not replaced by the console either" fails 1 "is not a record of a match"
check "keeps its content" test "$(cat "$work/precious.lua")" = precious
run bash -c 'printf ":new dreadnaught seed=1\n:save %s replace\n" "$2/precious.lua" | timeout 20 "$1" repl' _ "$QD_BUILD/repl/qd" "$work"
check "is replaced where that is said" is_code 0
check "by a record" grep -q '^quarterdeck record ' "$work/precious.lua"

begin "a folder is no input"
run bash -c 'timeout 20 "$1" repl </' _ "$QD_BUILD/repl/qd"
check "says so" fails 2 "cannot read the standard input"

begin "match files next to their common.lua, by a plain name"
mkdir -p "$work/plain"
printf 'return { seven = 7 }\n' >"$work/plain/common.lua"
printf 'match "plain" { rules = "dreadnaught", seed = 1, play = function(t) t.equal(common.seven, 7, "seven") t.A:throw("rock") end }\n' >"$work/plain/m.lua"
run bash -c 'cd "$2/plain" && timeout 60 "$1" test m.lua' _ "$QD_BUILD/repl/qd" "$work"
check "they find it" is_code 0

printf 'match "far" { rules = "dreadnaught", seed = 1, decks = "../far.lua", play = function() end }\n' >"$work/plain/far.lua"
run qd test "$work/plain/far.lua"
check "a deck outside is refused" out_has "far.lua:1: match \"far\": decks: '../far.lua' leads out of the folder of the match"
check "is an error" is_code 1

# ---- the command line

wrong 2 "pley" pley
wrong 2 "--sed" play dreadnaught --sed 3
wrong 2 "extra" play dreadnaught extra
wrong 2 "extra" repl extra
wrong 2 "GAME is required" play
wrong 2 "GAME is required" sim
wrong 2 "GAME is required" rules
wrong 2 "file is required" replay
wrong 2 "--seed" play dreadnaught --seed
wrong 2 "--seed" play dreadnaught --seed x
wrong 2 "--seed" play dreadnaught --seed -1
wrong 2 "--seed" play dreadnaught --seed 99999999999999999999
wrong 2 "--seed" sim dreadnaught --seed 1.5
wrong 2 "--games" sim dreadnaught --games 0
wrong 2 "--games" sim dreadnaught --games -3
wrong 2 "--games" sim dreadnaught --games many
wrong 2 "--threads" sim dreadnaught --threads 999
wrong 2 "--threads" sim dreadnaught --threads -1
wrong 2 "--modes" test "$QD_ROOT/tests/harness" --modes fast
wrong 2 "dreadnaught is played by 2 players, not 3" play dreadnaught --seats 3
wrong 2 "dreadnaught is played by 2 players, not 3" sim dreadnaught --seats 3
wrong 2 "3 bots for 2 seats" sim dreadnaught --bots random,random,random
wrong 2 "--bots names 3 bots for 2 seats" play dreadnaught --bots random,random,random
wrong 2 "--json is for matches of bots" play dreadnaught --json --seat A=human
wrong 2 "no match is selected; no match name contains 'nothing like this'" test "$QD_ROOT/tests/harness" --filter "nothing like this"
wrong 2 "no match is selected; the path holds no match" test "$QD_ROOT/docs/games"

wrong 2 "'first' is given twice" play popes --option first=A,first=B
wrong 2 "--seat names seat A twice" play dreadnaught --seat A=first,A=random
wrong 2 "--deck 'nope' has no effect here" replay good.rec --deck nope
wrong 2 "--deck 'nope' has no effect here" check --deck nope
wrong 2 "--deck has no effect with --position" odds battlegroup --position pos.lua --deck north
wrong 2 "--games and --win ask for different things; give one of them" odds battlegroup --games 5 --win
wrong 2 "--answer works only with exact odds; leave out --games" odds battlegroup --games 5 --answer "A: usual"
wrong 2 "it declares duels: name two cards" odds warfleet
wrong 2 "'dec?[31mk' lies nowhere; begin with a zone and a colon, e.g. battle_group: " fleet battlegroup $'dec\e[31mk' --id x -o x.lua
wrong 2 "a title or a card has a control character, or a line end" fleet battlegroup battle_group: BB --id x --title $'x\ny' -o x.lua
wrong 2 "unknown card 'XX'" fleet battlegroup battle_group: BB XX --id x -o x.lua
run qd fleet battlegroup battle_group: BB --id quoted --title 'He said "x" \ y' -o quoted.lua
begin "a title with quotes"
check "is kept" out_has 'title = "He said \"x\" \\ y"'
wrong 2 "cannot read '/dev/zero'; it is a device: expected a file" test /dev/zero

begin "an option in front of the game"
run qd play --variant shipyard dreadnaught --seed 1
cp "$work/out" "$work/before"
run qd play dreadnaught --seed 1 --variant shipyard
check "does not swallow it" same "$work/out" "$work/before"
run qd test --filter "a scripted die" "$QD_ROOT/tests/harness/luck.lua"
check "nor a path" out_has "1 match, 3 runs, 0 failed"

# ---- files

wrong 2 "cannot read 'none.rec'" replay none.rec
wrong 2 "there is no file or folder 'none.lua'" test none.lua
wrong 2 "there is no file or folder 'none'" check none
wrong 2 "lies outside the rule sets; say which with --game" check .
printf 'return card { this is no lua\n' >"$work/broken.txt"
wrong 2 "is not a Lua script, so nothing would read it; scripts end in .lua" check broken.txt --game dreadnaught
mkdir "$work/folder"
wrong 2 "it is a folder, not a file" sim dreadnaught --games 1 --variant ./folder
ln -s /dev/zero "$work/zero.lua"
wrong 2 "it is a device: expected a file" sim dreadnaught --games 1 --variant ./zero.lua
mkfifo "$work/pipe.lua"
wrong 2 "it is a pipe: expected a file" variants dreadnaught ./pipe.lua

begin "a file that is replaced"
run qd play dreadnaught --seed 1 --save "$work/own.txt"
chmod 600 "$work/own.txt"
run qd play dreadnaught --seed 2 --save "$work/own.txt"
check "keeps its mode" test "$(stat -c %a "$work/own.txt")" = 600
chmod 400 "$work/own.txt"
cp "$work/own.txt" "$work/own.before"
[[ $EUID -eq 0 ]] || run qd play dreadnaught --seed 3 --save "$work/own.txt"
check "is left as it is where it cannot be written" same "$work/own.txt" "$work/own.before"
ln -s "$work/behind.txt" "$work/link.txt"
run qd play dreadnaught --seed 2 --save "$work/link.txt"
check "is what a link names" test -L "$work/link.txt" -a -f "$work/behind.txt"

# ---- effects of one match on others

begin "a match that is declared while another one is played"
mkdir "$work/late"
cat >"$work/late/late.lua" <<'EOF'
match "outer" {
  rules = "dreadnaught", seed = 3,
  play = function(t)
    for i = 1, 60 do match("inner" .. i) { rules = "dreadnaught", seed = 3, play = function() end } end
  end,
}
EOF
run qd test late/late.lua
check "is an error" out_has 'match "inner1": matches are declared while their file is read'
check "at its line" out_has 'late/late.lua:4: FAILED (plain, fork, replay) "outer"'

begin "what all matches share"
cat >"$work/late/common.lua" <<'EOF'
return { list = { "K" } }
EOF
cat >"$work/late/late.lua" <<'EOF'
match "library" { rules = "dreadnaught", seed = 3, play = function() session.fail = function() end end }
match "common" { rules = "dreadnaught", seed = 3, play = function() common.list[1] = "Q" end }
match "position" { rules = "dreadnaught", given = { A = { hand = common.list }, phase = "deploy" }, play = function(t) t.check { A = { hand = { "K" } } } end }
EOF
run qd test late --modes plain
check "is read-only" out_has "'fail' cannot be written: this table is read-only"
check "and so is what a folder shares" out_has "'1' cannot be written: this table is read-only"
check "but can be used" out_has "3 matches, 3 runs, 2 failed"

begin "a folder without rule sets"
mkdir "$work/empty"
QD_ROOT=$work/empty run qd check
check "is not all right" not is_code 0
QD_ROOT=$work/empty run qd
check "has no demonstration" not is_code 0
QD_ROOT=$work/none run qd play dreadnaught
check "has no game" fails 2 "unknown rule set 'dreadnaught'"

begin "a record"
run qd play dreadnaught --seed 7 --save good.rec
run qd replay good.rec
check "comes out exactly" out_has "EXACT"
check "exit code 0" is_code 0

# broken <code> <text> <sed command>: a record with this change
broken() {
  begin "a record after sed '$3'"
  sed "$3" "$work/good.rec" >"$work/bad.rec"
  run qd replay bad.rec
  if (($1 == 1)); then
    check "diverges: $2" out_has "$2"
    check "exit code 1" is_code 1
  else
    check "says '$2'" fails 2 "$2"
  fi
}
broken 2 "bad.rec:1: this is not a record: its first line is not 'quarterdeck record 2'" '1d'
broken 2 "the record breaks off: its last line is not 'end …'" "\$d"
broken 2 "bad.rec:11: " '11s/.*/garbage/'
broken 2 "bad.rec:11: a decision reads '3 A question: answer | options chain'" '11s/ |.*//'
broken 2 "decision 5 follows decision 3" '/^4 /d'
broken 2 "bad.rec:5: 'seed x': expected a number" 's/^seed .*/seed x/'
broken 2 "bad.rec:4: 'given' is followed by broken JSON" 's/^seats 2/given {"A":/'
broken 2 "option 'first' is there twice" 's/^seats 2/&\noption first=A\noption first=B/'
broken 2 "nobody ('*') can only edit, not answer 'bogus'" '11s/^\([0-9]*\) . [^:]*:/\1 * bogus:/'
broken 2 "bad.rec:2: unknown rule set 'chess'" 's/^rules .*/rules chess/'
broken 2 "bad.rec:5: unknown variant 'nope'" 's/^seats 2/&\nvariants nope/'
broken 2 "bad.rec:5: unknown deck 'nope'" 's/^seats 2/&\ndeck nope/'
broken 2 "bad.rec:4: dreadnaught is played by 2 players, not 5" 's/^seats 2/seats 5/'
broken 2 "bad.rec:6: there is no seat 'Q'" 's/^seats 2/&\ngiven {"phase":"attack"}\noption starter=Q/'
broken 2 "bad.rec:5: dreadnaught has no option 'statrer'; did you mean 'starter'?" 's/^seats 2/&\noption statrer=A\ngiven {}/'
broken 2 "bad.rec:6: decks have no effect with a position" 's/^seats 2/&\ngiven {}\ndecks standard/'
broken 2 "bad.rec:5: 'luck': 'dice' is a list, not 3" 's/^seats 2/&\nluck {"dice":3}/'
broken 2 "bad.rec:5: 'luck': 'strict_dice' is true or false, not 1" 's/^seats 2/&\nluck {"strict_dice":1}/'
broken 2 "bad.rec:5: 'luck': did not expect 'dise' here; did you mean 'dice'?" 's/^seats 2/&\nluck {"dise":[]}/'
broken 2 "bad.rec:5: a scripted shuffle of the record names the unknown card 'x'" 's/^seats 2/&\nluck {"shuffles":[["x"]]}/'
broken 2 "bad.rec:4" 's/^seats 2/luck {"dice":[{"x":1}]}/'
broken 1 "DIVERGED at decision 0: the position at the first question is different" 's/^seed .*/seed 8/'
broken 1 "DIVERGED at decision 3: the position after 'second' is different" 's/^3 B go: first/3 B go: second/'
broken 1 "DIVERGED at decision 3: 'third' is not an option of 'go'" 's/^3 B go: first/3 B go: third/'
broken 1 "DIVERGED at decision 3: the question is 'B go', but the record has 'A go'" 's/^3 B go/3 A go/'
broken 1 "but the record has 'A wins: turn limit'" 's/^end .*/end A wins: turn limit/'
begin "a record with more cards than a match can hold"
{
  sed '/^seats 2/q' "$work/good.rec"
  printf 'given {"deck":["5"'
  printf ',"5"%.0s' {1..70000}
  printf ']}\n'
  sed '1,/^seats 2/d' "$work/good.rec"
} >"$work/bad.rec"
run qd replay bad.rec
check "says so" fails 2 "bad.rec:5: a match has at most 1,024 cards (docs/security.md)"
begin "an empty record"
: >"$work/bad.rec"
run qd replay bad.rec
check "is none" fails 2 "bad.rec: the record is empty"
begin "a record of noise"
head -c 5000 /dev/urandom >"$work/bad.rec"
run qd replay bad.rec
check "is none" fails 2 "bad.rec:1: this is not a record"

# ---- cards, variants, decks, matches

repository=$QD_ROOT
copy_root "$work/root"
export QD_ROOT=$work/root
mine=$QD_ROOT/cards/dreadnaught/mine.lua
good=$(<"$mine")

# broken_card <text> <old> <new>: every command names the card by file and line
broken_card() {
  local command
  printf '%s\n' "$good" >"$mine"
  change "$mine" "$2" "$3"
  for command in "play dreadnaught" "sim dreadnaught --games 5" "check" "rules dreadnaught" "replay good.rec" "bench --signature" \
    "test $repository/tests/matches/dreadnaught/draw.lua --filter DRE-14 --modes plain" ""; do
    begin "a card with '$3', qd $command"
    # shellcheck disable=SC2086
    run qd $command
    cat "$work/err" >>"$work/out"
    check "says '$1'" out_has "${1%%: *}"
    [[ $command == test* ]] || check "and why" out_has "$1"
    check "exit code 1" is_code 1
  done
}
broken_card "cards/dreadnaught/mine.lua:6: unknown name 'paly'; did you mean 'play'?" "play {" "paly {"

# broken_once <text> <old> <new>: the same, with qd check alone
broken_once() {
  begin "a card with '$3'"
  printf '%s\n' "$good" >"$mine"
  change "$mine" "$2" "$3"
  run qd check
  check "says '$1'" out_has "$1"
  check "exit code 1" is_code 1
}
broken_once "mine.lua:15: unexpected symbol near '}'" "play {" ""
broken_once "mine.lua: the file returns a nil, expected a table; end it with 'return { … }'" "return card" "local c = card"
broken_once "mine.lua:10: mine.explode, target 1: unknown field 'deos'; did you mean 'does'?" "does = move" "deos = move"
broken_once "mine.lua:10: move 'destroy': unknown field 'crad'; did you mean 'card'?" 'card = "target",' 'card = "target", crad = "card",'
broken_once "mine.lua:3: card 'mine': unknown kind 'anytim'; did you mean 'anytime'?" '"anytime"' '"anytim"'
broken_once "mine.lua:9: in \"foe.shps\", column 5: a seat has no 'shps'; did you mean 'ships'?" "foe.ships" "foe.shps"
broken_once "key '5' is already the key of 'megamissile': cards/dreadnaught/megamissile.lua:2" 'key = "4"' 'key = "5"'
broken_once "a card with this id already exists: cards/dreadnaught/mine.lua:2" 'id = "mine"' 'id = "repair"'
broken_once "mine.lua:4: card 'mine': field 'damage': expected a whole number, got " "damage = 1" 'damage = "1"'
broken_once "mine.lua:4: card 'mine': field 'damage': expected a whole number, got " "damage = 1" "damage = 1.5"
broken_once "mine.explode: the text says '3', but there is no 3 in what it does" "or 1 damage" "or 3 damage"
broken_once "mine.lua:7: a function writes a global" 'id = "explode",' 'id = "explode", run = function(me) x = me end,'
printf '%s\n' "$good" >"$mine"

begin "a card that never ends"
change "$mine" "play {" 'play { id = "forever", mode = "forever", text = "Never ends.", run = function() while true do end end }, play {'
for seed in {1..20}; do
  run qd play dreadnaught --seed "$seed"
  is_code 0 || break
done
check "is stopped by file and line" fails 1 "cards/dreadnaught/mine.lua:6: " "too many Lua instructions"
printf '%s\n' "$good" >"$mine"
run qd check
check "mended, all is well" is_code 0

# broken_file <kind> <option> <text> <content>
broken_file() {
  begin "a $1 with $4"
  printf '%s\n' "$4" >"$work/broken.lua"
  run qd play dreadnaught "$2" ./broken.lua
  check "says '$3'" fails 1 "./broken.lua:1: $3"
}
broken_file variant --variant "variant 'x': unknown parameter 'hnd_size'; " 'return variant { id = "x", text = "y", param = { hnd_size = 3 } }'
broken_file variant --variant "variant 'x': unknown card 'mien'; did you mean 'mine'?" 'return variant { id = "x", text = "y", card = { mien = {} } }'
broken_file variant --variant "variant 'x': unknown section 'parms'; did you mean 'params'?" 'return variant { id = "x", text = "y", parms = { hand_size = 3 } }'
broken_file variant --variant "variant 'x': the flow has no node 'atack'; did you mean 'attack'?" 'return variant { id = "x", text = "y", flow = { atack = {} } }'
broken_file variant --variant "variant: field 'text': expected a text, got nothing" 'return variant { id = "x" }'
broken_file variant --variant "variant: the file returns no variant { … }" 'return card { id = "x" }'

# patch <section> <text>: a variant with only this section, which must fail at its place
patch() { broken_file variant --variant "variant 'x': $2" "return variant { id = \"x\", text = \"y\", $1 }"; }

patch 'endings = { drop = "z" }' "'endings' is a list of texts and takes no field 'drop'"
patch 'endings = { "a", 5 }' "'endings': expected texts in it, got the number 5; write { \"NAME\" }"
patch 'params = { 5 }' "'params': expected declarations in it, got the number 5"
patch 'flow = { "block" }' "'flow': expected changes by name, got the text 'block'; write flow = { NAME = … }"
patch 'flow = { block = "none" }' "node 'block': expected a table of changes, got the text 'none'"
patch 'command = { deploy = 3 }' "command 'deploy': expected a table of changes, got the number 3; write { FIELD = … }"
patch 'param = { base_points = "5" }' "parameter 'base_points': expected a whole number, got the text '5'"
patch 'words = { foe = 5 }' "word 'foe': expected a text, got the number 5"
patch 'card = { mine = { damage = "2" } }' "card 'mine': field 'damage': expected a whole number, got the text '2'"
patch 'card = { mine = { damge = 2 } }' "card 'mine' has no number 'damge'; did you mean 'damage'?"
patch 'card = { mine = { drop = "explod" } }' "unknown ability of card 'mine' 'explod'; did you mean 'explode'?"
patch 'card = { mine = { unset = "nope" } }' "card 'mine' has no field 'nope'; known: damage, id, key, kind, name"
patch 'card = { mine = { play { id = "x" } } }' "card 'mine': expected named fields, got play { … }"
patch 'card = { mine = { change = { explode = { drop_need = "x" } } } }' "ability 'explode' of card 'mine' has no need 'x'"
patch 'command = { upgrade = { drop_need = "no_duplicate" } }' "command 'upgrade' has no need 'no_duplicate'; did you mean 'no_duplicates'?"
patch 'flow = { turn = { drop_need = "x" } }' "node 'turn' has no needs; only these have needs: "
patch 'flow = { block = { unset = "promp" } }' "node 'block' has no field 'promp'; did you mean 'prompt'?"
patch 'flow = { block = { prompt = {} } }' "node 'block': field 'prompt': expected a text, got a table"
patch 'flow = { block = { first = set { "x", "turn", "1" } } }' "node 'block' takes no 'first'; it has no parts: use 'before'"
patch 'flow = { match = { remove = true } }' "node 'match' takes no 'remove'; it is the whole flow: change a part of it"
patch 'flow = { match = { before = set { "x", "turn", "1" } } }' "node 'match' takes no 'before'"

# one <section> <text>: a list of one may be written without braces
one() {
  begin "a variant with $1"
  printf 'return variant { id = "x", text = "y", %s }\n' "$1" >"$work/one.lua"
  run qd variants dreadnaught ./one.lua
  check "changes what it says" is_code 0
  check "says '$2'" out_has "$2"
}
one 'card = { mine = { drop = "explode", add = play { id = "x", text = "Nothing.", run = function() end } } }' "card mine: explode removed"
one 'card = { mine = { add = play { id = "x", text = "Nothing.", run = function() end } } }' "card mine: x added"
one 'command = { deploy = { add_need = need { "turn > 1", "not in the first turn" } } }' "command deploy: need added: \"turn > 1\""
one 'command = { upgrade = { target = { ["me.ships"] = { add_need = need { "turn > 1", "too early" } } } } }' "command upgrade: target need added: \"turn > 1\""
one 'command = { upgrade = { drop_need = "no_duplicates" } }' "command upgrade: target need removed"
one 'flow = { turn = { first = set { "again", "turn", "turn" } } }' "flow again: added (before begin)"
one 'flow = { block = { unset = "prompt" } }' "flow block: prompt removed"
one 'endings = "peace"' "ending peace: added"
one 'params = param { "extra", 5 }' "param extra: added"
begin "two variants that take away the same"
for name in one two; do
  printf 'return variant { id = "%s", text = "y", command = { upgrade = { drop_need = "no_duplicates" } }, flow = { block = { unset = "prompt" } } }\n' \
    "$name" >"$work/$name.lua"
done
run qd sim dreadnaught --games 1 --variant ./one.lua,./two.lua
check "can be named together" is_code 0
broken_file deck --deck "deck 'x': unknown card 'shild'; did you mean 'shield'?" 'return deck { id = "x", zone = "deck", cards = { "4 shild" } }'
broken_file deck --deck "deck 'x': unknown zone 'dck'; did you mean 'deck'?" 'return deck { id = "x", zone = "dck", cards = { "4 shield" } }'
broken_file deck --deck "deck 'x': card line '4 shield mine'; write \"4 ID\"" 'return deck { id = "x", zone = "deck", cards = { "4 shield mine" } }'
broken_file deck --deck "deck 'x': the deck has no cards" 'return deck { id = "x", zone = "deck", cards = {} }'

# broken_match <text> <content>
broken_match() {
  begin "a match with $2"
  printf '%s\n' "$2" >"$work/broken.lua"
  run qd test broken.lua
  cat "$work/err" >>"$work/out"
  check "says '$1'" out_has "broken.lua:1: $1"
  check "is an error" not is_code 0
}
broken_match "match \"x\": unknown field 'givn'; did you mean 'given'?" 'match "x" { rules = "dreadnaught", givn = {}, play = function() end }'
broken_match "match \"x\" has no table { … }" 'match("x")'
broken_match "match \"x\": given: there is no seat 'a'; did you mean 'A'?" 'match "x" { rules = "dreadnaught", given = { a = { base = 3 } } }'
broken_match "match \"x\": 'rules' names no rule set" 'match "x" { given = {}, play = function() end }'
broken_match "match \"x\": needs 'given' or 'seed'" 'match "x" { rules = "dreadnaught", play = function() end }'
broken_match "match \"x\": unknown mode 'frok'; did you mean 'fork'?" 'match "x" { rules = "dreadnaught", modes = "frok", given = {}, play = function() end }'
broken_match "unexpected symbol near '}'" 'match "x" { rules = }'
broken_match "unknown name 'mtch'; did you mean 'match'?" 'mtch "x" {}'

begin "a match that must fail, and passes"
printf 'match "x" { rules = "dreadnaught", must_fail = "boom", given = {}, play = function() end }\n' >"$work/broken.lua"
run qd test broken.lua
check "fails" is_code 1
check "by file and line, once with its modes" [ "$(grep -c '^broken.lua:1: FAILED (plain, fork, replay)' "$work/out")" == 1 ]
check "with its reason" out_has "expected to fail with 'boom', but passed"

begin "a match whose set-up must fail, and does not"
printf 'match "x" { rules = "dreadnaught", fails_setup = "boom", given = {} }\n' >"$work/broken.lua"
run qd test broken.lua
check "fails" is_code 1
check "with its reason" out_has "expected that the match cannot be set up"

begin "a match in one mode"
printf 'match "x" { rules = "dreadnaught", modes = { "fork" }, given = {}, play = function(t) t.running() end }\n' >"$work/broken.lua"
run qd test broken.lua
check "is run once" out_has "1 match, 1 run, 0 failed"

# ---- a card that changes dice, and one whose error contains terminal codes

mkdir -p "$work/storm"
cat >"$work/storm/storm.lua" <<'LUA'
return card {
  id = "storm", key = "WX", name = "Storm", kind = "escort", tier = 5, cost = 3, targets = 1, dice = 1, sides = 6,
  dice_at_u_boats = 1, sides_at_u_boats = 6, defense_base = 4, defense_max = 4,
  amend { id = "gale", text = "Every die above 5 counts 1 less.", event = "die_rolled", when = "event.amount > 5", amount = "event.amount - 1" },
}
LUA
begin "odds of shots where a card in the match changes dice"
printf 'return { A = { battle_group = { "WX", "BC" } }, B = { battle_group = { "BC", "CA" } }, phase = "orders" }\n' >"$work/pos.lua"
run qd odds battlegroup --cards storm --position pos.lua --shots
check "are refused" fails 2 "'gale' of Storm may change the dice or shots of 'gunnery'"
printf 'return { A = { battle_group = { "DD", "BC" } }, B = { battle_group = { "BC", "CA" } }, phase = "orders" }\n' >"$work/pos.lua"
run qd odds battlegroup --cards storm --position pos.lua --shots
check "and told where it is in none" is_code 0
run qd odds battlegroup --cards storm --position pos.lua
check "those of the round, too" is_code 0

begin "an error with control characters"
printf 'error("\\27[31mboo")\n' >"$work/storm/storm.lua"
run qd check storm --game battlegroup
check "does not steer the terminal" out_has "?[31mboo"
printf 'match "x" { rules = "dreadnaught", given = {}, modes = { "plain" }, play = function() error("\\27[31mboo") end }\n' >"$work/broken.lua"
run qd test broken.lua
check "in a match neither" out_has "?[31mboo"

# ---- answers from a pipe

begin "answers from a pipe"
typed $'rock\nnonsense\n' qd play dreadnaught --seed 7 --seat A=human
check "a wrong one is named by its line, and so is the end" fails 1 "line 2: 'nonsense' is not an option of "
check "the match is left" out_has "left unfinished after "
typed $'place obj2 0,0\nplace obj2 33,24\n' qd play warfleet --seed 3 --seat A=human
check "a place that may not be is refused, and the match goes on" fails 1 "line 1: it has to lie between (9,21) and (63,27)"
check "to the next answer" out_has "A mission: place obj2 33,24"

# ---- under mpirun (tests/ranks plays there)

begin "a process of mpirun without qd-mpi"
check "qd itself links no MPI" not grep -q libmpi <(ldd "$QD_BUILD/repl/qd")
mkdir "$work/bin"
cp "$QD_BUILD/repl/qd" "$work/bin/qd"
run env OMPI_COMM_WORLD_RANK=0 "$work/bin/qd" sim popes --games 5
check "it is not built" fails 3 "the program qd-mpi is not built" "libopenmpi-dev"
touch -d yesterday "$work/bin/qd-mpi"
run env OMPI_COMM_WORLD_RANK=0 "$work/bin/qd" sim popes --games 5
check "it is old" fails 3 "qd-mpi is older than qd"
check "and nobody plays" silent
printf '#!/bin/sh\necho "mpi: $*"\n' >"$work/bin/qd-mpi"
chmod +x "$work/bin/qd-mpi"
run env OMPI_COMM_WORLD_RANK=0 "$work/bin/qd" sim popes --games 5
check "otherwise it gets the whole command" out_has "mpi: sim popes --games 5"

summary
