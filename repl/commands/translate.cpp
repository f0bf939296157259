// qd translate: rule sets as machine code, so that simulations run faster. What is not translated, or has changed since, is played by
// reading tables, with the same outcome.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

#include "repl/commands.hpp"
#include "repl/translation.hpp"

namespace qd::repl {

void register_translate(CLI::App& app, Program& program) {
  CLI::App* cmd = app.add_subcommand("translate", "rule sets as machine code, for faster simulations; without a name: all of them");
  struct Options { std::string game; std::uint64_t seats = 0; bool print = false; };
  auto options = std::make_shared<Options>();
  cmd->add_option("game", options->game, "rule set");
  add_whole_number(*cmd, "--seats", options->seats, "players; every number of them when it is left out", 1, limits::kSeatsMax);
  cmd->add_flag("--print", options->print, "print the C++ source instead of compiling it");
  program.add_rules_options(*cmd);
  cmd->callback([options, &program] {
    program.run = [options, &program] {
      const bool all = options->game.empty();
      if (all && (options->print || options->seats != 0 || !program.variants.empty() || !program.decks.empty()))
        throw UserError("which rule set?", "qd translate dreadnaught " + std::string(options->print ? "--print" : "--variant …"));
      std::vector<Translation> work;
      for (const std::string& game : all ? script::Ruleset::available(program.sources) : std::vector<std::string>{options->game}) {
        const std::shared_ptr<script::Ruleset> rules = program.load(game);
        if (all && !worth_translating(*rules)) {
          std::cout << game << ": not translated, most of its time is geometry\n";
          continue;
        }
        for (std::size_t seats = rules->seats_min(); seats <= rules->seats_max(); ++seats)
          if (options->seats == 0 || options->seats == seats) work.push_back(translation_of(rules, seats, program.decks));
      }
      if (work.empty()) throw UserError(options->game + " is not played by " + std::to_string(options->seats) + " players");
      if (options->print) {
        std::cout << work.front().text;
        return kOk;
      }
      make_translations(work);
      for (const Translation& t : work) std::cout << t.title << ": translated\n";
      return kOk;
    };
  });
}

}  // namespace qd::repl
