#!/usr/bin/env bash
#
# `qd report`: stores as pages; what is wrong is said, and no page is lost.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

begin "a page"
(cd "$work" && qd sim battlegroup --games 40 --bots greedy,random --measure margin,biggest_turn --store runs.sqlite >/dev/null &&
  qd compare dreadnaught base shipyard --games 40 --store runs.sqlite >/dev/null &&
  qd worth dreadnaught --games 60 --store runs.sqlite >/dev/null)
run qd report runs.sqlite -o page.html
check "exit code 0" is_code 0
check "says what it wrote" out_has "3 runs of runs.sqlite: page.html"
check "is whole" grep -q '^</html>$' "$work/page.html"
check "takes nothing from outside" not grep -qE '<script|<link|@import|src=|url\(http' "$work/page.html"
check "pictures" grep -q "Battlegroup" "$work/page.html"
cp "$work/page.html" "$work/again.html"
run qd report runs.sqlite -o page.html
check "leaves nothing beside the store" not compgen -G "$work/runs.sqlite-*"
check "the same bytes again" same "$work/page.html" "$work/again.html"
run qd report runs.sqlite --run 2 --figures -o -
check "one run" out_has "<h1>compare dreadnaught: base against shipyard</h1>"
check "no games" not out_has "Telling games"
run qd report runs.sqlite --run 2,2 --figures -o -
check "named twice it is there once" test "$(grep -c '<h3>The difference</h3>' "$work/out")" = 1
(cd "$work" && qd worth dreadnaught barrage Ace --games 60 --store cards.sqlite >/dev/null)
run qd report cards.sqlite --figures -o -
key=$(sed -n 's/.*<h1>worth dreadnaught: \(.*\), Ace<.*/\1/p' "$work/out")
check "cards by id and by key" test -n "$key"
check "figures of both" test "$(grep -cE "<td>(Ace|$key)</td><td>seen</td>" "$work/out")" = 2
check "and of no other" test "$(grep -c '<td>seen</td>' "$work/out")" = 2

begin "its games"
again=$(sed -n 's/^<pre>qd \(play battlegroup .*\)<\/pre>$/\1/p' "$work/page.html" | head -n 1)
run bash -c "'$QD_BUILD/repl/qd' $again --save game.rec"
check "the command plays one again" is_code 0
run qd replay game.rec
check "its record is exact" out_has EXACT
if command -v python3 >/dev/null; then
  run python3 -c "import re, urllib.parse
page = open('page.html').read()
open('page.rec', 'w').write(urllib.parse.unquote(re.search(r'href=.data:text/plain;charset=utf-8,([^\"]*)', page).group(1)))"
  check "the record of the page is that one" same "$work/page.rec" "$work/game.rec"
else skip "the record of the page: there is no python3"; fi

begin "what is wrong"
run qd report none.sqlite -o x.html
check "no store" fails 2 "cannot read 'none.sqlite'" "does the file exist?"
run qd report . -o x.html
check "a folder" fails 2 "folder"
cp "$work/runs.sqlite" "$work/copy.sqlite"
run qd report copy.sqlite -o ./copy.sqlite --force
check "the store itself is not replaced by force" fails 2 "is what is read"
check "and stays as it is" same "$work/copy.sqlite" "$work/runs.sqlite"
printf 'precious' >"$work/mine"
run qd report mine -o x.html
check "another file" fails 2 "not a database"
run qd report runs.sqlite -o mine
check "a file that is no page" fails 2 "is not a page of qd report"
check "stays as it is" test "$(cat "$work/mine")" = precious
run qd report runs.sqlite --run 9 -o x.html
check "no such run" fails 2 "has no run '9'" "its runs are 1, 2, 3"
run qd report runs.sqlite -o no/x.html
check "no such folder" fails 2 "no/x.html"
check "nothing was written" not test -e "$work/x.html"

summary
