#!/usr/bin/env bash
#
# Executes docs/card-authoring.md from top to bottom in a copy of the rule sets.
#
#   ```lua       begins with a comment that names its path and is written there; a later block takes the place of an earlier one
#   ```console   "$ " begins a command; what follows is its whole output. A line "…" stands for any lines
#   <!-- exit N -->, <!-- other numbers -->, <!-- exit N, other numbers -->   over a console block: its commands end with N (0);
#                 digits, and the blanks around them, are not compared
#
# At the end of each section all cards load without a complaint, and all matches of the page so far pass.
# shellcheck source-path=SCRIPTDIR source=support.bash
source "${BASH_SOURCE[0]%/*}/support.bash"

page=${1:-$QD_ROOT/docs/card-authoring.md}
copy_root "$work/root"
export QD_ROOT=$work/root
in_root() { (cd "$QD_ROOT" && "$@"); }
typed_in_root() { (cd "$QD_ROOT" && eval "$1" 2>&1); }

# How many cards, variants and decks there are is not the matter of the page.
counted() { sed -E 's/[0-9]+ (rule sets|cards|variants|decks)/N \1/g' "$@"; }
masked() { sed -E 's/[0-9]+(\.[0-9]+)?/0/g; s/ +/ /g' "$@"; }

# same_output <expected> <file>: equal lines, but for lines "…"
same_output() {
  awk '
    FNR == NR { want[++wanted] = $0; next }
    { got[++lines] = $0 }
    function fits(w, g) {  # do the lines from g on fit what is wanted from w on?
      if (w > wanted) return g > lines
      if (want[w] == "…") { for (; g <= lines + 1; g++) if (fits(w + 1, g)) return 1; return 0 }
      return g <= lines && want[w] == got[g] && fits(w + 1, g + 1)
    }
    END { exit !fits(1, 1) }' "$1" "$2"
}

commands=0
run_command() {  # the command in $command, whose output in the page is $work/expected
  [[ -n $command ]] || return 0
  current="$place: $command"
  commands=$((commands + 1))
  run typed_in_root "$command"
  check "exit code $exit_code" is_code "$exit_code"
  if [[ $order == *"other numbers"* ]]; then
    check "prints what the page says" same_output <(masked "$work/expected") <(masked "$work/out")
  else
    check "prints what the page says" same_output <(counted "$work/expected") <(counted "$work/out")
  fi
  command=""
}

run_console() {
  local line
  command=""
  while IFS= read -r line; do
    if [[ $line == "$ "* ]]; then
      run_command
      command=${line#"$ "}
      : >"$work/expected"
    else
      printf '%s\n' "$line" >>"$work/expected"
    fi
  done <"$work/block"
  run_command
}

matches=()
cards=()
write_file() {
  local file
  file=$(head -n 1 "$work/block")
  check "its first line names its path" [ "${file#-- }" != "$file" ]
  file=${file#-- }
  check "which lies in the folders of cards or matches" grep -qE '^(cards|tests/matches)/[a-z_/]+\.lua$' <<<"$file"
  mkdir -p "$QD_ROOT/${file%/*}"
  cp "$work/block" "$QD_ROOT/$file"
  if [[ $file == tests/* ]]; then
    matches+=("$file")
  else
    cards+=("$file")
  fi
}

end_of_section() {
  ((${#cards[@]} > 0)) || return 0
  current="$section: at its end"
  run in_root qd check
  check "all cards are well" is_code 0
  check "and qd check says so" out_has " 0 errors"
  run in_root qd test "${matches[@]}"
  check "all matches of the page pass" is_code 0
  check "and qd test says so" out_has ", 0 failed"
}

number=0
section=""
order=""
exit_code=0
block=""
while IFS= read -r line; do
  number=$((number + 1))
  if [[ -n $block ]]; then
    if [[ $line == '```' ]]; then
      current=$place
      case $block in
        lua) write_file ;;
        console) run_console ;;
        *) check "is Lua, or a console" false ;;
      esac
      block=""
      order=""
      exit_code=0
    else
      printf '%s\n' "$line" >>"$work/block"
    fi
  elif [[ $line == '```'* ]]; then
    block=${line#'```'}
    place="${page##*/}:$number"
    : >"$work/block"
  elif [[ $line == "<!-- "*" -->" ]]; then
    order=${line#<!-- }
    [[ $order =~ exit\ ([0-9]+) ]] && exit_code=${BASH_REMATCH[1]}
  elif [[ $line == "## "* ]]; then
    end_of_section
    section=${line#"## "}
  fi
done <"$page"
end_of_section
current="${page##*/}"
check "the last block ends" [ -z "$block" ]
check "shows cards, matches and commands" [ "$((${#cards[@]} >= 4 && ${#matches[@]} >= 4 && commands >= 8))" == 1 ]
for word in "after {" "instead {" "ask.word {"; do
  check "its card has: $word" grep -qF "$word" "$QD_ROOT/cards/admiral/ships/kirov.lua"
done

summary
