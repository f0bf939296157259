// Errors for people: the message on its line, then the line of the source it is about, with a caret below the place.
//
//   cards/dreadnaught/mine.lua:6: unknown name 'paly'; did you mean 'play'?
//       6 |   paly {
//         |   ^~~~
#pragma once

#include <string>

#include "engine/base/error.hpp"
#include "repl/terminal/theme.hpp"

namespace qd::repl {

/// What std::bad_alloc is called.
inline constexpr const char* kNoMemory = "not enough memory";

/// What an error may be about, and how it is written.
struct ErrorContext {
  std::string input;             // what was entered; "" = not to be shown
  std::size_t input_start = 0;   // where the expression in it begins
  const Theme* theme = nullptr;  // null: no colours
  std::size_t width = 80;
};

/// Lines, each with its end. The first one is the whole message.
std::string error_text(const std::exception& error, const ErrorContext& context);

/// The part of `line` that a message is about: the column or the word it names. Length 0: none.
struct Blame {
  std::size_t at = 0, length = 0;
};
Blame blamed(const std::string& message, const std::string& line);

}  // namespace qd::repl
