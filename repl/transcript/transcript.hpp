// Sessions in Markdown: fenced blocks with prompts and the expected output. So every example in a document is tested.
//
//   ```qd          console commands after the prompt ("qd> :new …", "A> rock"); one session for the whole
//                  document
//   ```            a block that begins with "$ " has shell commands, run in a separate root with ./qd,
//                  scripts/, cards/, tests/
//   ```lua cards/dreadnaught/probe.lua      the block is written to this file before later steps run
//   ```text        nothing is run
//
// A line "…" in the expected output matches any lines.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "repl/commands.hpp"

namespace qd::repl {

struct TranscriptStep {
  enum class Kind : std::uint8_t { kConsole, kShell, kFile };
  Kind kind = Kind::kConsole;
  int line = 0;                       // line of the prompt in the document
  std::string prompt;                 // of a console, without the blank after it: "A>"
  std::string command;                // the typed text; for a file its name
  std::vector<std::string> expected;  // lines of output; for a file its content
  std::size_t first = 0, last = 0;    // lines of the document with the expected output, [first, last)
};

/// Fails: UserError with the line, for a block that is not closed or a file that must not be written.
std::vector<TranscriptStep> read_transcript(const std::string& text, const std::string& name);

struct TranscriptFailure {
  int line = 0;
  std::string command, message;  // the message shows the expected and the actual output
};

struct TranscriptResult {
  std::size_t commands = 0;
  std::vector<TranscriptFailure> failures;
  std::string updated;  // the document with the actual output
};

/// Runs a document in a temporary root and compares prompts and output; nothing outside changes. Fails: UserError (no
/// such file, not a transcript).
TranscriptResult run_transcript(const Program& program, const std::filesystem::path& file);

}  // namespace qd::repl
