#!/usr/bin/env bash
#
# Kept promises: everything in tests/compatibility/ is read, checked, played and replayed as on the day it was written. Exceptions are
# named in CHANGES.md with the reason (tests/compatibility/README.md).
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

old=$QD_ROOT/tests/compatibility
changes=$old/CHANGES.md
cp -r "$old/designs" "$work/designs"  # designers keep their files in a folder of their own
cp "$old/player.bash" "$work/"

# The result that CHANGES.md gives for a file: change_of <file>; nothing if the file is not named
change_of() { sed -n "s#^| \`$1\` | \`\(.*\)\` | [^ |].*|\$#\1#p" "$changes"; }

# keeps <file> <result>: EXACT and no more, or what CHANGES.md gives for it; the file may be named only if its result differs
keeps() {
  local change
  change=$(change_of "$1")
  if [[ -n $change ]]; then [[ $2 != EXACT && $2 == *"$change"* ]]; else [[ $2 == EXACT ]]; fi
}

# ---- records of every version

# Replays a record: replay <file>, in the folder of the designs if it belongs to one of them
replay() {
  local name=${1##*/} game
  game=${name#own-} game=${game%.txt}
  if [[ $name == own-* ]]; then
    (cd "$work/designs" && qd replay "$1" --cards "$game/cards")
  else
    (cd "$QD_ROOT" && qd replay "$1")
  fi
}

records=0
for file in "$old"/records/*/*.txt; do
  name=${file#"$old/"}
  begin "$name"
  run replay "$file"
  check "is replayed as it was written, or CHANGES.md says why not" keeps "$name" "$(head -n 1 "$work/out")"
  records=$((records + 1))
done
begin "records"
check "there are records of two versions" test "$records" -ge 60
for game in dreadnaught battlegroup popes admiral warfleet; do
  for version in 1 2; do
    check "of $game in version $version" compgen -G "$old/records/$version/$game-*.txt" >/dev/null
  done
done

# ---- sessions of the protocol

for file in "$old"/sessions/*.txt; do
  name=${file#"$old/"}
  begin "$name"
  cp "$file" "$work/session"
  rm -f "$work/progress"
  sed -n 's/^# //p' "$file" | sed "s#PLAYER#\"exec:bash $work/player.bash $work/session $work/progress\"#" >"$work/typed"
  (cd "$QD_ROOT" && qd repl <"$work/typed") >"$work/out" 2>"$work/err"
  lines=$(grep -c '^[<>] ' "$file")
  said=$(cut -c 1-2000 "$work/progress" 2>/dev/null)
  [[ $said == "$lines of $lines" ]] && said=EXACT
  check "the table says what it said, or CHANGES.md says why not: $said" keeps "$name" "$said"
done

# exact_if <result> <its end if all is well>
exact_if() {
  if [[ $1 == *"$2" ]]; then printf EXACT; else printf '%s' "$1"; fi
}

# ---- designs: cards, decks, variants, positions and matches

run_there() {
  code=0
  (cd "$work/designs" && "$@") >"$work/out" 2>"$work/err" || code=$?
}

for folder in "$work"/designs/*/; do
  game=$(basename "$folder")
  begin "designs/$game"
  run_there qd check "$game/cards" --game "$game"
  said=$(tail -n 1 "$work/out")
  check "its cards and decks have no errors: $said" keeps "designs/$game/cards" "$(exact_if "$said" " 0 errors")"
  for variant in "$folder"variants/*.lua; do
    name=$game/variants/${variant##*/}
    run_there qd check --game "$game" --variant "$name"
    said=$(tail -n 1 "$work/out")
    check "$name has no errors: $said" keeps "designs/$name" "$(exact_if "$said" " 0 errors")"
  done
  run_there qd test "$game/matches" --cards "$game/cards"
  said=$(tail -n 1 "$work/out")
  check "its matches pass: $said" keeps "designs/$game/matches" "$(exact_if "$said" " 0 failed")"
  for position in "$folder"positions/*.lua; do
    name=$game/positions/${position##*/}
    printf '%s\n' ":new $game position=$name A=random B=random" ":step 8" >"$work/typed"
    run_there qd repl --cards "$game/cards" <"$work/typed"
    said="exit code $code, $(<"$work/err")"
    check "$name is played: $said" keeps "designs/$name" "$(exact_if "$said" "code 0, ")"
  done
done

# ---- CHANGES.md names only existing files, with a reason

begin CHANGES.md
# shellcheck disable=SC2016
while IFS= read -r name; do
  check "$name is there" test -e "$old/$name"
  check "$name: what it says now, and the reason, stand there" test -n "$(change_of "$name")"
done < <(sed -n 's/^| `\([^`]*\)`.*/\1/p' "$changes")

begin "what CHANGES.md decides"
changes=$work/changes.md
# shellcheck disable=SC2016
printf '| `%s` | `%s` | %s |\n' a.txt 'EXACT by questions' 'layout: …' b.txt 'DIVERGED at decision 7' '' >"$changes"
check "what it says may be" keeps a.txt "EXACT by questions and answers (…)"
check "nothing else may" not keeps a.txt "DIVERGED at decision 7: …"
check "what comes out is not named" not keeps a.txt EXACT
check "a reason is needed" not keeps b.txt "DIVERGED at decision 7: …"
check "what is not named comes out" not keeps c.txt "EXACT by questions and answers (…)"
check "and that is well" keeps c.txt EXACT

