// qd check: loads and lints rule sets, cards, variants and decks without playing.
#include <algorithm>
#include <iostream>
#include <set>

#include "engine/base/file.hpp"
#include "engine/base/folder.hpp"
#include "engine/base/text.hpp"
#include "engine/match/match.hpp"
#include "engine/script/lint/lint.hpp"
#include "engine/script/slips/slips.hpp"
#include "engine/script/slips/vocabulary.hpp"
#include "repl/commands.hpp"
#include "repl/trial/trial.hpp"

namespace qd::repl {

namespace {

namespace fs = std::filesystem;

fs::path below(const fs::path& root, const fs::path& path) {
  return fs::weakly_canonical(path).lexically_relative(fs::weakly_canonical(root));
}

// Is it a file of the rule sets, or a folder that holds them? A folder of somebody's own may lie at the root, too.
bool among_rule_sets(const fs::path& inside) {
  const fs::path first = inside.empty() ? fs::path("..") : *inside.begin();
  return first == "." || first == "scripts" || first == "cards" || first == "tests";
}

// The rule set a path below the root belongs to: cards/NAME/… or scripts/NAME/…; "" for a folder above them.
std::string game_of(const fs::path& inside, const std::vector<std::string>& games) {
  std::string found;
  for (const fs::path& part : inside)
    if (std::find(games.begin(), games.end(), part.string()) != games.end()) found = part.string();
  return found;
}

struct Count {
  std::size_t cards = 0, variants = 0, decks = 0, errors = 0;
};

void complain(const Error& e, Count& count) {
  const std::string all = text::harmless(e.what());
  std::cout << all << "\n";
  ++count.errors;  // and one for each line that begins with a place; what belongs to an error is indented
  for (std::size_t at = all.find('\n'); at != std::string::npos; at = all.find('\n', at + 1))
    count.errors += at + 1 < all.size() && all[at + 1] != ' ';
}

// Decks that were named are looked at one by one where not all can be read: each has what is wrong with it.
void complain_of_decks(const script::Sources& sources, const std::string& game,
                       const std::vector<std::string>& variants, const Error& all, Count& count) {
  const std::size_t before = count.errors;
  std::set<std::string> told;
  for (const fs::path& deck : sources.decks) {
    script::Sources alone = sources;
    alone.decks = {deck};
    try {
      (void)script::Ruleset::load(alone, game, variants);
    } catch (const Error& e) {
      if (told.insert(e.what()).second) complain(e, count);
    }
  }
  if (count.errors == before) complain(all, count);
}

// What a file returns, wherever it lies: "deck", "variant", "card"; "match" if it declares any; empty if it does not
// say so at the beginning of a line.
std::string returns(const fs::path& file) {
  for (const std::string& line : text::split(read_file(file, file.string(), kScriptFile), '\n'))
    for (const char* word : {"deck", "variant", "card"})
      if (text::starts_with(text::trim(line), std::string("return ") + word)) return word;
  for (const std::string& line : text::split(read_file(file, file.string(), kScriptFile), '\n'))
    if (text::starts_with(line, "match \"") || text::starts_with(line, "match(\"")) return "match";
  const std::string folder = fs::weakly_canonical(file).parent_path().filename().string();
  return folder == "decks" || folder == "fleets" ? "deck" : "";
}

// Matches are read, not played.
void check_matches(const script::Sources& sources, const std::string& game, const std::vector<fs::path>& matches,
                   const script::slips::Vocabulary& known, Count& count) {
  if (matches.empty()) return;
  TrialOptions options;
  options.sources = sources;
  options.paths = matches;
  try {
    for (const ScriptError& e : find_slips(options, game, known)) complain(e, count);
  } catch (const Error& e) {
    complain(e, count);
  }
}

// Every deck must be playable: a match can be set up from it. With variants it is the game with all of them that is
// looked at.
void check_game(const script::Sources& sources, const std::string& game, const std::vector<std::string>& variants,
                std::vector<fs::path> matches, Count& count) {
  std::shared_ptr<script::Ruleset> rules;
  try {
    rules = script::Ruleset::load(sources, game, variants);
  } catch (const Error& e) {
    complain_of_decks(sources, game, variants, e, count);
    return;
  }
  count.cards += rules->catalog().definitions.size();
  for (const ScriptError& e : script::lint(sources, game, variants)) complain(e, count);
  for (const ScriptError& e : script::slips::find(*rules)) complain(e, count);
  script::slips::Vocabulary known;
  known.add(*rules);
  std::set<std::string> told;  // a map that is wrong is so for each fleet
  const auto begin = [&](const match::Setup& setup) {
    try {
      match::Match m(rules, setup);
    } catch (const Error& e) {
      if (told.insert(e.what()).second) complain(e, count);
    }
  };
  for (const script::Deck& d : rules->decks()) {
    match::Setup setup;
    setup.decks = {d.id};
    ++count.decks;
    begin(setup);
  }
  for (const script::Deck& d : rules->maps()) {
    match::Setup setup;
    setup.options[match::kMapOption] = d.id;
    begin(setup);
  }
  count.variants += variants.size();
  fs::path folder = sources.home(game) / "scripts" / game / "variants";
  std::vector<std::string> names;
  if (variants.empty() && fs::is_directory(folder))
    for (const fs::path& file : walk(folder))
      if (file.extension() == ".lua") names.push_back(file.stem().string());
  for (const std::string& v : names) {
    ++count.variants;
    try {
      auto with = script::Ruleset::load(sources, game, {v});
      if (with->variants().front().id != v)
        throw ScriptError(with->variants().front().place,
                          "variant '" + with->variants().front().id + "' stands in a file of another name");
      match::Match m(with, match::Setup{});
      known.add(*with);
      for (const ScriptError& e : script::slips::find(*with, with->variants().front().place.file)) complain(e, count);
    } catch (const Error& e) {
      complain(e, count);
    }
  }
  for (const fs::path& root : sources.roots())
    if (const fs::path of_game = root / "tests" / "matches" / game; variants.empty() && fs::is_directory(of_game))
      matches.push_back(of_game);
  check_matches(sources, game, matches, known, count);
}

}  // namespace

void register_check(ProgramCommand line, Program& program) {
  ProgramCommand cmd = line.add_command("check", "load and lint cards, variants and decks");
  auto paths = std::make_shared<std::vector<std::string>>();
  auto game = std::make_shared<std::string>();
  cmd.option("path", *paths, "files or folders; standard: every rule set");
  cmd.option("--game", *game, "rule set of files outside of scripts/ and cards/");
  program.add_rules_options(cmd);
  cmd.on_chosen([paths, game, &program] {
    program.run = [paths, game, &program] {
      program.require_deck_files();
      std::vector<std::string> games = script::Ruleset::available(program.sources);
      if (games.empty())
        throw UserError("there is no rule set under " + program.sources.shown_folders(),
                        "set QD_ROOT to the folder that holds scripts/ and cards/");
      script::Sources sources = program.sources;
      for (const std::string& f : program.card_folders) sources.card_folders.emplace_back(f);
      sources.add_decks(program.decks);
      if (!game->empty() && std::find(games.begin(), games.end(), *game) == games.end())
        throw UserError("unknown rule set '" + *game + "'", text::did_you_mean(*game, games));
      const auto add_cards = [&](const fs::path& folder) {
        const auto holds = [&](const fs::path& other) {
          const fs::path inside = fs::weakly_canonical(folder).lexically_relative(fs::weakly_canonical(other));
          return !inside.empty() && *inside.begin() != "..";
        };
        if (std::none_of(sources.card_folders.begin(), sources.card_folders.end(), holds))
          sources.card_folders.push_back(folder);
      };
      std::vector<std::string> wanted, variants = program.variants;
      std::vector<fs::path> matches;
      for (const std::string& p : *paths) {
        if (!fs::exists(p)) throw UserError("there is no file or folder '" + p + "'");
        if (!fs::is_directory(p) && fs::path(p).extension() != ".lua")
          throw UserError("'" + p + "' is no Lua script, so nothing would read it", "scripts end in .lua");
        fs::path inside;
        for (const fs::path& root : program.sources.roots())
          if (inside = below(root, p); among_rule_sets(inside)) break;
        std::string found = game_of(inside, games);
        const fs::path canonical = fs::weakly_canonical(p);
        if (!among_rule_sets(inside)) {
          if (game->empty()) throw UserError("'" + p + "' lies outside of the rule sets", "say which with --game");
          found = *game;
          if (fs::is_directory(p)) add_cards(p);
          else if (returns(p) == "deck") sources.decks.emplace_back(p);
          else if (returns(p) == "variant") variants.push_back(p);
          else if (returns(p) == "match") matches.emplace_back(p);
          else add_cards(canonical.parent_path());
        } else if (!game->empty() && !found.empty() && found != *game) {
          throw UserError("'" + p + "' belongs to '" + found + "', not to '" + *game + "'", "leave --game out");
        } else if (found.empty() && !game->empty()) {
          found = *game;
        }
        if (found.empty()) wanted.insert(wanted.end(), games.begin(), games.end());
        else wanted.push_back(found);
      }
      if (paths->empty()) wanted = game->empty() ? games : std::vector<std::string>{*game};
      std::sort(wanted.begin(), wanted.end());
      wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
      if (!variants.empty() && wanted.size() != 1)
        throw UserError("a variant belongs to one rule set", "say which with --game");
      Count count;
      for (const std::string& g : wanted) check_game(sources, g, variants, matches, count);
      const auto counted = [](std::size_t n, const std::string& what) {
        return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
      };
      std::cout << counted(wanted.size(), "rule set") << ", " << counted(count.cards, "card") << ", "
                << counted(count.variants, "variant") << ", " << counted(count.decks, "deck") << ", "
                << counted(count.errors, "error") << "\n";
      return count.errors == 0 ? kOk : kFailed;
    };
  });
}

}  // namespace qd::repl
