#!/usr/bin/env bash
#
# Golden playthroughs: each file of tests/playthroughs/ begins with the command that prints the rest of it.
#
#   playthroughs.sh                 compares
#   playthroughs.sh --regenerate    writes them again (look at the difference before you commit it)
#
# Every variant of a rule set has one, GAME-VARIANT.txt, and every card of a rule set is used in one without variants,
# GAME-base….txt. To show another match, change the seed in the first line and regenerate.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

folder=$QD_ROOT/tests/playthroughs
regenerate=no
case ${1-} in
  --regenerate) regenerate=yes ;;
  "") ;;
  *)
    printf 'playthroughs.sh: unknown argument %s; --regenerate is the only one\n' "$1" >&2
    exit 2
    ;;
esac

# The command in the first line of a file, as words in `words`
read_command() {
  local line
  IFS= read -r line <"$1"
  read -ra words <<<"$line"
  [[ ${words[0]-} == "#" && ${words[1]-} == qd && ${words[2]-} == play ]]
}

# The keys of used cards: played, announced, put into play, attached, fired, met in battle, leading or lost.
# Dealing and discarding do not count.
# Ships of a fleet are called DD1, DD2: the key comes before the number. The same holds for models, terrain and objectives of
# warfleet: L1, asteroids1, obj1; their parts are called A.L1/giga. Parts count if they fire, take damage or are used.
used_cards() {
  sed -nE 's/^  [A-H] (plays|deploys|announces) ([^ ]+)$/\2/p; s/^  .* of [A-H] takes ([^ ]+)$/\1/p; s/^  [A-H].s ([A-Z]+)[0-9]* fires at .*$/\1/p
    s/^  ([^ ]+) meets [^ ]+$/\1/p; s/^  [A-H].s ([^ ]+) takes command of a fleet$/\1/p; s/^  [A-H] deploys a fleet of [0-9]+ ships, ([^ ]+) on top$/\1/p; s/^  ([^ ]+) is destroyed: .*$/\1/p
    s/^  [A-H] (puts|launches) ([^ ]+)( .*)?$/\2/p; s/^  ([^ ]+) is assigned to .*$/\1/p; s/^  ([^ ]+) rolls .*$/\1/p
    s/^  [A-H] activates [A-H]\.([A-Z]+)[0-9]+$/\1/p; s/^  [A-H]\.[A-Z]+[0-9]+\/([a-z]+) (fires at|is damaged:) .*$/\1/p; s/^[A-H] ready: prepare [A-Z]+[0-9]+\/([a-z]+)( .*)?$/\1/p
    s/^  [A-H]\.[A-Z]+[0-9]+ (takes|comes through) ([a-z]+)[0-9]+(: .*)?$/\2/p; s/^  [A-H] lays a (mine) at .*$/\1/p' "$@" | sort -u
}

# Heroes, titles and harmless terrain have no line of their own: they are used if they are in a position, as in
# "H1{avenger,batteries[mount=sides],plating}" and "planet1 (36,24) 0".
# stands <file with keys> <file ...>
stands() {
  local key
  while IFS= read -r key; do
    grep -qE "[{,]${key}[],}[]|  ${key}[0-9]+ \(" "${@:2}" && return
  done <"$1"
  return 1
}

cp "$folder"/*.lua "$work/"

for file in "$folder"/*.txt; do
  name=${file##*/}
  begin "$name"
  check "begins with its command, '# qd play …'" read_command "$file" || continue
  run qd "${words[@]:2}"
  check "is played to its end" is_code 0
  { head -n 1 "$file" && cat "$work/out"; } >"$work/new"
  if [[ $regenerate == yes ]]; then
    cmp -s "$file" "$work/new" || printf 'written anew: %s\n' "$name"
    is_code 0 && cp "$work/new" "$file"
  elif ! diff -u --label "$name" --label "qd ${words[*]:2}" "$file" "$work/new" >"$work/out"; then
    head -n 12 "$work/out" >"$work/err"
    : >"$work/out"
    check "comes out the same" false
  else
    check "comes out the same" true
  fi
done

for rules in "$QD_ROOT"/scripts/*/rules.lua; do
  game=${rules%/rules.lua}
  game=${game##*/}
  for variant in "$QD_ROOT/scripts/$game/variants"/*.lua; do
    [[ -e $variant ]] || continue
    name=${variant##*/}
    name=${name%.lua}
    begin "variant $name of $game"
    file=$folder/$game-$name.txt
    check "has a playthrough $game-$name.txt" [ -s "$file" ] || continue
    check "which is played with it" grep -qE "^# qd play $game .*--variant $name( |\$)" "$file"
    # shellcheck disable=SC2046
    run qd $(sed -n "1s/^# qd \(.*\) --variant $name/\1/p" "$file")
    check "and is another match without it" not same <(tail -n +2 "$work/out") <(tail -n +3 "$file")
  done
  base=()
  for file in "$folder/$game-base"*.txt; do
    [[ -e $file ]] && ! head -n 1 "$file" | grep -q -- --variant && base+=("$file")
  done
  begin "cards of $game"
  check "there is a playthrough without variants" [ "${#base[@]}" -gt 0 ] || continue
  used_cards "${base[@]}" >"$work/used"
  run qd cards "$game" --plain
  cp "$work/out" "$work/cards"
  while IFS= read -r card; do
    begin "$card of $game"
    sed -nE "s|^cards/$game/$card ||p" "$work/cards" >"$work/keys"
    case $card in
      heroes/* | titles/* | terrain/gas.lua | terrain/moon.lua | terrain/nebula.lua | terrain/planet.lua)
        check "stands in a position of a playthrough" stands "$work/keys" "${base[@]}"
        ;;
      *) check "is used by one of its keys in a playthrough" grep -qxF -f "$work/keys" -- "$work/used" ;;
    esac
    # Left out of warfleet: the special rules, which always apply and are never shown, and the plain kinds of terrain, which
    # are on no map and only for positions.
  done < <(cd "$QD_ROOT/cards/$game" && find . -name '*.lua' -not -path './decks/*' -not -path './fleets/*' -not -path './maps/*' \
    -not -path './positions/*' -not -path './specials/*' -not -path './terrain/cover.lua' -not -path './terrain/difficult.lua' \
    -not -path './terrain/blocking.lua' -not -path './terrain/dangerous.lua' | sed 's|^\./||' | sort)
done

summary
