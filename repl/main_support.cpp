#include <CLI/CLI.hpp>
#include <cstdlib>

#include "engine/base/text.hpp"
#include "repl/commands.hpp"

namespace qd::repl {

std::shared_ptr<script::Ruleset> Program::load(const std::string& name) const {
  script::Sources all = sources;
  for (const std::string& f : card_folders) all.card_folders.emplace_back(f);
  for (const std::string& d : decks)
    if (text::contains(d, "/") || text::contains(d, ".lua")) all.decks.emplace_back(d);
  return script::Ruleset::load(all, name, variants);
}

void Program::add_rules_options(CLI::App& app) {
  app.add_option("--variant", variants, "variants in force, in this order: ids or files")->delimiter(',');
  app.add_option("--cards", card_folders, "a folder with further cards");
  app.add_option("--deck", decks, "a deck: an id or a file");
}

}  // namespace qd::repl
