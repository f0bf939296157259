#!/usr/bin/env bash
#
# Editing files while a session is running: :reload, :autoreload, variants.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

root=$work/root
copy_root "$root"
mine=$root/cards/dreadnaught/mine.lua
rules=$root/scripts/dreadnaught/rules.lua
bases=$root/scripts/dreadnaught/variants/stronger_bases.lua

mkfifo "$work/lines"
(cd "$work" && QD_ROOT=$root exec "$QD_BUILD/repl/qd" repl <lines >out 2>err) &
repl=$!
exec 7>"$work/lines"
lines=0
# says <line> <text>: types a line and waits until this text is printed
says() {
  local before
  before=$(($(wc -c <"$work/out") + 1))
  printf '%s\n' "$1" >&7
  lines=$((lines + 1))
  for _ in {1..100}; do
    tail -c "+$before" "$work/out" | grep -qF -- "$2" && return
    grep -qF -- "line $lines: $2" "$work/err" && return
    sleep 0.05
  done
  return 1
}

begin "a card between two lines"
check "a match" says ":new dreadnaught seed=2 A=random B=random" "A is asked: throw"
check "in which a mine damages a base" says ":step 20" "base of A: 10 to 9"
change "$mine" "damage = 1" "damage = 2"
check "names the file" says ":reload" "reloaded: 1 file has changed (cards/dreadnaught/mine.lua)"
check "names the decision" out_has "first difference, after decision 7 (B after_draw: play 4 -> base):"
check "shows the old line" out_has "  before  base of A: 10 to 9"
check "shows the new line" out_has "  now     base of A: 10 to 8"
check "lands at the same decision" out_has "all answers were given again: decision 20; the match as it was is kept as branch 'main~1'"
check "the new card is in force" says "= A.base" "8"

begin "a broken card"
change "$mine" "play {" "paly {"
check "is named with its place" says ":reload" "cards/dreadnaught/mine.lua:6: unknown name 'paly'; did you mean 'play'?"
check "the match is as it was" says "= 100 + A.base" "108"
change "$mine" "paly {" "play {"

begin ":autoreload"
check "on" says ":autoreload on" "autoreload is on"
change "$mine" "damage = 2" "damage = 3"
check "a saved card is in force at once" says "= 200 + A.base" "207"
change "$mine" "play {" "paly {"
check "a broken one is told" says "= 300 + A.base" "not reloaded: cards/dreadnaught/mine.lua:6: unknown name 'paly'"
check "and the line is run" says "= 400 + A.base" "407"
check "told once" [ "$(grep -c "not reloaded" "$work/out")" == 1 ]
change "$mine" "paly {" "play {"
change "$rules" "base of {target}: {before} to {after}" "{target} is down to {after}"
check "so is a rule script" says "" "only the wording of the log differs:"
check "off" says ":autoreload off" "autoreload is off"
change "$mine" "damage = 3" "damage = 4"
check "nothing is reloaded any more" says "= 500 + A.base" "507"

begin "variants"
check "come into force" says ":variant +stronger_bases" "now with variant stronger_bases; 1 file has changed (cards/dreadnaught/mine.lua)"
check "and act" says "= 600 + A.base" "611"
change "$bases" "base_points = 15" "base_points = 30"
check "are reloaded, too" says ":reload" "reloaded: 1 file has changed (scripts/dreadnaught/variants/stronger_bases.lua)"
check "tell what they change" says ":variant diff" "param base_points: 10 -> 30"
check "go out of force" says ":variant -stronger_bases" "now with no variant"
check "and do not act" says "= 700 + A.base" "706"

exec 7>&-
wait "$repl"
code=$?
check "one line failed" is_code 1

begin "qd variants"
run qd variants dreadnaught
check "lists them" out_has "shakedown_cruise       A ship cannot attack in the turn it was deployed."
check "all" [ "$(tail -n 1 "$work/out")" == "$(find "$QD_ROOT/scripts/dreadnaught/variants" -name '*.lua' | wc -l) variants" ]
run qd variants dreadnaught shakedown_cruise
check "tells what one changes" out_has 'flow attack.ships: need added: "it.fresh == 0" (deployed this turn)'
run qd variants dreadnaught shakedown_cruize
check "an unknown one" fails 2 "unknown variant 'shakedown_cruize' of dreadnaught; did you mean 'shakedown_cruise'?"

summary
