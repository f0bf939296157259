#!/usr/bin/env bash
#
# `qd` without arguments and without a terminal: a demonstration. It is a real match, so it changes with the cards.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

begin "the demonstration"
run qd play dreadnaught --seed 7
cp "$work/out" "$work/transcript"
run qd
check "exit code 0" is_code 0
check "prints a whole match" out_has " wins: a base is destroyed after "
check "equals qd play dreadnaught --seed 7" same "$work/out" "$work/transcript"
check "says nothing else" quiet
run qd play dreadnaught --seed 8
check "another seed is another match" not same "$work/out" "$work/transcript"
typed $':new dreadnaught seed=7\n' qd
check "does not read its input" same "$work/out" "$work/transcript"

# Every number of every card matters: after a change at least one of a few games differs.
root=$work/root
copy_root "$root"
games() {
  local seed
  for seed in {1..12}; do QD_ROOT=$root qd play dreadnaught --seed "$seed"; done
}

begin "the same cards in another place"
QD_ROOT=$root run qd
check "the same demonstration" same "$work/out" "$work/transcript"
games >"$work/games" 2>&1

cards=0
while IFS=: read -r file line; do
  cards=$((cards + 1))
  other="${line% *} 1,"  # ships with room for one upgrade
  [[ $line == *limit* ]] || other="${line% *} 9,"
  begin "${file##*/}:${line} is now${other##*=}"
  before=$(<"$file")
  change "$file" "$line" "$other"
  games >"$work/out" 2>&1
  check "some game is another one" not same "$work/out" "$work/games"
  printf '%s\n' "$before" >"$file"
done < <(grep -E '^  (damage|limit|points) = [0-9]+,$' "$root"/cards/dreadnaught/*.lua)
begin "cards with numbers"
check "there are some" [ "$cards" -ge 7 ]

begin "all of these numbers"
sed -i -E 's/^  (damage|points) = [0-9]+,$/  \1 = 9,/; s/^  limit = [0-9]+,$/  limit = 1,/' "$root"/cards/dreadnaught/*.lua
QD_ROOT=$root run qd
check "exit code 0" is_code 0
check "the demonstration is another one" not same "$work/out" "$work/transcript"
cp "$work/out" "$work/changed"
QD_ROOT=$root run qd play dreadnaught --seed 7
check "which equals qd play dreadnaught --seed 7" same "$work/out" "$work/changed"

begin "a broken card"
change "$root/cards/dreadnaught/mine.lua" "play {" "paly {"
QD_ROOT=$root run qd
check "ends the demonstration by file and line" fails 1 "cards/dreadnaught/mine.lua:6: unknown name 'paly'; did you mean 'play'?"
check "before it begins" silent

summary
