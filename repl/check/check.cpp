// Loads and lints rule sets, cards, variants and decks without playing.
#include "repl/check/check.hpp"

#include <algorithm>
#include <set>

#include "engine/base/folder.hpp"
#include "engine/base/text.hpp"
#include "engine/match/match.hpp"
#include "engine/script/load/rule_files.hpp"
#include "engine/script/load/script_file.hpp"
#include "repl/lint/lint.hpp"
#include "repl/match_tests/match_tests.hpp"
#include "repl/slips/slips.hpp"
#include "repl/slips/vocabulary.hpp"

namespace qd::repl {

namespace {

namespace fs = std::filesystem;

fs::path below(const fs::path& root, const fs::path& path) {
  return fs::weakly_canonical(path).lexically_relative(fs::weakly_canonical(root));
}

// True for a file of the rule sets or a folder of such files. The user's own folder may also be at the root.
bool among_rule_sets(const fs::path& inside) {
  const fs::path first = inside.empty() ? fs::path("..") : *inside.begin();
  return first == "." || first == "scripts" || first == "cards" || first == "tests";
}

// The rule set of a path below the root, cards/NAME/… or scripts/NAME/…; "" for a folder above them.
std::string game_of(const fs::path& inside, const std::vector<std::string>& games) {
  std::string found;
  for (const fs::path& part : inside)
    if (std::find(games.begin(), games.end(), part.string()) != games.end()) found = part.string();
  return found;
}

// If not all named decks can be read, checks them one by one, so that each error is reported.
void complain_of_decks(const script::Sources& sources, const std::string& game,
                       const std::vector<std::string>& variants, const Error& all, Checked& checked) {
  const std::size_t before = checked.errors.size();
  std::set<std::string> told;
  for (const fs::path& deck : sources.decks) {
    script::Sources alone = sources;
    alone.decks = {deck};
    try {
      (void)script::Ruleset::load(alone, game, variants);
    } catch (const Error& e) {
      if (told.insert(e.what()).second) checked.errors.push_back(e);
    }
  }
  if (checked.errors.size() == before) checked.errors.push_back(all);
}

// What a file returns, wherever it lies: "deck", "variant", "card"; "match" if it declares one; empty if no line begins
// with such a word.
std::string returns(const fs::path& file, const script::Unsaved* unsaved) {
  const std::vector<std::string> lines = text::split(script::read_script(file, file.string(), unsaved), '\n');
  for (const std::string& line : lines)
    for (const char* word : {"deck", "variant", "card"})
      if (text::starts_with(text::trim(line), std::string("return ") + word)) return word;
  for (const std::string& line : lines)
    if (text::starts_with(line, "match \"") || text::starts_with(line, "match(\"")) return "match";
  const std::string folder = fs::weakly_canonical(file).parent_path().filename().string();
  return folder == "decks" || folder == "fleets" ? "deck" : "";
}

// Reads matches without playing them.
void check_matches(const script::Sources& sources, const std::string& game, const std::vector<fs::path>& matches,
                   const slips::Vocabulary& known, Checked& checked) {
  if (matches.empty()) return;
  MatchTestOptions options;
  options.sources = sources;
  options.paths = matches;
  try {
    for (const ScriptError& e : find_slips(options, game, known)) checked.errors.push_back(e);
  } catch (const Error& e) {
    checked.errors.push_back(e);
  }
}

}  // namespace

// Every deck must be playable: a match is set up from it. With variants, the game is checked with all of them.
void check_game(const CheckPlan& plan, const std::string& game, Checked& checked,
                const std::function<void()>& between) {
  const script::Sources& sources = plan.sources;
  const std::vector<std::string>& variants = plan.variants;
  between();
  lint::Linted linted;
  try {
    linted = lint::load(sources, game, variants);
  } catch (const Error& e) {
    complain_of_decks(sources, game, variants, e, checked);
    return;
  }
  const std::shared_ptr<script::Ruleset>& rules = linted.rules;
  checked.loaded = rules;
  between();
  checked.cards += rules->catalog().definitions.size();
  for (const events::ExprSource& s : rules->program().rules->expressions.sources)
    if (!s.called.empty())
      checked.notes.push_back(s.place.text() +
                              ": note: this function runs in Lua each time, as no condition text can "
                              "replace it: " +
                              s.called);
  for (const ScriptError& e : linted.remarks) checked.errors.push_back(e);
  for (const ScriptError& e : slips::find(*rules)) checked.errors.push_back(e);
  slips::Vocabulary known;
  known.add(*rules);
  std::set<std::string> told;  // a wrong map would be reported for each fleet
  const auto begin = [&](const match::Setup& setup) {
    between();
    try {
      match::Match m(rules, setup);
    } catch (const Error& e) {
      if (told.insert(e.what()).second) checked.errors.push_back(e);
    }
  };
  for (const script::Deck& d : rules->decks()) {
    match::Setup setup;
    setup.decks = {d.id};
    ++checked.decks;
    begin(setup);
  }
  for (const script::Deck& d : rules->maps()) {
    match::Setup setup;
    setup.options[match::kMapOption] = d.id;
    begin(setup);
  }
  checked.variants += variants.size();
  std::vector<std::string> names;
  if (variants.empty())
    for (const fs::path& file : script::script_files(sources, game, "variants")) names.push_back(file.stem().string());
  for (const std::string& v : names) {
    ++checked.variants;
    between();
    try {
      auto with = script::Ruleset::load(sources, game, {v});
      if (with->variants().front().id != v)
        throw ScriptError(with->variants().front().place,
                          "variant '" + with->variants().front().id + "' is in a file with another name");
      match::Match m(with, match::Setup{});
      known.add(*with);
      for (const ScriptError& e : slips::find(*with, with->variants().front().place.file)) checked.errors.push_back(e);
    } catch (const Error& e) {
      checked.errors.push_back(e);
    }
  }
  between();
  std::vector<fs::path> matches = plan.matches;
  for (const fs::path& root : sources.roots())
    if (const fs::path of_game = root / "tests" / "matches" / game; variants.empty() && fs::is_directory(of_game))
      matches.push_back(of_game);
  check_matches(sources, game, matches, known, checked);
}

CheckPlan plan_check(const Program& program, const std::vector<std::string>& paths, const std::string& game) {
  std::vector<std::string> games = script::Ruleset::available(program.sources);
  if (games.empty())
    throw UserError("there is no rule set under " + program.sources.shown_folders(),
                    "set QD_ROOT to the folder that holds scripts/ and cards/");
  script::Sources sources = program.all_sources(program.decks);
  if (!game.empty() && std::find(games.begin(), games.end(), game) == games.end())
    throw UserError("unknown rule set '" + game + "'", text::did_you_mean(game, games));
  const auto add_cards = [&](const fs::path& folder) {
    const auto holds = [&](const fs::path& other) {
      const fs::path inside = fs::weakly_canonical(folder).lexically_relative(fs::weakly_canonical(other));
      return !inside.empty() && *inside.begin() != "..";
    };
    if (std::none_of(sources.card_folders.begin(), sources.card_folders.end(), holds))
      sources.card_folders.push_back(folder);
  };
  CheckPlan plan;
  plan.variants = program.variants;
  std::vector<std::string>& wanted = plan.games;
  for (const std::string& p : paths) {
    if (!fs::exists(p)) throw UserError("there is no file or folder '" + p + "'");
    if (!fs::is_directory(p) && fs::path(p).extension() != ".lua")
      throw UserError("'" + p + "' is not a Lua script, so nothing would read it", "scripts end in .lua");
    fs::path inside;
    for (const fs::path& root : program.sources.roots())
      if (inside = below(root, p); among_rule_sets(inside)) break;
    std::string found = game_of(inside, games);
    const fs::path canonical = fs::weakly_canonical(p);
    if (!among_rule_sets(inside)) {
      if (game.empty()) throw UserError("'" + p + "' lies outside the rule sets", "say which with --game");
      found = game;
      if (fs::is_directory(p)) add_cards(p);
      else if (returns(p, sources.unsaved.get()) == "deck") sources.decks.emplace_back(p);
      else if (returns(p, sources.unsaved.get()) == "variant") plan.variants.push_back(p);
      else if (returns(p, sources.unsaved.get()) == "match") plan.matches.emplace_back(p);
      else add_cards(canonical.parent_path());
    } else if (!game.empty() && !found.empty() && found != game) {
      throw UserError("'" + p + "' belongs to '" + found + "', not to '" + game + "'", "leave --game out");
    } else if (found.empty() && !game.empty()) {
      found = game;
    }
    if (found.empty()) wanted.insert(wanted.end(), games.begin(), games.end());
    else wanted.push_back(found);
  }
  if (paths.empty()) wanted = game.empty() ? games : std::vector<std::string>{game};
  std::sort(wanted.begin(), wanted.end());
  wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
  if (!plan.variants.empty() && wanted.size() != 1)
    throw UserError("a variant belongs to one rule set", "say which with --game");
  plan.sources = std::move(sources);
  return plan;
}

}  // namespace qd::repl
