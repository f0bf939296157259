#!/usr/bin/env bash
#
# Executes docs/first-card.md from top to bottom in a temporary folder. Each code block of the page stands under a comment
# that says what is done with it:
#
#   <!-- file: PATH -->                  the block is written to this file
#   <!-- run[, exit N][, output contains: TEXT] -->   each line is run; each ends with N (0) and prints TEXT
#   <!-- typed into: COMMAND[; output contains: TEXT] -->   the block is the input of COMMAND, which ends with 0
#   <!-- output[, other numbers] -->     the last command printed these lines, in this order. A line "…" stands for any lines,
#                                        a "…" within a line for any text. Other numbers: digits and blanks are not compared
#   <!-- change: FILE -->                the line after "-" becomes the line after "+"
#   <!-- change back -->                 (no block) undoes the last change
#   <!-- example -->                     shown only
# shellcheck source-path=SCRIPTDIR source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

page=${1:-$QD_ROOT/docs/first-card.md}
undo_file=""
undo_content=""

# For `<!-- output, other numbers -->`
masked() { sed -E 's/[0-9]+(\.[0-9]+)?/0/g; s/ +/ /g' "$@"; }

# Are these lines in the output, in this order?
shown_in_order() {  # <file with the expected lines> <file with the output>
  awk '
    function matches(line, pattern,    parts, n, i, at) {
      if (index(pattern, "…") == 0) return line == pattern
      n = split(pattern, parts, "…")
      if (index(line, parts[1]) != 1) return 0
      line = substr(line, length(parts[1]) + 1)
      for (i = 2; i <= n; i++) {
        if (parts[i] == "") continue
        at = index(line, parts[i])
        if (at == 0) return 0
        if (i == n) return substr(line, length(line) - length(parts[i]) + 1) == parts[i]
        line = substr(line, at + length(parts[i]))
      }
      return 1
    }
    FNR == NR { if ($0 != "…") want[++wanted] = $0; next }
    found < wanted && matches($0, want[found + 1]) { found++ }
    END {
      if (found < wanted) printf "  not printed: %s\n", want[found + 1]
      exit found < wanted
    }' "$1" "$2"
}

run_line() {  # <line> <exit code> <text>
  current="$place: $1"
  code=0
  (cd "$work/folder" && eval "$1") >"$work/out" 2>&1 </dev/null || code=$?
  check "exit code $2" is_code "$2"
  [[ -z $3 ]] || check "prints: $3" out_has "$3"
}

obey() {  # the directive in $order, with the block in $work/block
  local line exit_code=0 text="" file old new
  current="$place: $order"
  [[ $order =~ "output contains: "(.*) ]] && text=${BASH_REMATCH[1]}
  [[ $order =~ ,\ exit\ ([0-9]+) ]] && exit_code=${BASH_REMATCH[1]}
  case $order in
    "file: "*)
      file=${order#file: }
      check "names a file inside of the folder" [ "${file#/}" == "${file//../}" ]
      check "its folder is there" [ -d "$work/folder/$(dirname "$file")" ]
      cp "$work/block" "$work/folder/$file"
      ;;
    run*)
      while IFS= read -r line; do
        [[ -z $line ]] || run_line "$line" "$exit_code" "$text"
      done <"$work/block"
      ;;
    "typed into: "*)
      line=${order#typed into: }
      line=${line%%; output contains*}
      current="$place: $line"
      code=0
      (cd "$work/folder" && eval "$line") >"$work/out" 2>&1 <"$work/block" || code=$?
      check "exit code 0" is_code 0
      [[ -z $text ]] || check "prints: $text" out_has "$text"
      ;;
    "output")
      check "prints the block" shown_in_order "$work/block" "$work/out"
      ;;
    "output, other numbers")
      check "prints the block" shown_in_order <(masked "$work/block") <(masked "$work/out")
      ;;
    "change: "*)
      undo_file=$work/folder/${order#change: }
      undo_content=$(<"$undo_file")
      old=$(sed -n 's/^-//p' "$work/block")
      new=$(sed -n 's/^+//p' "$work/block")
      check "the line is there once" [ "$(grep -cxF -- "$old" "$undo_file")" == 1 ]
      change "$undo_file" "$old" "$new"
      ;;
    "example") ;;
    *) check "is known" false ;;
  esac
}

mkdir "$work/folder"
number=0
order=""
block=no
while IFS= read -r line; do
  number=$((number + 1))
  if [[ $block == yes ]]; then
    if [[ $line == '```' ]]; then
      block=no
      obey
      order=""
    else
      printf '%s\n' "$line" >>"$work/block"
    fi
  elif [[ $line == '```'* ]]; then
    place="${page##*/}:$number"
    current=$place
    check "a comment says what the block is for" [ -n "$order" ]
    : >"$work/block"
    block=yes
  elif [[ $line == "<!-- change back -->" ]]; then
    current="${page##*/}:$number: change back"
    check "something was changed" [ -n "$undo_file" ]
    printf '%s\n' "$undo_content" >"$undo_file"
    undo_file=""
  elif [[ $line == "<!-- "*" -->" ]]; then
    current="${page##*/}:$number"
    check "a comment stands over a block" [ -z "$order" ]
    order=${line#<!-- }
    order=${order% -->}
  elif [[ -n $line ]]; then
    current="${page##*/}:$number"
    [[ -z $order ]] || check "a comment stands over a block" false
    order=""
  fi
done <"$page"
current="${page##*/}"
check "the last block ends" [ "$block" == no ]
check "it changes everything back" [ -z "$undo_file" ]

# Not in the page, since it depends on luck which game it is: a card that fails when its line is run stops that game,
# after the moves up to there, by file and line.
begin "a game that meets a broken card"
cd "$work/folder" || exit 2
change mycards/salvage.lua card.points card.pionts
for seed in {1..50}; do
  run qd play dreadnaught --cards folder/mycards --deck scrapyard --seed "$seed"
  is_code 0 || break
done
check "names file and line" fails 1 "folder/mycards/salvage.lua:12: " "a card has no 'pionts'; did you mean 'points'?"
check "shows the moves before" out_has "takes S"
change mycards/salvage.lua card.pionts card.points
run qd play dreadnaught --cards folder/mycards --deck scrapyard --seed "$seed"
check "mended, the same game is played to its end" is_code 0

summary
