#!/usr/bin/env bash
#
# Pictures of matches: qd render, qd map, :map.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

export HOME=$work/home XDG_STATE_HOME=$work/home/state
mkdir "$HOME"
qd play warfleet --seed 3 --save "$work/war.rec" >/dev/null
qd play dreadnaught --seed 7 --save "$work/dre.rec" >/dev/null
decisions=$(grep -c '^[0-9]' "$work/war.rec")

begin "a table"
run qd render war.rec -o war.svg
check "exit code 0" is_code 0
check "says nothing" quiet
check "prints nothing" silent
check "is a whole picture" grep -q '^</svg>$' "$work/war.svg"
check "in SVG" grep -qF 'xmlns="http://www.w3.org/2000/svg"' "$work/war.svg"
check "takes nothing from outside" not grep -qE 'href|@import|url\(http' "$work/war.svg"
check "leaves nothing beside it" not compgen -G "$work/war.svg.*"
cp "$work/war.svg" "$work/again.svg"
run qd render war.rec -o war.svg
check "the same bytes again" same "$work/war.svg" "$work/again.svg"
run qd render war.rec --at "$decisions" -o war.svg
check "the end is the last decision" same "$work/war.svg" "$work/again.svg"
run qd render war.rec --at 57 -o war57.svg
check "an earlier place is another picture" not same "$work/war57.svg" "$work/war.svg"
check "it has the ranges of who acts" grep -qF 'class="range"' "$work/war57.svg"
run qd render war.rec --at 57 -o -
check "- is standard output" same "$work/out" "$work/war57.svg"
if command -v xmllint >/dev/null; then
  check "is valid XML" xmllint --noout "$work/war.svg" "$work/war57.svg"
else
  skip "valid XML: there is no xmllint"
fi

begin "every game"
for game in dreadnaught battlegroup popes admiral warfleet; do
  qd play "$game" --seed 2 --save "$work/$game.rec" >/dev/null
  run qd render "$game.rec" --at 12 -o "$game.svg"
  check "$game: exit code 0" is_code 0
  check "$game: is a whole picture" grep -q '^</svg>$' "$work/$game.svg"
  run qd render "$game.rec" --at 12 --as A -o "$game-a.svg"
  check "$game: as A" is_code 0
done
check "hidden cards are backs" grep -qF 'class="hidden"' "$work/popes-a.svg"
check "but not for who knows everything" not grep -qF 'class="hidden"' "$work/popes.svg"

begin "themes"
for theme in auto light dark; do
  run qd render war.rec --theme "$theme" -o "$theme.svg"
  check "$theme" is_code 0
done
check "auto is the standard" same "$work/auto.svg" "$work/war.svg"
check "light and dark differ" not same "$work/light.svg" "$work/dark.svg"
check "only auto follows the reader" not grep -qF 'prefers-color-scheme' "$work/light.svg"

begin "a page that opens from disk"
run qd render --html dre.rec -o dre.html
check "exit code 0" is_code 0
check "says nothing" quiet
check "is whole HTML" grep -q '^</html>$' "$work/dre.html"
check "takes nothing from outside" not grep -qE '(src|href)="(/|http)|@import' "$work/dre.html"
check "holds no record of what the public may not know" not grep -qF 'quarterdeck record' "$work/dre.html"
cp "$work/dre.html" "$work/again.html"
run qd render --html dre.rec --as public -o dre.html
check "the public is the standard, and the bytes are the same" same "$work/dre.html" "$work/again.html"
run qd render --html dre.rec --as A --at 12 -o dre-a.html
check "a seat sees another match" not same "$work/dre.html" "$work/dre-a.html"
check "--at is marked" grep -qF '"mark":12' "$work/dre-a.html"
check "without the record" not grep -qF 'quarterdeck record' "$work/dre-a.html"
run qd render --html dre.rec --as all -o all.html
check "all is allowed to who has the record, and holds it" grep -qF 'quarterdeck record 2' "$work/all.html"
for game in dreadnaught battlegroup popes admiral warfleet; do
  run qd render --html "$game.rec" -o "$game.html"
  check "$game" is_code 0
done
run qd render --html dre.rec -o -
check "- is standard output" same "$work/out" "$work/again.html"
run qd render --html dre.rec --theme dark -o dark.html
check "has no theme of its own" fails 2 "--theme goes with a picture"
run qd render --html dre.rec --at 999 -o far.html
check "--at past the end" fails 2 "--at 999: the record has"
run qd render --html dre.rec --as Z -o z.html
check "no such seat" fails 2 "Z"
run qd render --html dre.rec -o war.svg
check "replaces no picture" fails 2 "is not a page of qd render"
run qd render dre.rec -o dre.html
check "and a picture replaces no page" fails 2 "is not a picture of qd render"

