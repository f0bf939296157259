#!/usr/bin/env bash
#
# Cards that no game has and the rules have to bear: each folder of tests/cards/ holds some, with matches that say what is right.
# shellcheck source-path=SCRIPTDIR source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

folders=0
for folder in "$QD_ROOT"/tests/cards/*/; do
  folders=$((folders + 1))
  begin "tests/cards/$(basename "$folder")"
  run qd test "$folder/matches" --cards "$folder/cards"
  check "its matches pass" is_code 0
  check "there are some" grep -qE '^[1-9][0-9]* matches, ' "$work/out"
done
begin "tests/cards"
check "there are cards" test "$folders" -gt 0

summary
