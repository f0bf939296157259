// qd new: writes a game, a card with a match for it, a variant, a bot.
#include <algorithm>
#include <iostream>
#include <optional>

#include "engine/base/text.hpp"
#include "engine/script/load/rule_files.hpp"
#include "engine/sim/bots.hpp"
#include "repl/check/check.hpp"
#include "repl/commands.hpp"
#include "repl/match_tests/match_tests.hpp"
#include "repl/new/bot.hpp"
#include "repl/new/card.hpp"
#include "repl/new/files.hpp"
#include "repl/new/game.hpp"
#include "repl/new/variant.hpp"
#include "repl/reference/editor_names.hpp"
#include "repl/session/party.hpp"

namespace qd::repl {

namespace {

namespace fs = std::filesystem;

struct CardOptions {
  std::string path, kind, subtype;
};

// "admiral/ships/kirov", also given as the path of the file: "cards/admiral/ships/kirov.lua"
std::vector<std::string> parts_of(std::string path) {
  if (text::starts_with(path, "cards/")) path = path.substr(6);
  if (path.size() > 4 && path.substr(path.size() - 4) == ".lua") path.resize(path.size() - 4);
  std::vector<std::string> parts = text::split(path, '/');
  if (parts.size() < 2)
    throw UserError("'" + path + "' names no rule set",
                    "write GAME/FOLDER/NAME, or GAME/NAME for a card without a folder of its own");
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const bool last = i + 1 == parts.size();
    require_name(parts[i], last ? "a card" : "a folder");
    if (const std::string held = script::held_instead(parts[i]); !last && !held.empty())
      throw UserError("the folder '" + parts[i] + "' holds " + held + ", not cards", "name another folder");
  }
  return parts;
}

script::KindOfCard find_kind(const std::vector<script::KindOfCard>& kinds, const CardOptions& o) {
  std::vector<std::string> names;
  for (const script::KindOfCard& k : kinds) {
    if (k.name == o.kind) return k;
    names.push_back(k.name);
  }
  if (o.kind.empty()) throw UserError("which kind of card?", "--type is one of: " + text::join(names, ", "));
  for (const script::KindOfCard& k : kinds)
    if (std::find(k.subtypes.begin(), k.subtypes.end(), o.kind) != k.subtypes.end())
      throw UserError("'" + o.kind + "' is a subtype", "write --type " + k.name + " --subtype " + o.kind);
  throw UserError("unknown kind '" + o.kind + "'", text::did_you_mean(o.kind, names));
}

std::string find_subtype(const script::KindOfCard& kind, const std::string& wanted) {
  if (wanted.empty()) return kind.subtypes.empty() ? "" : kind.subtypes.front();
  if (kind.subtypes.empty())
    throw UserError("a card of kind '" + kind.name + "' has no subtype", "leave --subtype out");
  if (std::find(kind.subtypes.begin(), kind.subtypes.end(), wanted) == kind.subtypes.end())
    throw UserError("'" + wanted + "' is not a subtype of '" + kind.name + "'",
                    text::did_you_mean(wanted, kind.subtypes));
  return wanted;
}

// New files go into the current folder, unless another is named.
fs::path place_for_new(Program& program) {
  program.sources = program.sources.with_folder_at_hand();
  return fs::absolute(program.sources.place_to_write()).lexically_normal();
}

void add_editor_files(const Program& program, const fs::path& root) {
  if (program.sources.own.empty()) return;
  try {
    if (!write_editor_files(program.sources, root.string()).empty())
      std::cout << "\nWords and names for the Lua language server: " << shown(root / "scripts" / "library") << "\n";
  } catch (const ScriptError&) {  // an error in another rule set; the new files are correct
  }
}

// Writes a match that passes, from a position that the rules allow.
bool write_match(const Program& program, const NewCard& card, const std::shared_ptr<script::Ruleset>& rules,
                 const fs::path& file, NewFiles& files) {
  for (ZoneKindId zone : likely_zones(*rules, rules->catalog().find_definition(card.id))) {
    std::optional<std::string> text = match_text(rules, card, zone);
    if (!text) continue;
    files.write(file, *text);
    MatchTestOptions test;
    test.sources = program.sources;
    test.paths = {file};
    MatchTestResult result = run_match_tests(test);
    if (result.matches == 1 && result.failures.empty()) return true;
  }
  return false;
}

int make_card(Program program, const CardOptions& o) {
  const fs::path root = place_for_new(program);
  const std::vector<std::string> parts = parts_of(o.path);
  NewCard card;
  card.game = parts.front();
  card.id = parts.back();
  card.name = title_of(card.id);
  std::shared_ptr<script::Ruleset> rules = program.load(card.game);
  card.kind = find_kind(rules->kinds(), o);
  card.subtype = find_subtype(card.kind, o.subtype);
  card.numbers = first_numbers(*rules, card.kind, card.subtype);
  fs::path file = root / "cards";
  for (const std::string& part : parts) file /= part;
  file += ".lua";
  const fs::path match = root / "tests" / "matches" / card.game / "cards" / (card.id + ".lua");
  refuse_existing(file);
  if (DefId other = rules->catalog().find_definition(card.id); other.valid())
    throw UserError(
        "there is a card '" + card.id + "' already, " + rules->catalog().definitions[other.index()].place.text(),
        "choose another name");
  refuse_existing(match);
  NewFiles files;
  files.write(file, card_text(*rules, card));
  rules = program.load(card.game);
  if (!write_match(program, card, rules, match, files))
    throw UserError("no position of " + card.game + " begins with a card of kind '" + card.kind.name + "'",
                    "see what position_needs in scripts/" + card.game + "/rules.lua asks for");
  files.keep();
  std::cout << shown(file) << "\n"
            << shown(match) << "\n\n"
            << "The card loads and its match passes. What comes next:\n"
            << "  give it its name, its numbers and its abilities in " << shown(file) << "\n"
            << "  qd check " << shown(file) << "\n"
            << "  qd test " << shown(match) << "\n"
            << "  name it in a deck, as \"1 " << card.id << "\"\n";
  add_editor_files(program, root);
  return kOk;
}

struct GameOptions {
  std::string name;
  std::vector<std::string> with;
};

// Checks the new game and plays its matches. Returns their number. Fails: ScriptError: a mistake in the templates.
std::size_t require_sound(const Program& program, const std::string& game, const fs::path& matches) {
  Checked checked;
  check_game(plan_check(program, {}, game), game, checked);
  if (!checked.errors.empty()) throw checked.errors.front();
  MatchTestOptions test;
  test.sources = program.sources;
  test.paths = {matches};
  MatchTestResult result = run_match_tests(test);
  for (const Failure& f : result.failures) throw ScriptError(f.place, "\"" + f.match + "\": " + f.message);
  return result.matches;
}

int make_game(Program program, const GameOptions& o) {
  const fs::path root = place_for_new(program);
  require_name(o.name, "a game");
  for (const char* taken : {"prelude", "testing", "library", "templates"})
    if (o.name == taken)
      throw UserError("'" + o.name + "' is not a valid name for a game: scripts/" + o.name + " is part of Quarterdeck",
                      "choose another name");
  if (const fs::path home = program.sources.home(o.name); script::there(home / "scripts" / o.name / "rules.lua"))
    throw UserError("there is a game '" + o.name + "' already, " + shown(fs::absolute(home) / "scripts" / o.name),
                    "choose another name");
  const auto files_of_it = game_files(program.sources, o.name, o.with);
  const fs::path matches = root / "tests" / "matches" / o.name;
  for (const fs::path& folder : {root / "scripts" / o.name, root / "cards" / o.name, matches}) refuse_existing(folder);
  NewFiles files;
  for (const auto& [path, text] : files_of_it) files.write(root / path, text);
  const std::size_t passed = require_sound(program, o.name, matches);
  files.keep();
  for (const fs::path& file : files.files()) std::cout << shown(file) << "\n";
  std::cout << "\nThe game loads, and its " << passed << " matches pass. What comes next:\n"
            << "  qd play " << o.name << " --bots greedy,random\n"
            << "  qd repl, then :new " << o.name << " A=human B=greedy\n"
            << "  qd rules " << o.name << " lists its rules; make them yours in " << shown(root / "scripts" / o.name)
            << "\n"
            << "  qd new card " << o.name << "/ships/NAME --type ship\n"
            << "  qd sim " << o.name << " --games 1000 --bots greedy,random\n";
  add_editor_files(program, root);
  return kOk;
}

struct PartOptions {
  std::string game, name;
};

// The file of a new variant or bot, which must not exist yet.
fs::path place_of_part(Program& program, const PartOptions& o, const std::string& what, const std::string& folder) {
  const fs::path root = place_for_new(program);
  require_name(o.name, what);
  const std::vector<std::string> known = script::Ruleset::available(program.sources);
  if (std::find(known.begin(), known.end(), o.game) == known.end())
    throw UserError("unknown rule set '" + o.game + "'", text::did_you_mean(o.game, known));
  for (const fs::path& file : script::script_files(program.sources, o.game, folder))
    if (file.stem() == o.name)
      throw UserError("'" + shown(fs::absolute(file)) + "' is there already", "choose another name, or remove it");
  const fs::path file = root / "scripts" / o.game / folder / (o.name + ".lua");
  refuse_existing(file);
  return file;
}

int make_variant(Program program, const PartOptions& o) {
  const fs::path file = place_of_part(program, o, "a variant", "variants");
  if (o.name == "base" || o.name == "none")
    throw UserError("'" + o.name + "' is not a valid name for a variant", "it stands for the rules without one");
  const std::shared_ptr<script::Ruleset> rules = program.load(o.game);
  NewFiles files;
  std::optional<Error> refused;
  for (const NumberChange& change : likely_changes(*rules)) try {
      files.write(file, variant_text(*rules, o.name, change));
      const auto with = script::Ruleset::load_quietly(program.sources, o.game, {o.name});
      match::Match m(with, match::Setup{});
      files.keep();
      std::cout << shown(file) << "\n\nThe variant loads: " << change.said << ". What comes next:\n"
                << "  qd variants " << o.game << " " << o.name << "\n"
                << "  qd play " << o.game << " --variant " << o.name << "\n"
                << "  qd compare " << o.game << " base " << o.name << " --games 2000\n";
      return kOk;
    } catch (const ScriptError& e) {
      refused = e;
    } catch (const UserError& e) {
      if (!script::there(file)) throw;  // it could not be written
      refused = e;
    }
  if (refused) throw *refused;
  throw UserError(o.game + " has neither parameters nor cards with numbers",
                  "write the variant by hand: docs/variants.md");
}

int make_bot(Program program, const PartOptions& o) {
  const fs::path file = place_of_part(program, o, "a bot", "bots");
  const std::shared_ptr<script::Ruleset> rules = program.load(o.game);
  const std::vector<std::string> taken = sim::bot_names(*rules);
  if (std::find(taken.begin(), taken.end(), o.name) != taken.end() || o.name == kHuman || o.name == kRemote)
    throw UserError("there is a bot or player '" + o.name + "' already", "choose another name");
  NewFiles files;
  files.write(file, bot_text(*rules, o.name));
  (void)program.load(o.game);
  files.keep();
  std::cout << shown(file) << "\n\nThe bot loads. What comes next:\n"
            << "  give its options other worths in " << shown(file) << ": docs/bots.md\n"
            << "  qd sim " << o.game << " --games 100 --bots " << o.name << ",random\n";
  return kOk;
}

}  // namespace

