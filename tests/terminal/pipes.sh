#!/usr/bin/env bash
#
# Output that nobody reads, output that does not fit, files that cannot be written.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

export XDG_STATE_HOME=$work/state
qd play dreadnaught --seed 3 --save "$work/match.rec" >/dev/null

console() { printf ":new dreadnaught seed=7\n:state\n:state\n" | qd repl; }

# unread <command ...>: its reader has gone before it starts
unread() {
  (
    cd "$work" || exit
    { sleep 0.05 && "$@" 2>err </dev/null; printf '%s\n' "$?" >code; } | true
  )
  code=$(<"$work/code")
  : >"$work/out"
}

quietly() { quiet && ((code == 0 || code == 1)); }

for command in "play dreadnaught --seed 1" "play dreadnaught --json" "sim dreadnaught --games 5" "sim dreadnaught --games 5 --json -" \
  "test $QD_ROOT/tests/harness/luck.lua" "check" "rules dreadnaught" "replay match.rec" "render match.rec -o -" "play --help" "--version" ""; do
  read -ra words <<<"$command"
  begin "qd $command, and its reader has gone"
  unread qd ${words[@]+"${words[@]}"}
  check "ends quietly" quietly
done

begin "qd repl, and its reader has gone"
unread console
check "ends quietly" quietly

begin "a reader that takes one line"
(cd "$work" && qd play dreadnaught --seed 1 2>err </dev/null | head -n 1 >out; printf '%s\n' "${PIPESTATUS[0]}" >code)
code=$(<"$work/code")
check "gets it" out_has "Dreadnaught, seed 1"
check "the program ends quietly" quietly

full() {  # <command ...> with a full disk
  code=0
  (cd "$work" && "$@") >/dev/full 2>"$work/err" </dev/null || code=$?
  : >"$work/out"
}
if [[ -c /dev/full ]]; then
  for command in "play dreadnaught --seed 1" "play dreadnaught --json" "sim dreadnaught --games 5" "sim dreadnaught --games 5 --json -" \
    "test $QD_ROOT/tests/harness/luck.lua" "check" "rules dreadnaught" "replay match.rec" "render match.rec -o -" ""; do
    read -ra words <<<"$command"
    begin "qd $command, and the disk is full"
    full qd ${words[@]+"${words[@]}"}
    check "is an error" fails 1 "cannot write to standard output"
  done
  begin "qd repl, and the disk is full"
  full console
  check "is an error" fails 1 "cannot write to standard output"
else
  skip "full disks: there is no /dev/full"
fi

begin "no standard output at all"
(cd "$work" && qd check >&- 2>err </dev/null; printf '%s\n' "$?" >code)
code=$(<"$work/code")
check "is an error" is_code 1

# ---- files

keeps() {  # <file> <content> <command ...>: no file can grow, so nothing can be written
  printf '%s\n' "$2" >"$work/$1"
  shift 2
  code=0
  (
    cd "$work" || exit
    trap '' XFSZ
    ulimit -f 0
    "$@" 2> >(cat >&8) >/dev/null </dev/null
  ) 8>"$work/err.pipe" || code=$?
}

begin "a match is saved where there is no room"
mkfifo "$work/err.pipe"
cat "$work/err.pipe" >"$work/err" &
reader=$!
keeps old.rec 'quarterdeck record 1' qd play dreadnaught --seed 1 --save old.rec
wait "$reader"
check "is an error" fails 2 "cannot write 'old.rec'"
check "the old file stays" [ "$(<"$work/old.rec")" == "quarterdeck record 1" ]
check "no other one is left" [ "$(find "$work" -name 'old.rec*' | wc -l)" == 1 ]

begin "a report is saved where there is no room"
cat "$work/err.pipe" >"$work/err" &
reader=$!
report=$'{\n  "format": "quarterdeck simulation 1"\n}'
keeps old.json "$report" qd sim dreadnaught --games 5 --json old.json
wait "$reader"
check "is an error" fails 2 "cannot write 'old.json'"
check "the old file stays" [ "$(<"$work/old.json")" == "$report" ]
check "no other one is left" [ "$(find "$work" -name 'old.json*' | wc -l)" == 1 ]

