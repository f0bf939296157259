#!/usr/bin/env bash
#
# qd bench --instructions: the table, files of figures, and the messages if valgrind is missing or fails. A script replaces
# valgrind: it does the work of a row, and reports 2,000 instructions for each letter of the row's name.
# shellcheck source-path=SCRIPTDIR source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

mkdir "$work/bin"
cat >"$work/bin/valgrind" <<'STUB'
#!/bin/bash
while [[ $1 == --* ]]; do shift; done
[[ ! ${BROKEN:-} ]] || { echo "valgrind: out of order"; exit 1; }
"$@" || exit
echo "==7== Collected : $((${#3} * 2000))" >&2
STUB
chmod +x "$work/bin/valgrind"
PATH=$work/bin:$PATH

begin "figures"
: >"$work/empty.txt"
run qd bench --instructions --only "a call" --base empty.txt
check "are a table" out_has "base          head   head / base"
check "of what is asked for" out_has "a call of a Lua trigger             -           -10             -"
run qd bench --instructions --only "a hash" --base empty.txt --save f.txt
check "are written" is_code 0
run qd bench --instructions --only "a hash" --base f.txt
check "are compared" out_has "1.000"
echo "mine" | tee "$work/mine.txt" >"$work/mine.md"
run qd bench --instructions --only "a hash" --save mine.txt
check "replace no other file" fails 2 "mine.txt' is there already and is not a file of figures" "add --force"
run qd bench --instructions --only "a hash" --save mine.txt --force
check "but by force" out_has "a hash"
run qd bench --instructions --only "a hash" --base mine.md
check "are read from files of figures only" fails 2 "mine.md:1: expected a number and the name of a figure"
run qd bench --instructions --only "a hashh"
check "are asked for by name" fails 2 "no figure begins with 'a hashh'"

begin "what is missing"
run qd bench --save f.txt
check "--instructions" fails 2 "--save requires --instructions"
BROKEN=yes run qd bench --instructions --only "a hash"
check "counts" fails 2 "'a hash of the state' could not be counted" "out of order"
PATH=/nowhere run "$QD_BUILD/repl/qd" bench --instructions --only "a hash"
check "valgrind" fails 2 "valgrind, which counts instructions, is not installed" "install the Debian package 'valgrind'"

summary
