#!/usr/bin/env bash
#
# A player for a seat of exec: that repeats a session of tests/compatibility/sessions/:
#
#   player.bash SESSION PROGRESS          compares each line it receives with the session, and sends what was sent then.
#                                         PROGRESS gets the result: "12 of 12", or the first line that differs
#   player.bash SESSION PROGRESS NEW      sends the lines `> …` of SESSION in order, then first answers; adds everything sent and
#                                         received to NEW
set -u
mapfile -t lines < <(grep '^[<>] ' "$1")
progress=$2 new=${3-}
at=0

# tell <text>: writes it as a whole or not at all
tell() { printf '%s\n' "$1" >"$progress.part" && mv -- "$progress.part" "$progress"; }

compare() {
  if [[ ${lines[at]-} != "< $1" ]]; then
    tell "line $((at + 1)) of ${#lines[@]} is another one"$'\n'"  expected ${lines[at]-nothing}"$'\n'"  came     < $1"
    exit 1
  fi
  at=$((at + 1))
  while [[ ${lines[at]-} == '> '* ]]; do
    printf '%s\n' "${lines[at]#> }"
    at=$((at + 1))
  done
  tell "$at of ${#lines[@]}"
}

record() {
  local first=${1#*'"first":"'} said
  printf '< %s\n' "$1" >>"$new"
  [[ $1 == '{"type":"question",'* || $1 == '{"type":"refused",'* ]] || return
  [[ $1 == '{"type":"question",'* ]] && usual=${first%%'","question":'*}
  while [[ ${lines[at]-} == '< '* ]]; do at=$((at + 1)); done
  said=${lines[at]-"> {\"answer\":\"$usual\"}"}
  at=$((at + 1))
  printf '%s\n' "$said" >>"$new"
  printf '%s\n' "${said#> }"
}

while IFS= read -r line; do
  if [[ -n $new ]]; then record "$line"; else compare "$line"; fi
done
