// Runs the sessions of a document and compares the output.
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <sstream>

#include "engine/base/folder.hpp"
#include "engine/base/text.hpp"
#include "repl/session/console.hpp"
#include "repl/session/files.hpp"
#include "repl/shell.hpp"
#include "repl/transcript/transcript.hpp"

namespace qd::repl {

namespace fs = std::filesystem;

namespace {

constexpr const char* kAnything = "…";
// Prevents a document that runs itself from going on for ever.
constexpr const char* kDepthVariable = "QD_TRANSCRIPT_DEPTH";
constexpr int kNestedMax = 2;

int depth() {
  const char* value = std::getenv(kDepthVariable);
  return value == nullptr ? 0 : std::atoi(value);
}

/// A root with copies of the files that the program reads, and the program as ./qd.
class Root {
  TemporaryFolder folder_;

 public:
  const fs::path& path = folder_.path();

  explicit Root(const script::Sources& sources) {
    take(sources.root);
    for (auto own = sources.own.rbegin(); own != sources.own.rend(); ++own) {
      for (const fs::path& game : walk(*own / "scripts"))  // a game comes completely from one root
        if (fs::exists(game / "rules.lua"))
          for (const char* name : {"scripts", "cards"}) fs::remove_all(path / name / game.filename());
      take(*own);
    }
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    write_whole_file(path / "qd",
                     "#!/bin/sh\nQD_ROOT=" + shell_word(path) + " exec " + shell_word(program) + " \"$@\"\n");
    fs::permissions(path / "qd", fs::perms::owner_all);
  }

 private:
  void take(const fs::path& source) const {
    for (const char* name : {"scripts", "cards", "repl/serve/page", "tests/matches", "docs"}) {
      if (!fs::is_directory(source / name)) continue;
      fs::create_directories((path / name).parent_path());
      fs::copy(source / name, path / name, fs::copy_options::recursive | fs::copy_options::overwrite_existing);
    }
  }
};

/// Console commands resolve file names in the current folder, as those of the shell do.
class Inside {
 public:
  explicit Inside(const fs::path& folder) : before_(fs::current_path()) { fs::current_path(folder); }
  ~Inside() {
    std::error_code ignored;
    fs::current_path(before_, ignored);
  }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;

 private:
  fs::path before_;
};

std::string run_shell(const fs::path& folder, const std::string& command) {
  const fs::path script = folder / ".command";
  write_whole_file(script, command + "\n");
  const std::string root = shell_word(folder), deeper = kDepthVariable + std::string("=") + std::to_string(depth() + 1);
  const std::string variables = "PATH=" + root + ":\"$PATH\" QD_ROOT=" + root + " NO_COLOR=1 " + deeper;
  const Ran ran = run_in_shell("cd " + root + " && " + variables + " bash .command < /dev/null");
  fs::remove(script);
  return ran.output;
}

std::vector<std::string> lines_of(const std::string& output) {
  std::vector<std::string> lines = text::split(output, '\n');
  if (!lines.empty() && lines.back().empty()) lines.pop_back();
  for (std::string& line : lines)
    while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.pop_back();
  return lines;
}

/// True if the output from line `i` on matches the expected lines from `j` on.
bool fits(const std::vector<std::string>& got, std::size_t i, const std::vector<std::string>& want, std::size_t j) {
  if (j == want.size()) return i == got.size();
  if (want[j] == kAnything) {
    for (std::size_t k = i; k <= got.size(); ++k)
      if (fits(got, k, want, j + 1)) return true;
    return false;
  }
  return i < got.size() && text::trim(got[i]) == text::trim(want[j]) && fits(got, i + 1, want, j + 1);
}

std::string indented(const std::vector<std::string>& lines) {
  if (lines.empty()) return "    (nothing)\n";
  std::string out;
  for (const std::string& line : lines) out += "    " + line + "\n";
  return out;
}

class Run {
 public:
  explicit Run(const Program& program) : root_(program.sources), program_(program), console_(program_, screen()) {
    program_.sources.root = root_.path;
    program_.sources.own.clear();
    program_.sources.installed = false;
  }

  /// The prompt of the step.
  std::string prompt(const TranscriptStep& step) {
    if (step.kind != TranscriptStep::Kind::kConsole) return step.prompt;
    const std::string whole = console_.prompt();
    return std::string(text::trim(whole));
  }

  std::vector<std::string> output(const TranscriptStep& step) {
    if (step.kind == TranscriptStep::Kind::kShell) return lines_of(run_shell(root_.path, step.command));
    Inside inside(root_.path);
    text_.str("");
    try {
      console_.run(step.command);
    } catch (const std::exception& e) {
      text_ << e.what() << "\n";
    }
    return lines_of(text_.str());
  }

  void write(const TranscriptStep& step) {
    fs::create_directories((root_.path / step.command).parent_path());
    write_whole_file(root_.path / step.command, text::join(step.expected, "\n") + "\n");
  }

 private:
  Screen screen() {
    Screen s;
    s.out = &text_;
    return s;
  }

  Root root_;
  Program program_;
  std::ostringstream text_;
  Console console_;
};

}  // namespace

TranscriptResult run_transcript(const Program& program, const fs::path& file) {
  if (depth() >= kNestedMax)
    throw UserError("documents run each other more than " + std::to_string(kNestedMax) + " deep",
                    "a document may be running itself");
  const std::string content = read_whole_file(file);
  const std::vector<TranscriptStep> steps = read_transcript(content, file.string());
  const std::vector<std::string> document = text::split(content, '\n');
  TranscriptResult result;
  std::vector<std::string> updated;
  std::size_t copied = 0;
  auto copy_to = [&](std::size_t line) {
    for (; copied < line; ++copied) updated.push_back(document[copied]);
  };
  Run run(program);
  for (const TranscriptStep& step : steps) {
    if (step.kind == TranscriptStep::Kind::kFile) {
      run.write(step);
      continue;
    }
    ++result.commands;
    const std::string prompt = run.prompt(step);
    const std::vector<std::string> got = run.output(step);
    copy_to(static_cast<std::size_t>(step.line) - 1);
    if (prompt != step.prompt) {
      result.failures.push_back({step.line, step.command, "  the prompt is '" + prompt + "'\n"});
      updated.push_back(prompt + " " + document[copied++].substr(step.prompt.size() + 1));
    }
    copy_to(step.first);
    if (fits(got, 0, step.expected, 0)) {
      copy_to(step.last);
      continue;
    }
    result.failures.push_back(
        {step.line, step.command, "  expected:\n" + indented(step.expected) + "  got:\n" + indented(got)});
    updated.insert(updated.end(), got.begin(), got.end());
    copied = step.last;
  }
  copy_to(document.size());
  result.updated = text::join(updated, "\n");
  return result;
}

}  // namespace qd::repl
