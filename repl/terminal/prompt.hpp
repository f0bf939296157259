// Prompts as text: recognised at the start of a line, so that what was copied from a session can be pasted.
#pragma once

#include <string>
#include <vector>

namespace qd::repl {

inline constexpr const char* kContinued = "..> ";

/// How much of the start of a line is a prompt: "qd> ", "..> ", "A> ", "over> ", "dreadnaught t3 attack A> "; 0 = none.
std::size_t prompt_length(const std::string& line);
/// The lines of a pasted block that are meant: where the first one has a prompt, only those with one; what stands
/// between is output.
std::vector<std::string> meant_lines(const std::vector<std::string>& pasted);

}  // namespace qd::repl