# ---- a difference is noticed

begin "a difference"

# says <file> <text>: qd replay prints this and reports a difference
says() {
  run qd replay "$1"
  { is_code 1 && out_has "$2"; } || fails 2 "$2"
}
# broken <record> <text> <sed script>: a record of the folder, or fresh.txt or today.txt, which this script has made
broken() {
  local record=$old/records/$1
  [[ $1 == */* ]] || record=$work/$1
  sed "$3" "$record" >"$work/bad.txt"
  check "'$3' changes $1" not same "$record" "$work/bad.txt"
  check "$1, '$3': $2" says bad.txt "$2"
}
run qd play dreadnaught --seed 7 --save fresh.txt
check "the program writes a record" is_code 0
broken fresh.txt "DIVERGED at decision 42: the position after 'none' is different" 's/^\(42 B attack.card: \)10/\1none/'
broken fresh.txt "; line 48 of the record (the scripts are the same: the record was changed, or the program plays differently)" \
  's/^\(42 B attack.card: \)10/\1none/'
# for version 1, positions are compared if the scripts are those of the record: here the present ones
run qd play battlegroup --save battlegroup.txt
check "a record says with which scripts it was played" is_code 0
sed "s/^hash .*/$(grep '^hash ' "$work/battlegroup.txt")/" "$old/records/1/battlegroup-1.txt" >"$work/today.txt"
run qd replay today.txt
check "with the scripts of today it comes out" out_has "EXACT"
broken today.txt "DIVERGED at decision 3: the position after" 's/^\(3 A orders: SS=\)CVL1/\1CA/'
broken today.txt "(the scripts are the same: the record was changed, or the program plays differently)" 's/^\(3 A orders: SS=\)CVL1/\1CA/'
broken today.txt "DIVERGED at decision 7: the position after" 's/^\(7 .* \)[0-9a-f]*$/\10123456789abcdef/'
broken 2/dreadnaught-1.txt "DIVERGED at decision 7: the position after" 's/^\(7 .* \)[0-9a-f]*$/\10123456789abcdef/'
for version in 1 2; do
  record=$version/dreadnaught-1.txt
  broken "$record" "DIVERGED at decision 42: '11' is not an option of 'attack.card'" 's/^\(42 B attack.card: \)10/\111/'
  broken "$record" "DIVERGED at decision 7: the options of" 's/^\(7 .* | \)[0-9a-f]*/\10123456789abcdef/'
  broken "$record" "the result is 'B wins: a base is destroyed', but the record has 'A wins: a base is destroyed'; line" 's/^end B/end A/'
  broken "$record" "bad.txt:20: the record breaks off: its last line is not 'end …'" 20q
  broken "$record" "bad.txt:1: this record has version 3; this program reads versions 1 and 2; read it with the program that wrote it" "1s/$version/3/"
  broken "$record" "bad.txt:9: decision 4 follows decision 2" 9d
done
broken 1/dreadnaught-1.txt "the record has no line 'last …'" 1s/1/2/
broken 2/dreadnaught-1.txt "unknown line 'last'" 1s/2/1/
broken 2/dreadnaught-1.txt "DIVERGED at decision 0: the position at the first question is different; line 6" 's/^seed 7/seed 8/'
broken 1/dreadnaught-1.txt "DIVERGED at decision 5: the question is 'A turn_start'" 's/^seed 7/seed 8/'
broken 2/dreadnaught-1.txt "DIVERGED at decision 43: the position where the record ends is different" 's/^last .*/last 0123456789abcdef/'

# replays <root> <record> <first output>: with rules of another day
replays() {
  run env "QD_ROOT=$1" "$QD_BUILD/repl/qd" replay "$old/records/$2"
  [[ $(head -n 1 "$work/out") == "$3"* ]]
}

begin "another layout"
copy_root "$work/layout"
change "$work/layout/scripts/dreadnaught/rules.lua" '    attribute { "base", of = "seat"' \
  $'    attribute { "spare", shown = false },\n    attribute { "of_card", of = "card", shown = false },\n    attribute { "base", of = "seat"'
for name in 1 variants option open position shuffle edits; do
  check "a record of version 1 says so: $name" replays "$work/layout" "1/dreadnaught-$name.txt" "EXACT by questions and answers (the state at decision 0 has another hash"
  check "no matter for version 2: $name" replays "$work/layout" "2/dreadnaught-$name.txt" "EXACT (the scripts have changed since, without effect on this match)"
done

begin "another rule"
copy_root "$work/rule"
change "$work/rule/scripts/dreadnaught/rules.lua" '"second_hand", 8' '"second_hand", 7'
check "version 1" replays "$work/rule" 1/dreadnaught-1.txt "DIVERGED at decision "
check "version 2" replays "$work/rule" 2/dreadnaught-1.txt "DIVERGED at decision "

begin "another text of the log"
copy_root "$work/text"
change "$work/text/scripts/dreadnaught/rules.lua" '{seat} draws {card}' '{seat} has drawn {card}'
change "$work/text/scripts/battlegroup/rules.lua" '{card} is sunk' '{card} has been sunk'
check "version 1 does not look at it" replays "$work/text" 1/battlegroup-1.txt "EXACT (the scripts have changed since"
check "version 2 does" replays "$work/text" 2/dreadnaught-1.txt "DIVERGED at decision 12: the position after '9, Q, 2, 6' is different; the log now says: 'A discards 9'"

summary
