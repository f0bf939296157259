// Completion for bash and zsh.
#include "engine/base/text.hpp"
#include "repl/reference/shell_files.hpp"

namespace qd::repl {

namespace {

/// For both shells: lists the games where qd looks for them.
constexpr const char* kGames = R"(_qd_games() {
  local program root
  program=$({ unset -f qd; unalias qd; } 2>/dev/null; command -v qd) && program=$(readlink -f -- "$program")
  for root in "${QD_ROOT:-.}" "${program%/bin/*}/share/quarterdeck"; do
    [ -d "$root/scripts" ] && find "$root/scripts" -mindepth 2 -maxdepth 2 -name rules.lua 2>/dev/null
  done | sed 's|/rules.lua$||; s|.*/||' | sort -u
}
)";

bool is_game(const OptionShape& option) { return option.names.front() == "GAME" || option.names.front() == "--game"; }

/// True for an option that takes a file: not a number or a word.
bool is_file(const OptionShape& option) { return option.takes == "TEXT"; }

std::string all_names(const std::vector<OptionShape>& options) {
  std::vector<std::string> out;
  for (const OptionShape& o : options)
    if (!o.by_place()) out.insert(out.end(), o.names.begin(), o.names.end());
  return text::join(out, " ");
}

std::string names_of(const std::vector<CommandShape>& commands) {
  std::vector<std::string> out;
  for (const CommandShape& c : commands) out.push_back(c.name);
  return text::join(out, " ");
}

/// The completions of a word in bash; "" if unknown.
std::string bash_offer(const OptionShape& option) {
  if (is_game(option)) return "-W \"$(_qd_games)\"";
  if (!option.values.empty()) return "-W '" + text::join(option.values, " ") + "'";
  return is_file(option) ? "-f" : "";
}

/// One row for each command: its words, its options, the values of its first word, and the values of each option.
void bash_rows(const std::string& path, const CommandShape& command, std::string& out) {
  std::string first;
  if (!command.commands.empty()) first = "-W '" + names_of(command.commands) + "'";
  for (const OptionShape& o : command.options)
    if (o.by_place() && first.empty()) first = bash_offer(o);
  out += "    '" + path + "')\n      options='" + all_names(command.options) + "'\n      first=(" + first +
         ")\n      case $before in\n";
  for (const OptionShape& o : command.options)
    if (!o.by_place() && !o.takes.empty())
      out += "        " + text::join(o.names, " | ") + ") value=1 given=(" + bash_offer(o) + ") ;;\n";
  out += "      esac\n      ;;\n";
  for (const CommandShape& c : command.commands) bash_rows(path.empty() ? c.name : path + " " + c.name, c, out);
}

/// A pattern for options of the program itself that take a value: the next word is not a command.
std::string with_values(const CommandShape& program) {
  std::vector<std::string> out;
  for (const OptionShape& o : program.options)
    if (!o.by_place() && !o.takes.empty()) out.insert(out.end(), o.names.begin(), o.names.end());
  return text::join(out, " | ");
}

/// A pattern for commands with sub-commands.
std::string groups(const CommandShape& program) {
  std::vector<std::string> out;
  for (const CommandShape& c : program.commands)
    if (!c.commands.empty()) out.push_back(c.name);
  return text::join(out, "|");
}

/// Escaped for single quotes inside '[…]' of zsh.
std::string zsh_text(const std::string& plain) {
  std::string out;
  for (const char c : plain) {
    if (c == '\'') out += "'\\''";
    else if (c == '[' || c == ']' || c == ':' || c == '\\') out += std::string("\\") + c;
    else out += c;
  }
  return out;
}

std::string zsh_offer(const OptionShape& option) {
  const std::string what = ":" + zsh_text(option.by_place() ? option.names.front() : option.takes) + ":";
  if (is_game(option)) return what + "_qd_game";
  if (!option.values.empty()) return what + "(" + text::join(option.values, " ") + ")";
  return what + (is_file(option) ? "_files" : " ");
}

std::string zsh_option(const OptionShape& option) {
  std::string out;
  if (option.by_place())
    return " '" + std::string(option.many ? "*" : option.required ? "" : ":") + zsh_offer(option) + "'";
  for (const std::string& name : option.names)
    out += " '" + std::string(option.many ? "*" : "") + name + "[" + zsh_text(option.text) + "]" +
           (option.takes.empty() ? "" : zsh_offer(option)) + "'";
  return out;
}

void zsh_function(const std::string& name, const CommandShape& command, std::string& out) {
  out += name + "() {\n";
  if (command.commands.empty()) {
    out += "  _arguments";
    for (const OptionShape& o : command.options) out += " \\\n   " + zsh_option(o);
    out += "\n}\n";
    return;
  }
  out += "  local state line\n  local -a commands\n  commands=(\n";
  for (const CommandShape& c : command.commands) out += "    '" + zsh_text(c.name) + ":" + zsh_text(c.text) + "'\n";
  out += "  )\n  _arguments -C";
  for (const OptionShape& o : command.options) out += " \\\n   " + zsh_option(o);
  out +=
      " \\\n    '1: :->command' '*:: :->arguments'\n  case $state in\n    command) _describe command commands ;;\n"
      "    arguments)\n      case $line[1] in\n";
  for (const CommandShape& c : command.commands) out += "        " + c.name + ") " + name + "_" + c.name + " ;;\n";
  out += "      esac\n      ;;\n  esac\n}\n";
  for (const CommandShape& c : command.commands) zsh_function(name + "_" + c.name, c, out);
}

}  // namespace

std::string bash_completion(const CommandShape& program) {
  std::string rows;
  bash_rows("", program, rows);
  return std::string("# Completion of qd for bash. Generated by `qd doc bash`.\n") + kGames + R"(
_qd() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  local command='' options='' value='' skip='' each
  local -a first=() given=()
  for each in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    if [[ $skip ]]; then
      skip=''
      continue
    fi
    case $each in
      )" +
         with_values(program) + R"() skip=1 ;;
    esac
    case $command:$each in
      *:-*) ;;
      :*) command=$each ;;
)" + "      " +
         text::join(text::split(groups(program), '|'), ":* | ") + ":*) command+=\" $each\" ;;\n" + R"(    esac
  done
  case $command in
)" + rows +
         R"(    *) return ;;
  esac
  if [[ $value ]]; then
    first=("${given[@]}")
  elif [[ $word == -* ]]; then
    first=(-W "$options")
  fi
  ((${#first[@]})) || return
  [[ ${first[0]} == -f ]] && compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen "${first[@]}" -- "$word")
}
complete -F _qd qd
)";
}

std::string zsh_completion(const CommandShape& program) {
  std::string functions;
  zsh_function("_qd", program, functions);
  return std::string("#compdef qd\n# Completion of qd for zsh. Generated by `qd doc zsh`.\n") + kGames +
         "_qd_game() { compadd -- $(_qd_games) }\n" + functions + "_qd \"$@\"\n";
}

}  // namespace qd::repl
