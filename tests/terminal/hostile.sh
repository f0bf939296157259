#!/usr/bin/env bash
#
# Hostile texts: whatever scripts, file names, records, answers of guests, the command line or the environment contain, the output has
# nothing that could control a terminal, only valid UTF-8, and valid JSON.
# shellcheck source-path=SCRIPTDIR source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

bad=$'\e[2J\e]0;x\a\b\x9b31m\xc2\x9b31m\xe2\x80\xae\xe2\x81\xa6\x7f\xff\xc3'  # as bytes
lua='\27[2J\27]0;x\7\8\x9b31m\xc2\x9b31m\u{202E}\u{2066}\127\xff\xc3'         # the same in a script
long='(function() local s = string.rep("\195\164", 30000) return s .. s .. s .. s end)()'

# harmless <file>: only printable characters, line ends and tabs, all of it UTF-8
harmless() {
  local found
  iconv -f UTF-8 -t UTF-8 "$1" >/dev/null 2>&1 || { printf '  no UTF-8: %s\n' "$1" && return 1; }
  found=$(LC_ALL=C sed -n $'/[\x01-\x08\x0b-\x1f\x7f]\\|\xc2[\x80-\x9f]\\|\xe2\x80[\xaa-\xae]\\|\xe2\x81[\xa6-\xa9]/{=;q}' "$1")
  [[ -z $found ]] || { printf '  line %s of %s: %q\n' "$found" "$1" "$(sed -n "${found}p" "$1" | cut -c1-200)" && return 1; }
  [[ $(tr -d '\000' <"$1" | wc -c) == $(wc -c <"$1") ]]
}

short() { (($(wc -c <"$1") < 50000)); }

attacks=0
# attack <argument ...>: runs the program; the output is harmless, and it neither crashes nor hangs
attack() {
  attacks=$((attacks + 1))
  run timeout 60 "$QD_BUILD/repl/qd" "$@"
  judge "$*"
}
judge() {
  check "ends: ${1@Q}" [ "$code" -lt 124 ]
  check "says nothing on stdout that steers: ${1@Q}" harmless "$work/out"
  check "nor on stderr: ${1@Q}" harmless "$work/err"
  check "nor without end: ${1@Q}" short "$work/err"
}

# is_json <file>
is_json() {
  if command -v python3 >/dev/null; then python3 -c 'import json, sys; json.load(open(sys.argv[1], encoding="utf-8"))' "$1"
  elif command -v jq >/dev/null; then jq empty "$1"
  else skip "JSON: there is neither python3 nor jq"; fi
}

card() { printf 'return card { id = "%s", key = "%s", name = "%s", kind = "anytime", limit = 9, text = "%s",\n%s }\n' "$1" "$2" "$3" "$4" "${5:-}"; }

begin "cards that fail in a match"
for what in "\"$lua\"" "\"$lua\" .. $long" "string.format(\"%c%c[2J\", 0x9b, 27)" "(\"\\u{20AC}\"):sub(1, 2)" "\"a\\nb$lua\\nc\""; do
  cat >"$work/boom.lua" <<LUA
return variant { id = "boom", text = "Stops in turn 2.",
  flow = { draw = { before = run { "boom", function(me) if game.turn == 2 then error($what) end end } } } }
LUA
  attack play dreadnaught --variant boom.lua --seed 3
  check "is an error" is_code 1
  attack sim dreadnaught --variant boom.lua --games 3 --seed 5
  attack sim dreadnaught --variant boom.lua --games 3 --seed 5 --json -
  check "the report is JSON" is_json "$work/out"
  check "and has the failures" out_has '"failures": ['
  attack sim dreadnaught --variant boom.lua --games 3 --seed 5 --json report.json --force
  check "in a file, too" is_json "$work/report.json"
  check "which is harmless" harmless "$work/report.json"
  attack compare dreadnaught base boom.lua --games 3 --json -
  check "a comparison is JSON" is_json "$work/out"
  attack compare dreadnaught base boom.lua --games 3
  attack check boom.lua --game dreadnaught
  printf ':new dreadnaught seed=3 variant=boom.lua A=random B=random\n:continue\n:log\n:why\n:state json\n:history\n= error(%s)\n= { [%s] = 1 }\n= %s\n' "$what" "$what" "$what" >"$work/lines"
  code=0
  (cd "$work" && timeout 60 "$QD_BUILD/repl/qd" repl <lines >out 2>err) || code=$?
  judge "repl, $what"
