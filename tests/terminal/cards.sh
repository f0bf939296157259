#!/usr/bin/env bash
#
# Cards that no game has but the rules must support: each folder of tests/cards/ has some, with matches for the right results.
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
