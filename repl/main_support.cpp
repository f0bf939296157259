#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>

#include "engine/base/text.hpp"
#include "engine/match/record.hpp"
#include "engine/script/load/script_file.hpp"
#include "repl/commands.hpp"
#include "repl/compile/beside.hpp"

namespace qd::repl {

script::Sources Program::all_sources(const std::vector<std::string>& deck_names) const {
  script::Sources all = sources;
  for (const std::string& f : card_folders) all.card_folders.emplace_back(f);
  all.add_decks(deck_names);
  return all;
}

std::shared_ptr<script::Ruleset> Program::load(const std::string& name) const {
  return script::Ruleset::load(all_sources(decks), name, variants);
}

std::shared_ptr<script::Ruleset> Program::load(const match::Record& record) {
  const std::vector<std::string> known = script::Ruleset::available(sources);
  const bool is_known = std::find(known.begin(), known.end(), record.rules) != known.end();
  Place place = record.setup.place_of(is_known ? "variants" : "rules");
  const bool own = variants.empty();
  if (own) variants = record.variants;
  else if (is_known) place = {};  // those variants do not come from the record
  return record.quoting([&] {
    return told_at(place, [&] {
      for (const std::string& v : variants)
        if (own && script::Sources::is_file(v)) script::require_near(v, record.name, sources.roots());
      return load(record.rules);
    });
  });
}

void Program::bound_by_clock() {
  sources.outside.clock = [] {
    timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
  };
}

void Program::add_rules_options(ProgramCommand command) {
  command.list("--variant", variants, "variants in force, in this order: ids or files");
  command.option("--cards", card_folders, "a folder with further cards").one_each_time();
  command.list("--deck", decks, "decks or fleets by id or file: one for all seats, or one for each, split at commas");
}

void Program::require_deck_files() const {
  for (const std::string& deck : decks)
    if (!script::Sources::is_file(deck))
      throw UserError("--deck '" + deck + "' has no effect here",
                      "this command takes deck files only; those of the rule set are read anyway");
}

void Program::add_match_options(ProgramCommand command) {
  command.pairs("--option", options, "an option of the rule set, e.g. first=B (repeat, or split at commas)");
  add_limit_option(command);
}

void add_translate_option(ProgramCommand command, std::string& how) {
  command
      .option("--translate", how,
              "machine code for the games to come, while others are played: never, auto (if it pays), always (first)")
      .shows_default()
      .one_of(translate_names());
}

void Program::add_limit_option(ProgramCommand command) {
  command.whole_number("--max-decisions", sources.decisions_max,
                       "decisions of one match, at most (" + std::to_string(limits::kDecisionsPerMatchMax) + ")", 1,
                       kMoreDecisionsMax);
}

}  // namespace qd::repl
