#!/usr/bin/env bash
#
# The files of `cmake --install` are enough: a program is built against the library, and `qd` plays, tests and writes
# from any folder, next to the user's own game, without changing the installed files.
# shellcheck source-path=SCRIPTDIR source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"
repository=$QD_ROOT
unset QD_ROOT
export HOME=$work/home XDG_STATE_HOME=$work/state XDG_CONFIG_HOME=$work/config XDG_CACHE_HOME=$work/cache
mkdir "$HOME"
prefix=$work/prefix

begin "installing"
run cmake --install "$QD_BUILD" --prefix "$prefix"
check "works" is_code 0
for file in bin/qd share/quarterdeck/scripts/prelude/variant.lua share/quarterdeck/scripts/testing/match.lua \
  share/quarterdeck/scripts/library/cards.lua share/quarterdeck/cards/popes/decks \
  share/quarterdeck/repl/serve/page/index.html share/quarterdeck/editors/nvim/quarterdeck.lua share/quarterdeck/editors/vscode/extension.js \
  include/quarterdeck/engine/quarterdeck.hpp include/quarterdeck/engine/translate/run/play.hpp share/doc/quarterdeck/docs/embedding.md; do
  check "there is $file" [ -e "$prefix/$file" ]
done
check "the door is short" [ "$(wc -l <"$prefix/include/quarterdeck/engine/quarterdeck.hpp")" -lt 150 ]
check "and includes the standard library alone" \
  not grep -q '#include "' "$prefix/include/quarterdeck/engine/quarterdeck.hpp"
check "no other header of what Lua stands behind is there" [ ! -e "$prefix/include/quarterdeck/engine/script" ]
echo '#include "engine/translate/run/play.hpp"' >"$work/module.cpp"
run g++ -std=c++20 -fsyntax-only "-I$prefix/include/quarterdeck" module.cpp
check "what a translated rule set includes is whole" is_code 0
qd() { "$prefix/bin/qd" "$@"; }
find "$prefix" -printf '%p %T@ %s\n' | sort >"$work/as_installed"

begin "a program of somebody else's"
cp -r "$repository/tests/consumer" "$work/consumer"
sanitizers=""
if sanitized; then sanitizers=-fsanitize=address,undefined; fi
run cmake -G Ninja -S consumer -B consumer/build -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS="$sanitizers"
check "finds the package" is_code 0
run cmake --build consumer/build
check "is built" is_code 0
for game in popes battlegroup; do
  run "$work/consumer/build/consumer" "$game"
  check "plays $game to its end" is_code 0
  check "as seat B sees it" err_has " answers, "
  cp "$work/out" "$work/$game.rec"
  run qd replay "$game.rec"
  check "and qd plays it again" out_has EXACT
done
run "$work/consumer/build/consumer" pope
check "is told of a slip" fails 2 "unknown rule set 'pope'; did you mean 'popes'?"

begin "qd as it is installed"
run qd play dreadnaught --seed 7
check "plays in a folder with nothing" is_code 0
check "to the end" out_has " wins: "
run qd render popes.rec --html -o popes.html
check "writes a match as a page" grep -q '^</html>$' "$work/popes.html"
mkdir "$work/anew"
begins_a_card() { cd anew && qd new card dreadnaught/raiders --type ship; }
run begins_a_card
check "writes a card into the folder at hand" is_code 0
check "with its match" [ -s "$work/anew/cards/dreadnaught/raiders.lua" ]

# completes <word ...>: the completions of bash for the last word
completes() {
  (
    cd "$work/mine" || exit
    PATH=$prefix/bin:$PATH
    # shellcheck source=/dev/null
    source "$prefix/share/bash-completion/completions/qd"
    COMP_WORDS=(qd "$@")
    COMP_CWORD=$#
    _qd
    printf '%s\n' "${COMPREPLY[@]}"
  ) >"$work/out" 2>"$work/err"
  code=$?
}

begin "games and cards of one's own"
mkdir -p "$work/mine/scripts" "$work/mine/cards"
cp -r "$prefix/share/quarterdeck/scripts/dreadnaught" "$work/mine/scripts/skirmish"
cp -r "$prefix/share/quarterdeck/cards/dreadnaught" "$work/mine/cards/skirmish"
change "$work/mine/scripts/skirmish/rules.lua" 'title = "Dreadnaught"' 'title = "Skirmish"'
change "$work/mine/scripts/skirmish/rules.lua" 'id = "dreadnaught"' 'id = "skirmish"'
mine() { (cd "$work/mine" && qd "$@"); }
run mine play skirmish --seed 7
check "a game is found in the folder at hand" out_has "Skirmish, seed 7"
run mine sim popes --games 5
check "beside the installed ones" is_code 0
run mine check
check "and is checked with them" is_code 0
run qd play skirmish
check "elsewhere it is not there" fails 2 "unknown rule set 'skirmish'"
run qd --root mine play skirmish --seed 7
check "unless it is named by --root" out_has "Skirmish, seed 7"
QD_ROOT=$work/mine run qd play skirmish --seed 7
check "or by QD_ROOT" out_has "Skirmish, seed 7"
QD_ROOT=$work/none run qd --root mine play skirmish --seed 7
check "and what is typed counts" is_code 0
run mine new game corsairs --with market,table
check "a new game is written beside it" is_code 0
run mine play corsairs --bots greedy,random --seed 1
check "and plays" out_has "corsairs"
run mine new variant dreadnaught longer
check "a variant for an installed game is written into the folder at hand" [ -s "$work/mine/scripts/dreadnaught/variants/longer.lua" ]
run mine play dreadnaught --variant longer --seed 1
check "and counts" is_code 0
typed $'? extra turn\n' mine repl
check "the cookbook is found where it was installed" out_has "I want an extra turn"
rm -r "$work/mine/tests" "$work"/mine/{scripts,cards}/corsairs
run mine new card dreadnaught/raiders --type upgrade
check "a card for an installed game is written" is_code 0
check "into the folder at hand" [ -e "$work/mine/cards/dreadnaught/raiders.lua" ]
run mine test
check "with its match, which is found" out_has "1 match, 3 runs, 0 failed"
run mine cards dreadnaught
check "the card belongs to the game" out_has raiders
run mine check cards/dreadnaught/raiders.lua
check "and is checked" is_code 0
change "$work/mine/scripts/skirmish/rules.lua" 'title = "Skirmish"' 'title = Skirmish'
run mine check scripts/skirmish
check "a slip is told by its file and line" out_has "scripts/skirmish/rules.lua:"
run mine play dreadnaught
check "and stops no other game" is_code 0

begin "the manual and the shells"
completes s
check "bash completes a command" out_has sim
completes sim d
check "a game" out_has dreadnaught
completes sim s
check "one's own, too" out_has skirmish
completes sim popes --ga
check "an option" same "$work/out" - <<<"--games"
completes --root . new c
check "a command below another one" same "$work/out" - <<<"card"
completes test --modes f
check "no file where a list is" quiet
completes doc z
check "one of few values" same "$work/out" - <<<"zsh"
completes replay sc
check "a file" same "$work/out" - <<<"scripts"
for command in $(qd --help | sed -n '/^Subcommands:/,$s/^  \([a-z]*\) .*/\1/p'); do
  for file in man/man1/qd.1 bash-completion/completions/qd zsh/vendor-completions/_qd; do
    check "$command is in $file" grep -qw "$command" "$prefix/share/$file"
  done
done

begin "what is installed"
find "$prefix" -printf '%p %T@ %s\n' | sort >"$work/after"
check "is as it was" same "$work/as_installed" "$work/after"

summary
