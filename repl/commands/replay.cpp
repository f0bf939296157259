// qd replay: replays a record and reports whether the result is the same.
#include <iostream>

#include "engine/base/text.hpp"
#include "engine/match/record.hpp"
#include "repl/commands.hpp"
#include "repl/report/numbers.hpp"
#include "repl/session/files.hpp"

namespace qd::repl {

void register_replay(ProgramCommand line, Program& program) {
  ProgramCommand cmd = line.add_command("replay", "play a record again: EXACT, or DIVERGED at decision n");
  auto file = std::make_shared<std::string>();
  cmd.option("file", *file, "a record made by :save or qd play --save").required();
  program.add_rules_options(cmd);
  program.add_limit_option(cmd);
  cmd.on_chosen([file, &program] {
    program.run = [file, &program] {
      program.require_deck_files();
      match::Record record = match::read_record(read_whole_file(*file), *file);
      match::Verdict verdict = match::replay(record, program.load(record));
      const std::string what = verdict.text() + "\n" + times(record.lines.size(), "decision") +
                               (record.result.empty() ? ", unfinished" : ", " + record.result);
      std::cout << text::harmless(what) << "\n";  // the record may come from a stranger
      return verdict.exact ? kOk : kFailed;
    };
  });
}

}  // namespace qd::repl
