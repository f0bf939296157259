#!/usr/bin/env bash
#
# A player for a seat of exec:. It always takes the first option. What it has heard goes to the file named, if one is.
heard=${1:-/dev/null}
while IFS= read -r line; do
  printf '%s\n' "$line" >>"$heard"
  [[ $line == '{"type":"question",'* ]] || continue
  first=${line#*'"first":"'}
  printf '{"answer":"%s"}\n' "${first%%'","question":'*}"
done
