// Sessions in Markdown: fenced blocks with prompts and the output that is expected after each. What a document shows is
// what the program prints, or the suite says where it does not.
//
//   ```qd          commands of the console after its prompt ("qd> :new …", "A> rock"); one session for
//                  the whole document
//   ```            a block that begins with "$ " is commands of a shell, at a root of its own with ./qd,
//                  scripts/, cards/, tests/
//   ```lua cards/dreadnaught/probe.lua      the block is written to this file before what follows is run
//   ```text        nothing is run
//
// A line of expected output that is "…" stands for any lines.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "repl/commands.hpp"

namespace qd::repl {

struct TranscriptStep {
  enum class Kind : std::uint8_t { kConsole, kShell, kFile };
  Kind kind = Kind::kConsole;
  int line = 0;                       // in the document, of the prompt
  std::string prompt;                 // of a console, without the blank that follows: "A>"
  std::string command;                // what is typed; of a file its name
  std::vector<std::string> expected;  // lines of output; of a file its content
  std::size_t first = 0, last = 0;    // lines of the document that hold what is expected, [first, last)
};

/// Fails: UserError with the line, for a block that is not closed or a file that may not be written.
std::vector<TranscriptStep> read_transcript(const std::string& text, const std::string& name);

struct TranscriptFailure {
  int line = 0;
  std::string command, message;  // the message shows what was expected and what came
};

struct TranscriptResult {
  std::size_t commands = 0;
  std::vector<TranscriptFailure> failures;
  std::string updated;  // the document with the output that came
};

/// Runs a document at a root of its own, and compares prompts and output, which is gone at the end: nothing outside
/// changes.
/// Fails: UserError (no such file, no transcript).
TranscriptResult run_transcript(const Program& program, const std::filesystem::path& file);

}  // namespace qd::repl
