#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>

#include "engine/base/text.hpp"
#include "engine/match/record.hpp"
#include "repl/commands.hpp"

namespace qd::repl {

std::shared_ptr<script::Ruleset> Program::load(const std::string& name) const {
  script::Sources all = sources;
  for (const std::string& f : card_folders) all.card_folders.emplace_back(f);
  all.add_decks(decks);
  return script::Ruleset::load(all, name, variants);
}

std::shared_ptr<script::Ruleset> Program::load(const match::Record& record) {
  const std::vector<std::string> known = script::Ruleset::available(sources);
  const bool is_known = std::find(known.begin(), known.end(), record.rules) != known.end();
  Place place = record.setup.place_of(is_known ? "variants" : "rules");
  if (variants.empty()) variants = record.variants;
  else if (is_known) place = {};  // they are not of the record
  return told_at(place, [&] { return load(record.rules); });
}

void add_list(CLI::App& app, const std::string& name, std::vector<std::string>& list, const std::string& text,
              const std::vector<std::string>& known) {
  app.add_option_function<std::vector<std::string>>(
         name,
         [name, &list, known](const std::vector<std::string>& given) {
           list.clear();
           for (const std::string& some : given)
             for (const std::string& one : text::split(some, ',')) {
               if (one.empty()) throw CLI::ValidationError(name, "'" + some + "' has an empty place");
               if (!known.empty() && std::find(known.begin(), known.end(), one) == known.end())
                 throw CLI::ValidationError(name, "'" + one + "' is none of " + text::join(known, ", "));
               list.push_back(one);
             }
         },
         text)
     ->default_str(list.empty() ? "" : "[" + text::join(list, ",") + "]")
     ->allow_extra_args(false);
}

void Program::add_rules_options(CLI::App& app) {
  add_list(app, "--variant", variants, "variants in force, in this order: ids or files");
  app.add_option("--cards", card_folders, "a folder with further cards")->allow_extra_args(false);
  add_list(app, "--deck", decks, "decks or fleets by id or file: one for all seats, or one for each, split at commas");
}

void Program::require_deck_files() const {
  for (const std::string& deck : decks)
    if (!script::Sources::is_file(deck)) throw UserError("--deck '" + deck + "' has no effect here", "this command takes deck files only, which it reads besides those of the rule set");
}

void Program::add_match_options(CLI::App& app) {
  app.add_option_function<std::vector<std::string>>(
         "--option",
         [this](const std::vector<std::string>& given) {
           for (const std::string& one : given) {
             std::size_t sign = one.find('=');
             if (sign == 0 || sign == std::string::npos) throw CLI::ValidationError("--option", "expected NAME=VALUE, got '" + one + "'");
             if (!options.emplace(one.substr(0, sign), one.substr(sign + 1)).second) throw CLI::ValidationError("--option", "'" + one.substr(0, sign) + "' is given twice");
           }
         },
         "an option of the rule set, e.g. first=B (repeat, or split at commas)")
      ->type_name("NAME=VALUE")
      ->delimiter(',')
      ->allow_extra_args(false);
  add_limit_option(app);
}

void Program::add_limit_option(CLI::App& app) {
  add_whole_number(app, "--max-decisions", sources.decisions_max, "decisions of one match, at most (" + std::to_string(limits::kDecisionsPerMatchMax) + ")", 1, kMoreDecisionsMax);
}

void add_whole_number(CLI::App& app, const std::string& name, std::uint64_t& value, const std::string& text, std::uint64_t low, std::uint64_t high) {
  app.add_option_function<std::string>(
         name,
         [name, &value, low, high](const std::string& given) {
           bool digits = !given.empty() && given.size() <= 20 && given.find_first_not_of("0123456789") == std::string::npos;
           try {
             if (!digits) throw std::out_of_range("");
             value = std::stoull(given);
             if (value < low || value > high) throw std::out_of_range("");
           } catch (const std::out_of_range&) {
             throw CLI::ValidationError(name, "expected a whole number from " + std::to_string(low) + " to " + std::to_string(high) + ", got '" + given + "'");
           }
         },
         text)
      ->type_name("N")
      ->default_str(std::to_string(value));
}

}  // namespace qd::repl
