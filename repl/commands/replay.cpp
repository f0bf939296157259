// qd replay: plays a record again and says whether it came out the same.
#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <sstream>

#include "engine/match/record.hpp"
#include "repl/commands.hpp"

namespace qd::repl {

void register_replay(CLI::App& app, Program& program) {
  CLI::App* cmd = app.add_subcommand("replay", "play a record again: EXACT, or DIVERGED at decision n");
  auto file = std::make_shared<std::string>();
  cmd->add_option("file", *file, "a record made by :save or qd play --save")->required();
  program.add_rules_options(*cmd);
  cmd->callback([file, &program] {
    program.run = [file, &program] {
      std::ifstream in(*file, std::ios::binary);
      if (!in) throw UserError("cannot read '" + *file + "'");
      std::ostringstream text;
      text << in.rdbuf();
      match::Record record = match::read_record(text.str(), *file);
      if (program.variants.empty()) program.variants = record.variants;
      match::Verdict verdict = match::replay(record, program.load(record.rules));
      std::cout << verdict.text() << "\n" << record.lines.size() << " decisions" << (record.result.empty() ? ", unfinished" : ", " + record.result) << "\n";
      return verdict.exact ? kOk : kFailed;
    };
  });
}

}  // namespace qd::repl