done

begin "scripts that do not load"
mkdir "$work/load"
for content in "error(\"$lua\")" "error(\"$lua\" .. $long)" "return \"$lua\"" "return { [\"$lua\"] = \"$lua\" }" "return card { [\"$lua\"] = 1 }" "x$bad" "local s = \"$bad\"" \
  "$(card "$lua" K1 N T)" "$(card k "$lua" N T)" "$(card k K1 "$lua" T)" "$(card k K1 N "$lua")" "$(card k K1 'a\nb' T)" "$(card k K1 N T "[\"$lua\"] = 3")" "$(card k K1 N T "questions = { \"$lua\" }")" \
  "$(card k K1 N T "attack = \"$lua\"")" "$(card k K1 N T "play { id = \"$lua\", text = \"$lua\", run = function() end }")" "$(card k K1 N T "after { id = \"x\", text = \"x\", event = \"$lua\", run = function() end }")" \
  "$(card k K1 N T "play { id = \"x\", text = \"x\", when = \"$lua + \", run = function() end }")" "return card { id = \"k\", key = \"K1\", name = \"N\", kind = \"$lua\" }" "local x = os[\"$lua\"]" "$lua.y = 1"; do
  printf '%s\n' "$content" >"$work/load/evil.lua"
  attack check load --game dreadnaught
  check "is told: ${content@Q}" is_code 1
  attack cards dreadnaught --cards load
  attack sim dreadnaught --cards load --games 1 --json -
done
rm "$work/load/evil.lua"

begin "a rule set of its own"
copy_root "$work/root"
mv "$work/root/scripts/popes" "$work/root/scripts/$bad"
for change in "title = \"$lua\"," "[\"$lua\"] = 1," "questions = { \"$lua\" }," "endings = { \"$lua\" }," "zones = { zone { \"$lua\" } }," "attributes = { attribute { \"$lua\", of = \"card\" } }," \
  "measures = { \"$lua\" }," "kinds = { kind { \"$lua\" } }," "events = { event { \"$lua\", text = \"$lua\" } }," "stats = { stat { \"$lua\", of = \"$lua\" } }," "commands = { command { \"$lua\" } }," "options = \"$lua\","; do
  mkdir -p "$work/root/scripts/own" "$work/root/cards/own"
  cp "$QD_ROOT"/scripts/dreadnaught/*.lua "$work/root/scripts/own/"
  printf 'return {\n  %s\n}\n' "$change" >"$work/root/scripts/own/rules.lua"
  for command in "check --game own" "play own" "sim own --games 1" "cards own" "variants own" "rules own" "test --list"; do
    # shellcheck disable=SC2086
    QD_ROOT=$work/root attack $command
  done
done
QD_ROOT=$work/root attack check
QD_ROOT=$work/root attack play "$bad"
QD_ROOT=$work/root attack play nothing

begin "names of files"
mkdir "$work/named" "$work/named/$bad" "$work/named/decks"
cp "$QD_ROOT/cards/dreadnaught/"*.lua "$work/named/" 2>/dev/null
rm -f "$work/named/"*.lua
card odd Q1 Odd Text >"$work/named/$bad/a$bad"$'\n'"b.lua"
card odd Q2 Odd Text >"$work/named/$bad.lua"
printf 'return deck { id = "d", title = "%s", zone = "deck", cards = { "20 K" } }\n' "$lua" >"$work/named/decks/$bad.lua"
printf 'return variant { id = "v", text = "%s" }\n' "$lua" >"$work/$bad.lua"
printf 'match "%s" { rules = "dreadnaught", play = function(t) error("%s") end }\n' "$lua" "$lua" >"$work/m$bad.lua"
printf 'match "a" { rules = "dreadnaught", play = function(t) t.A:answer("%s") end }\nmatch "b" { rules = "dreadnaught", play = function(t) t.equal("%s", "%s") end }\n' "$lua" "$lua" "$lua$lua" >"$work/n$bad.lua"
attack check named --game dreadnaught
attack cards dreadnaught --cards named
attack cards dreadnaught --cards named --plain
attack cards dreadnaught --cards "none$bad"
attack check "$bad.lua" --game dreadnaught
attack play dreadnaught --variant "./$bad.lua"
attack play dreadnaught --variant "$bad"
attack play dreadnaught --deck "./$bad.lua"
attack play dreadnaught --deck "$bad"
attack sim dreadnaught --games 1 --deck "$bad"
attack test "m$bad.lua"
attack test "n$bad.lua"
attack test "none$bad"
attack replay "$bad.lua"
attack render "$bad.lua" -o "x$bad.svg"
attack map "none$bad"
attack transcript "$bad.lua"
attack play dreadnaught --seed 1 --save "s$bad.rec"
attack play dreadnaught --seed 1 --save "nowhere$bad/s.rec"
attack sim dreadnaught --games 1 --json "nowhere$bad/s.json"

begin "the command line"
attack "$bad"
attack "--$bad"
attack play "--$bad"
attack play dreadnaught --option "$bad=$bad"
attack play dreadnaught --option "$bad"
attack play dreadnaught --seat "$bad"
attack play dreadnaught --seat "A=$bad"
attack play dreadnaught --bots "$bad"
attack play dreadnaught --seed "$bad"
attack play dreadnaught --view "$bad"
attack sim dreadnaught --games 1 --measure "$bad"
attack sim dreadnaught --games 1 --measure "error(\"$lua\")"
attack odds battlegroup --answer "$bad" --seed 1
attack odds battlegroup --duel "$bad"
attack fleet battlegroup "$bad:" BB --id x -o x.lua
attack render x --theme "$bad" -o y
attack join "$work/none$bad"
attack repl "$bad"
attack bench --only "$bad"
attack new card "$bad"
attack rules "$bad"
attack doc "$bad"

begin "the environment"
QD_LOG=$bad attack -v sim dreadnaught --games 1
QD_ROOT=/none/$bad attack check
HOME=/none/$bad attack sim dreadnaught --games 1
TMPDIR=/none/$bad attack transcript "$QD_ROOT/README.md"

begin "records and lines of the console"
run qd play dreadnaught --seed 7 --save good.rec
for change in "s/^seed .*/seed $bad/" "s/^rules .*/rules $bad/" "s/^hash .*/hash $bad/" "s/^2 A.*/2 A throw: $bad | 0123456789abcdef 0123456789abcdef/" "s/^end .*/end $bad/" "s/^seats .*/$bad/" "1s/.*/quarterdeck record $bad/" \
  "s/^seed .*/seed 7\\noption $bad=$bad/" "s/^seed .*/seed 7\\nvariants .\\/$bad.lua/" "s/^seed .*/seed 7\\ndecks $bad/" "s/^seed .*/seed 7\\ngiven {\"$bad\":1}/"; do
  LC_ALL=C sed "$change" "$work/good.rec" >"$work/evil.rec"
  attack replay evil.rec
  attack map evil.rec
done
for line in "$bad" ":$bad" "? $bad" "?? $bad" "= \"$bad\"" "=$bad" ":new $bad" ":new dreadnaught $bad=1" ":load $bad" ":save /none/$bad" ":explain $bad" ":branch $bad" ":edit $bad" ":measure $bad" ":theme $bad" ":odds $bad" ":stop $bad" ":variant $bad"; do
  typed $':new dreadnaught seed=7\n'"$line"$'\n' timeout 60 "$QD_BUILD/repl/qd" repl
  judge "repl: $line"
done

begin "guests"
say() { printf '#!/bin/sh\nread -r a; read -r b; printf '\''%s'\''; sleep 1\n' "$1" >"$work/say.sh"; }
for line in "$bad\\n" "{\"answer\":\"$bad\"}\\n" '{"answer":"\\u001b[2J\\u202e\\u009b"}\n{"answer":"\\ud800"}\n' "{\"$bad\":1}\\n" "{\"show\":{\"$bad\":1}}\\n" '\000\000\n'; do
  say "${line//\\u/\\\\u}"
  attack play dreadnaught --seat "A=exec@5:sh say.sh,B=first"
  check "an error: ${line@Q}" is_code 1
done

check "many attacks have been tried" [ "$attacks" -gt 150 ]
summary
