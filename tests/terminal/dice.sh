#!/usr/bin/env bash
#
# Expressions of dice: their chances, their mistakes, and combats that roll them, in the game marksmen of tests/games.
# shellcheck source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

games() { qd --root "$QD_ROOT/tests/games" "$@"; }

begin "qd odds --dice"
run qd odds dreadnaught --dice "3d6 keep highest 1"
check "tells each result" out_has "6               91/216         42.1 %"
run qd odds dreadnaught --dice "d6 explode"
check "tells what seldom comes in one line" out_has "or more"
check "leaves nothing over where all cases fit" not out_has "left over"
run qd odds dreadnaught --dice "10d6 explode"
check "says what is left over" out_has "left over       at most 0.8 %"
run qd odds dreadnaught --dice "40d6 explode"
check "refuses what leaves too much" fails 1 "exact odds of 40d6 explode"
run qd odds dreadnaught --dice "3d6 keep heighest 2"
check "says what is wrong" fails 2 "column 10: unknown word 'heighest'; did you mean 'highest'?"
run qd odds dreadnaught --dice 2d6 --shots
check "does not go with another question" fails 2 "--dice and --shots ask for different things"

begin "odds of a combat with expressions of dice"
echo 'return { A = { crew = { "D", "G" } }, B = { crew = { "S", "C" } } }' >"$work/p.lua"
run games odds marksmen --position p.lua --duel A.D,B.C
check "tell what is rolled" out_has "{1d10, 1d6} keep highest 1 + 3 against B's C 3d6 reroll 1 keep highest 2 - 2"
run games odds marksmen --position p.lua --duel A.D,B.S
check "tell the chances of pools" out_has "damage 2        7/81           8.6 %"
run games odds marksmen --position p.lua --answer "A: aim G -> S"
check "follow a volley" out_has "B's S       671/1296  51.8 %"
run games odds marksmen --position p.lua --bot first
check "refuse dice that are no volley" fails 2 "'hand_to_hand' rolls dice, and exact odds follow only those of volleys"
echo 'return { A = { crew = { "D" } }, B = { crew = { "A" } } }' >"$work/p.lua"
run games odds marksmen --position p.lua --duel A.D,B.A
check "refuse what abilities make of a die" fails 2 "may change the dice or shots of 'duel'"

begin "dice that are set in the console"
typed $':new marksmen position=p.lua\n:dice 7 9\nduel D A\n' games repl
check "fit the die that rolls" err_has "the die of an edit shows 9 on a die of 6 sides"
typed $':new marksmen position=p.lua\n:dice 7 6 1 2 3 4\nduel D A\n:undo\n:redo\n' games repl
check "show in parentheses what does not count" out_has "D rolls 7, (6): 10"

summary
