// The manual page and shell completion, generated from the command line: `cmake --install` writes them.
#pragma once

#include <string>

#include "repl/command_line.hpp"

namespace qd::repl {

/// qd(1), for `man`.
std::string man_page(const CommandShape& program);
/// For bash-completion. Completes commands, options, their values, the names of games and of files.
std::string bash_completion(const CommandShape& program);
/// The same for zsh, as an autoloaded function.
std::string zsh_completion(const CommandShape& program);

}  // namespace qd::repl