void register_new(ProgramCommand line, Program& program) {
  ProgramCommand cmd = line.add_command("new", "begin something new: a game, a card with a match, a variant, a bot");
  cmd.require_command();
  ProgramCommand card =
      cmd.add_command("card", "write a card with all numbers of its kind, and a match that sets it up and passes");
  auto o = std::make_shared<CardOptions>();
  card.option("path", o->path, "GAME/FOLDER/NAME, e.g. admiral/ships/kirov").required();
  card.option("--type", o->kind, "kind of the card");
  card.option("--subtype", o->subtype, "its subtype; standard: the first one of the kind");
  card.on_chosen([&program, o] { program.run = [&program, o] { return make_card(program, *o); }; });

  std::vector<std::string> parts;
  for (const GamePart& part : game_parts()) parts.emplace_back(part.name);
  ProgramCommand game = cmd.add_command("game", "write a game that plays, with cards, a deck, a bot and matches");
  auto g = std::make_shared<GameOptions>();
  game.option("name", g->name, "its name, also that of its folders").required();
  game.list("--with", g->with, "what it has besides: " + text::join(parts, ", "));
  game.on_chosen([&program, g] {
    program.begins = true;
    program.run = [&program, g] { return make_game(program, *g); };
  });

  using Make = int (*)(Program, const PartOptions&);
  const auto add_part = [&](const char* name, const char* text, const char* what, Make make) {
    ProgramCommand part = cmd.add_command(name, text);
    auto p = std::make_shared<PartOptions>();
    part.option("game", p->game, "the rule set").required();
    part.option("name", p->name, what).required();
    part.on_chosen([&program, p, make] { program.run = [&program, p, make] { return make(program, *p); }; });
  };
  add_part("variant", "write a variant of a game that changes one number, and shows what else it may change",
           "its name, e.g. quick", make_variant);
  add_part("bot", "write a bot of a game that weighs every question", "its name, e.g. bold", make_bot);
}

}  // namespace qd::repl
