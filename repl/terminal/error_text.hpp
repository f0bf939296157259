// Errors for people: the message on its own line, then the source line it is about, with a caret below the place.
//
//   cards/dreadnaught/mine.lua:6: unknown name 'paly'; did you mean 'play'?
//   6 |   paly {
//     |   ^~~~
#pragma once

#include <string>

#include "engine/base/error.hpp"
#include "repl/terminal/theme.hpp"

namespace qd::repl {

/// The message for std::bad_alloc.
inline constexpr const char* kNoMemory = "not enough memory";

/// The source of an error, and the style of the message.
struct ErrorContext {
  std::string input;             // the input of the console; "" = not shown
  std::size_t input_start = 0;   // start of the expression in it
  const Theme* theme = nullptr;  // null: no colours
  std::size_t width = 80;
};

/// Lines, each with its end. The first line is the whole message.
std::string error_text(const std::exception& error, const ErrorContext& context);

/// The part of `line` that a message refers to: by a column or a word. Length 0: none.
struct Blame {
  std::size_t at = 0, length = 0;
};
Blame blamed(const std::string& message, const std::string& line);

}  // namespace qd::repl
