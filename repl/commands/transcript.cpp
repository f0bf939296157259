// qd transcript: runs the sessions shown in documents.
#include "repl/transcript/transcript.hpp"

#include <iostream>

#include "repl/session/files.hpp"

namespace qd::repl {

namespace {

std::string counted(std::size_t n, const char* what) { return std::to_string(n) + " " + what + (n == 1 ? "" : "s"); }

int run_all(const Program& program, const std::vector<std::string>& files, bool update) {
  std::size_t commands = 0, failed = 0;
  for (const std::string& file : files) {
    const TranscriptResult r = run_transcript(program, std::filesystem::absolute(file));
    if (r.commands == 0)
      throw UserError("'" + file + "' shows no session",
                      "a session is a block ```qd with prompts, or a block that begins with '$ '");
    commands += r.commands;
    if (update && !r.failures.empty()) {
      write_whole_file(file, r.updated);
      std::cout << file << ": " << counted(r.failures.size(), "output") << " written\n";
      continue;
    }
    failed += r.failures.size();
    for (const TranscriptFailure& f : r.failures)
      std::cout << file << ":" << f.line << ": " << f.command << "\n" << f.message;
  }
  std::cout << counted(commands, "command") << ", " << failed << " failed\n";
  return failed == 0 ? kOk : kFailed;
}

}  // namespace

void register_transcript(ProgramCommand line, Program& program) {
  ProgramCommand cmd =
      line.add_command("transcript", "run the sessions that a Markdown document shows, and compare their output");
  auto files = std::make_shared<std::vector<std::string>>();
  auto update = std::make_shared<bool>(false);
  cmd.option("file", *files, "documents").required();
  cmd.flag("--update", *update, "write the output that comes into the documents");
  cmd.on_chosen([&program, files, update] {
    program.run = [&program, files, update] { return run_all(program, *files, *update); };
  });
}

}  // namespace qd::repl