begin "a report does not take the place of another sort of file"
printf 'return card { }\n' >"$work/mine.lua"
for command in "sim dreadnaught --games 5 --json mine.lua" "compare dreadnaught base strong_mines --games 5 --json mine.lua" "render --rules warfleet --position none.lua -o mine.lua"; do
  code=0
  # shellcheck disable=SC2086
  (cd "$work" && qd $command 2>err >/dev/null </dev/null) || code=$?
  check "it is refused: $command" fails 2 "'mine.lua' is there already"
  check "and stays" [ "$(<"$work/mine.lua")" == 'return card { }' ]
done

begin "a folder that cannot be written"
mkdir "$work/locked"
printf 'quarterdeck record 1\n' >"$work/locked/old.rec"
chmod 555 "$work/locked"
if [[ $(id -u) != 0 ]]; then
  run qd play dreadnaught --save locked/old.rec
  check "is an error" fails 2 "cannot write 'locked/old.rec': Permission denied"
elif command -v setpriv >/dev/null; then
  # Another user may not be able to read this folder (/root, say), so the program and its files are copied elsewhere for a while.
  mkdir "$work/elsewhere"
  cp -r "$QD_BUILD/repl/qd" "$QD_ROOT/scripts" "$QD_ROOT/cards" "$work/elsewhere"
  chmod -R a+rX "$work"
  chmod 555 "$work/locked"
  run env QD_ROOT="$work/elsewhere" setpriv --reuid=65534 --regid=65534 --clear-groups "$work/elsewhere/qd" play dreadnaught --save locked/old.rec
  rm -r "$work/elsewhere"
  check "is an error" fails 2 "cannot write 'locked/old.rec': Permission denied"
else
  skip "a folder that cannot be written: this is root, and there is no setpriv"
fi
check "the old file stays" [ "$(<"$work/locked/old.rec")" == "quarterdeck record 1" ]

begin "places that are none"
run qd play dreadnaught --save nowhere/x.rec
check "a folder that does not exist" fails 2 "cannot write 'nowhere/x.rec': No such file or directory"
run qd play dreadnaught --save locked
check "a folder" fails 2 "cannot write 'locked': it is a folder"
run qd sim dreadnaught --games 5 --json nowhere/x.json
check "a report in a folder that does not exist" fails 2 "cannot write 'nowhere/x.json'"
run qd sim dreadnaught --games 5 --json locked
check "a report instead of a folder" fails 2 "cannot write 'locked'"
check "leaves nothing" [ "$(find "$work" -name 'locked?*' | wc -l)" == 0 ]

begin "a file in use"
printf 'quarterdeck record 1\n' >"$work/target.rec"
ln -s target.rec "$work/link.rec"
run qd play dreadnaught --seed 3 --save link.rec
check "a link stays a link" [ -L "$work/link.rec" ]
check "and what it leads to is written" same "$work/target.rec" "$work/match.rec"
(umask 027 && cd "$work" && qd play dreadnaught --seed 3 --save mode.rec >out)
check "the usual mode" [ "$(stat -c %a "$work/mode.rec")" == 640 ]

begin "a pipe as file"
mkfifo "$work/fifo"
timeout 5 cat "$work/fifo" >"$work/got" &
reader=$!
run qd play dreadnaught --seed 3 --save fifo
check "of a match, is written to" [ -p "$work/fifo" ]
wait "$reader"
check "as a whole" same "$work/got" "$work/match.rec"
timeout 2 cat "$work/fifo" >"$work/got" &
reader=$!
run timeout 5 "$QD_BUILD/repl/qd" sim dreadnaught --games 5 --json fifo
check "of a report, is written to" [ -p "$work/fifo" ]
wait "$reader"
check "as a whole" grep -qF '"format": "quarterdeck simulation 1"' "$work/got"

summary