begin "a position"
printf 'return { phase = "phase", A = { fleet = { "L@20,20,45{cannon[mount=front],pulse}" } }, B = { fleet = { "G@30,20,0" } } }\n' >"$work/here.lua"
run qd render --position here.lua --rules warfleet -o here.svg
check "exit code 0" is_code 0
check "shows its models" grep -qF 'A.L1' "$work/here.svg"
run qd map --position here.lua --rules warfleet --card A.L1
check "and on the map" out_has "↗A.L1"
check "with the gap" out_has "  B.G1    8.7"

begin "the map"
run qd map war.rec --at 57
check "exit code 0" is_code 0
check "ticks in inches" out_has "0     6     12    18    24    30    36    42    48    54    60    66    72"
check "the legend" out_has "# blocking"
check "80 columns" [ "$(wc -L <"$work/out")" -le 80 ]
check "no colours in a pipe" not grep -q $'\x1b' "$work/out"
typed $':load war.rec\n:map A.H1\n' qd repl
check ":map CARD: exit code 0" is_code 0
check "names the ranges" out_has "inches, all round"
check "lists the others" out_has "sees it in its"
typed $':map\n' qd repl
check "without a match is an error" fails 1 "no match is running"
typed $':load war.rec\n:map A.Z9\n' qd repl
check "of an unknown card is an error" fails 1 "there is no card 'A.Z9'"
typed $':load war.rec\n:map A B\n' qd repl
check "of two cards is an error" fails 1 "one card at most"
typed $':new dreadnaught seed=7\n:map\n' qd repl
check "of a game without a table is an error" fails 1 "this game has no table"
run qd map dre.rec
check "on the command line, too" fails 2 "this game has no table"

begin "errors"
nothing() { not test -e "$work/bad.svg" && not compgen -G "$work/bad.svg*"; }
run qd render none.rec -o bad.svg
check "no such record" fails 2 "cannot read 'none.rec'" "does the file exist?"
check "leaves nothing" nothing
cp "$work/dre.rec" "$work/own.rec"
run qd render own.rec -o own.rec --force
check "the record itself is not replaced by force" fails 2 "is what is read"
check "and stays as it is" same "$work/own.rec" "$work/dre.rec"
run qd render here.lua -o bad.svg
check "no record at all" is_code 2
check "leaves nothing" nothing
run qd render war.rec --at $((decisions + 1)) -o bad.svg
check "after the end" fails 2 "the record has $decisions decisions" "from --at 0"
check "leaves nothing" nothing
run qd render war.rec --at -1 -o bad.svg
check "before the beginning" is_code 2
run qd render war.rec --theme drak -o bad.svg
check "an unknown theme" fails 2 "unknown theme 'drak'" "did you mean 'dark'?"
check "leaves nothing" nothing
run qd render war.rec --as Z -o bad.svg
check "an unknown seat" is_code 2
check "leaves nothing" nothing
run qd render war.rec
check "no output named" fails 2 "--output"
run qd render -o bad.svg
check "no match named" fails 2 "which match?" "--position FILE --rules GAME"
run qd render war.rec --position here.lua --rules warfleet -o bad.svg
check "two matches named" fails 2 "which match?"
run qd render --position here.lua -o bad.svg
check "a position of no game" fails 2 "add --rules GAME"
run qd render --position here.lua --rules warfleet --at 3 -o bad.svg
check "a position has no decisions" fails 2 "--at goes with a record"
run qd render war.rec -o no/such/folder.svg
check "no such folder" fails 2 "cannot write 'no/such/folder.svg'"
mkdir "$work/folder"
run qd render war.rec -o folder
check "a folder" fails 2 "it is a folder"
sed 's/^30 .*: /30 A action: nonsense /' "$work/war.rec" >"$work/bent.rec"
run qd render bent.rec -o bad.svg
check "a record that does not come out" fails 1 "plays differently than it was recorded" "DIVERGED at decision 30"
check "leaves nothing" nothing
sed -i 's/^begin .*/begin 0000000000000000/' "$work/bent.rec"
printf 'old\n' >"$work/bad.svg"
run qd render bent.rec -o bad.svg
check "keeps the old picture" [ "$(<"$work/bad.svg")" = old ]
rm "$work/bad.svg"
if [[ -c /dev/full ]]; then
  run qd render war.rec -o /dev/full
  check "a full disk" fails 2 "cannot write '/dev/full'" "No space left"
  code=0
  (cd "$work" && qd render war.rec -o -) >/dev/full 2>"$work/err" </dev/null || code=$?
  check "a full disk behind standard output" fails 1 "cannot write to standard output"
else
  skip "full disks: there is no /dev/full"
fi
if [[ $(id -u) != 0 ]]; then
  mkdir "$work/closed" && chmod a-w "$work/closed"
  run qd render war.rec -o closed/bad.svg
  check "a folder that may not be written" fails 2 "cannot write 'closed/bad.svg'" "Permission denied"
else
  skip "permissions: root may write everywhere"
fi

summary
