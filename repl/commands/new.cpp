// qd new card: writes a card file and a match for it.
#include <algorithm>
#include <iostream>

#include "engine/base/text.hpp"
#include "engine/script/load/rule_files.hpp"
#include "repl/commands.hpp"
#include "repl/match_tests/match_tests.hpp"
#include "repl/new_card.hpp"
#include "repl/reference/editor_names.hpp"
#include "repl/session/files.hpp"

namespace qd::repl {

namespace {

namespace fs = std::filesystem;

struct CardOptions {
  std::string path, kind, subtype;
};

bool is_name(const std::string& s) {
  return !s.empty() && s.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string::npos &&
         std::isalpha(static_cast<unsigned char>(s.front())) != 0;
}

// "admiral/ships/kirov", also as the file will be called: "cards/admiral/ships/kirov.lua"
std::vector<std::string> parts_of(std::string path) {
  if (text::starts_with(path, "cards/")) path = path.substr(6);
  if (path.size() > 4 && path.substr(path.size() - 4) == ".lua") path.resize(path.size() - 4);
  std::vector<std::string> parts = text::split(path, '/');
  if (parts.size() < 2)
    throw UserError("'" + path + "' names no rule set",
                    "write GAME/FOLDER/NAME, or GAME/NAME for a card without a folder of its own");
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const bool last = i + 1 == parts.size();
    if (!is_name(parts[i]))
      throw UserError("'" + parts[i] + "' is no name for a " + (last ? "card" : "folder"),
                      "names are made of a-z, 0-9 and _, and begin with a letter");
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
      throw UserError("'" + o.kind + "' is a sub-type", "write --type " + k.name + " --subtype " + o.kind);
  throw UserError("unknown kind '" + o.kind + "'", text::did_you_mean(o.kind, names));
}

std::string find_subtype(const script::KindOfCard& kind, const std::string& wanted) {
  if (wanted.empty()) return kind.subtypes.empty() ? "" : kind.subtypes.front();
  if (kind.subtypes.empty())
    throw UserError("a card of kind '" + kind.name + "' has no sub-type", "leave --subtype out");
  if (std::find(kind.subtypes.begin(), kind.subtypes.end(), wanted) == kind.subtypes.end())
    throw UserError("'" + wanted + "' is not a sub-type of '" + kind.name + "'",
                    text::did_you_mean(wanted, kind.subtypes));
  return wanted;
}

std::string shown(const fs::path& file) {
  fs::path near = file.lexically_proximate(fs::current_path());
  return *near.begin() == ".." ? file.string() : near.string();
}

constexpr const char* kWriteHint =
    "may you write there, and is there room? QD_ROOT names another folder with scripts/ and cards/";

/// The files of this command: what was written goes again unless all of it is kept.
class Files {
 public:
  Files() = default;
  Files(const Files&) = delete;
  Files& operator=(const Files&) = delete;
  ~Files() {
    std::error_code ignored;
    if (!kept_)
      for (auto made = made_.rbegin(); made != made_.rend(); ++made)
        fs::remove(*made, ignored);  // a folder only if it is empty
  }
  void write(const fs::path& file, const std::string& content) {
    make_folder(file.parent_path());
    try {
      write_whole_file(shown(file), content);
    } catch (const UserError& e) {
      throw UserError(e.message(), kWriteHint);
    }
    if (std::find(made_.begin(), made_.end(), file) == made_.end()) made_.push_back(file);
  }
  void keep() { kept_ = true; }

 private:
  void make_folder(const fs::path& folder) {
    std::error_code why;
    if (fs::is_directory(folder, why)) return;
    if (fs::exists(folder, why))
      throw UserError("'" + shown(folder) + "' is no folder", "name another folder for the card");
    make_folder(folder.parent_path());
    if (!fs::create_directory(folder, why) && why)
      throw UserError("cannot make the folder '" + shown(folder) + "': " + why.message(), kWriteHint);
    made_.push_back(folder);
  }
  std::vector<fs::path> made_;
  bool kept_ = false;
};

// A position that the rules allow, and a match from it that passes.
bool write_match(const Program& program, const NewCard& card, const std::shared_ptr<script::Ruleset>& rules,
                 const fs::path& file, Files& files) {
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
  program.sources = program.sources.with_folder_at_hand();
  const std::vector<std::string> parts = parts_of(o.path);
  NewCard card;
  card.game = parts.front();
  card.id = parts.back();
  card.name = title_of(card.id);
  const fs::path root = fs::absolute(program.sources.place_to_write()).lexically_normal();
  std::shared_ptr<script::Ruleset> rules = program.load(card.game);
  card.kind = find_kind(rules->kinds(), o);
  card.subtype = find_subtype(card.kind, o.subtype);
  card.numbers = first_numbers(*rules, card.kind, card.subtype);
  fs::path file = root / "cards";
  for (const std::string& part : parts) file /= part;
  file += ".lua";
  const fs::path match = root / "tests" / "matches" / card.game / "cards" / (card.id + ".lua");
  auto refuse_existing = [](const fs::path& f) {
    if (fs::exists(f))
      throw UserError("'" + shown(f) + "' is there already", "choose another name, or remove the file");
  };
  refuse_existing(file);
  if (DefId other = rules->catalog().find_definition(card.id); other.valid())
    throw UserError(
        "there is a card '" + card.id + "' already, " + rules->catalog().definitions[other.index()].place.text(),
        "choose another name");
  refuse_existing(match);
  Files files;
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
  if (!program.sources.own.empty()) try {
      if (!write_editor_files(program.sources, root.string()).empty())
        std::cout << "\nWords and names for the Lua language server: " << shown(root / "scripts" / "library") << "\n";
    } catch (const ScriptError&) {  // another rule set there is broken: the card is none the worse for it
    }
  return kOk;
}

}  // namespace

void register_new(ProgramCommand line, Program& program) {
  ProgramCommand cmd = line.add_command("new", "begin something new: a card with a match");
  cmd.require_command();
  ProgramCommand card =
      cmd.add_command("card", "write a card with all numbers of its kind, and a match that sets it up and passes");
  auto o = std::make_shared<CardOptions>();
  card.option("path", o->path, "GAME/FOLDER/NAME, e.g. admiral/ships/kirov").required();
  card.option("--type", o->kind, "kind of the card");
  card.option("--subtype", o->subtype, "its sub-type; standard: the first one of the kind");
  card.on_chosen([&program, o] { program.run = [&program, o] { return make_card(program, *o); }; });
}

}  // namespace qd::repl
