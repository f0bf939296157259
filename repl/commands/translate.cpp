// qd translate: compiles rule sets to machine code for faster simulations. Untranslated or changed rule sets are played
// from tables, with the same results.
#include <algorithm>
#include <iostream>

#include "repl/commands.hpp"
#include "repl/position_file.hpp"
#include "repl/translation.hpp"

namespace qd::repl {

void register_translate(ProgramCommand line, Program& program) {
  ProgramCommand cmd =
      line.add_command("translate", "rule sets as machine code, for faster simulations; without a name: all of them");
  struct Options {
    std::string game, position;
    std::uint64_t seats = 0;
    bool print = false;
  };
  auto options = std::make_shared<Options>();
  cmd.option("GAME", options->game, "rule set");
  cmd.whole_number("--seats", options->seats, "players; every number of them when it is left out", 1,
                   limits::kSeatsMax);
  cmd.option("--position", options->position,
             "a Lua file that returns a position to begin from, as `given` of a match script");
  cmd.flag("--print", options->print, "print the C++ source instead of compiling it");
  program.add_rules_options(cmd);
  cmd.on_chosen([options, &program] {
    program.run = [options, &program] {
      const bool all = options->game.empty();
      if (all && (options->print || options->seats != 0 || !options->position.empty() || !program.variants.empty() ||
                  !program.decks.empty()))
        throw UserError("which rule set?",
                        "qd translate dreadnaught " + std::string(options->print ? "--print" : "--variant …"));
      std::vector<Translation> work;
      for (const std::string& game :
           all ? script::Ruleset::available(program.sources) : std::vector<std::string>{options->game}) {
        const std::shared_ptr<script::Ruleset> rules = program.load(game);
        if (!can_translate(*rules)) {
          if (options->print)
            throw UserError(game + " is played by tables: cards or their abilities come and go in its matches");
          std::cout << game << ": not translated, cards or their abilities come and go in its matches\n";
          if (!all) return kOk;
          continue;
        }
        if (all && !worth_translating(*rules)) {
          std::cout << game << ": not translated, most of its time is geometry\n";
          continue;
        }
        match::Setup setup;
        if (options->position.empty()) setup.decks = rules->deck_ids(program.decks);
        else setup.given = read_position_file(rules->host(), options->position);
        for (setup.seats = rules->seats_min(); setup.seats <= rules->seats_max(); ++setup.seats)
          if (options->seats == 0 || options->seats == setup.seats) work.push_back(translation_of(rules, setup));
      }
      if (work.empty())
        throw UserError(options->game + " is not played by " + std::to_string(options->seats) + " players");
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
