// Recognizes prompts at the start of a line, so that text copied from a session can be pasted.
#pragma once

#include <string>
#include <vector>

namespace qd::repl {

inline constexpr const char* kContinued = "..> ";

/// Length of the prompt at the start of a line: "qd> ", "..> ", "A> ", "over> ", "dreadnaught t3 attack A> "; 0 = none.
std::size_t prompt_length(const std::string& line);
/// The input lines of a pasted block: if the first one has a prompt, only lines with a prompt; the rest is output.
std::vector<std::string> meant_lines(const std::vector<std::string>& pasted);

}  // namespace qd::repl
