#!/usr/bin/env bash
#
# Plays the matches of tests/compatibility/records/ again, with the rules and the record format of the current program, and writes
# their records into a new folder:
#
#   write.sh FOLDER     QD=PROGRAM names another program than that of QD_BUILD
#
# Only for a new record format: existing records are never written again (README.md).
set -eu
root=$(cd -- "${BASH_SOURCE[0]%/*}/../.." && pwd)
qd=${QD:-${QD_BUILD:-$root/build/release}/repl/qd}
export QD_ROOT=$root
folder=${1:?"which folder? write.sh FOLDER"}
[[ ! -e $folder ]] || { printf 'write.sh: %s is there already; records are never written anew\n' "$folder" >&2 && exit 2; }
mkdir -p "$folder"
folder=$(cd -- "$folder" && pwd)
cd -- "$root"

# bots <name> <argument of qd play ...>: a match of bots, to its end
bots() { "$qd" play "${@:2}" --save "$folder/$1.txt" >/dev/null; }

# typed <name> <line of the console ...>: a session of the console, saved where it ends
typed() {
  local name=$1
  shift
  printf '%s\n' "$@" ":save $folder/$name.txt" | "$qd" repl >"$folder/$name.said" 2>&1 || { cat "$folder/$name.said" >&2 && return 1; }
  rm "$folder/$name.said"
}

# own <game> <argument of qd play ...>: a match with the cards of designs/, from a separate folder like that of their author
own() {
  (cd -- "$designs" && "$qd" play "$1" --cards "$1/cards" "${@:2}" --save "$folder/own-$1.txt" >/dev/null)
}

designs=$(mktemp -d)
trap 'rm -rf "$designs"' EXIT
cp -r -- "$root/tests/compatibility/designs/." "$designs"

bots dreadnaught-1 dreadnaught --seed 7
bots dreadnaught-variants dreadnaught --seed 4 --variant stronger_bases,shipyard,full_time_travel,return_fire --bots usual,random
bots dreadnaught-option dreadnaught --seed 18446744073709551615 --option starter=B --bots first,random
typed dreadnaught-open ':new dreadnaught seed=5 A=random B=random variant=bigger_hands' ':step 30'
typed dreadnaught-position ':new dreadnaught match="DRE-57: an ace answers" A=random B=random' ':step 4'
typed dreadnaught-shuffle ':new dreadnaught match="DRE-G02: both seats are dealt from one deck" A=random B=random' ':step 20'
# An edit between two questions, one in the middle of an effect, one that is taken back
typed dreadnaught-edits ':new dreadnaught match="DRE-57: an ace answers"' ':put B.ships Q{2}' ':set B.base 1' 5 pass ':put B.ships J' ':set B.base 4' ':undo' J

bots battlegroup-1 battlegroup --seed 7 --bots greedy,random
bots battlegroup-fleets battlegroup --seed 9 --deck south,north --variant three_sixes,blind_carriers,new_battle_group --bots random,usual
bots battlegroup-option battlegroup --seed 21 --option budget=60 --variant free_escorts --bots usual,greedy
typed battlegroup-dice ':new battlegroup match="BGP-110: a u-boat that fires has 5 in all later tiers" A=usual B=usual' ':dice gunnery 10 1' ':step 3'
typed battlegroup-edits ':new battlegroup seed=4 A=random B=random' ':step 4' ':put A.submarines SS' ':step 1' ':step 1' ':move B.CA sunk' ':step 2'

bots popes-2 popes --seed 3 --seats 2
bots popes-3 popes --seed 4 --seats 3 --deck no_hearts --option first=C --bots greedy
bots popes-variants popes --seed 8 --seats 2 --deck no_clubs --variant boarding_queen,short_supplies,two_popes --bots greedy,random
typed popes-4 ':new popes seed=11 seats=4 A=greedy B=random C=usual D=first' ':step 150'
typed popes-edits ':new popes seed=12 seats=3 A=random B=random C=random' ':step 25' ':shuffle A.deck' ':step 10' ':turn B' ':step 15' ':set C.eliminated 1' ':step 30'
typed popes-position ':new popes match="POP-44: top ship meets top ship, and the lower one" A=random B=random' ':step 12'

bots admiral-1 admiral --seed 1 --bots usual,random
typed admiral-decks ':new admiral seed=5 deck=island,west A=random B=random' ':step 220'
typed admiral-variants ':new admiral seed=6 deck=east,north variant=fragile_ships,critical_by_two,covering_guns A=random B=random' ':step 160'
typed admiral-dice ':new admiral match="ADM-85, ADM-86: the question is fire or hold" A=random B=random' ':step 6'
typed admiral-edits ':new admiral seed=2 A=random B=random' ':step 60' ':put A.water kara' ':step 5' ':set A.kara damage 2' ':phase turn' ':step 20' ':dice 6 6' ':step 30'

bots warfleet-1 warfleet --seed 1
bots warfleet-map warfleet --seed 2 --deck carrier_group,long_guns --option map=belt --option initiative=A --bots greedy,random
bots warfleet-variants warfleet --seed 3 --deck rams,line_of_battle --variant break_off,permanent_wrecks,any_edge --bots random,greedy
typed warfleet-dice ':new warfleet match="WAR-312 WAR-G09: a blast hits" A=random B=random' ':step 5'
typed warfleet-edits ':new warfleet seed=4 A=random B=random' ':step 20' ':place A.L1 30,20,45' ':step 12' ':put B.fleet G@40,30' ':step 10' ':set A.L1 damage 1' ':step 5'

own dreadnaught --seed 2 --deck scrapyard --variant dreadnaught/variants/quick_war.lua
own battlegroup --seed 3 --deck flotilla --variant battlegroup/variants/long_guns.lua
own popes --seed 3 --bots greedy,random --variant popes/variants/strong_vicars.lua
own admiral --seed 5 --deck kirov --variant admiral/variants/quiet.lua --bots usual,random
own warfleet --seed 6 --deck lancers --variant warfleet/variants/wide_berth.lua
