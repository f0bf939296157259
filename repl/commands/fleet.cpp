// qd fleet: makes a deck or fleet file from a list of cards, if the rule set allows it.
#include <functional>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>

#include "engine/base/text.hpp"
#include "engine/match/match.hpp"
#include "repl/commands.hpp"
#include "repl/session/files.hpp"
#include "repl/values/lua_literal.hpp"

namespace qd::repl {

namespace {

struct FleetOptions {
  std::string game, id, title, file;
  std::vector<std::string> cards;  // "ZONE:" starts a zone
  bool force = false;
};

// "hand: K 2 5", with names from the rule set
std::string example(const script::Ruleset& rules) {
  const state::Catalog& c = rules.catalog();
  std::string zone = "zone", card = "CARD";
  for (std::size_t z = c.zones.size(); z-- > 2;)
    if (c.zones[z].deck) zone = c.zones[z].name;
  if (!c.definitions.empty()) card = c.definitions.front().key;
  return zone + ": " + card + " 2 " + card;
}

// "battle_group: BB CA 2 DD carrier_group: CV" -> cards by zone, in the order given
std::map<std::string, std::vector<std::string>> by_zone(const script::Ruleset& rules,
                                                        const std::vector<std::string>& words) {
  std::map<std::string, std::vector<std::string>> out;
  std::string zone, count;
  for (const std::string& word : words) {
    if (word.back() == ':') {
      zone = word.substr(0, word.size() - 1);
      std::vector<std::string> known;
      for (std::size_t z = 2; z < rules.catalog().zones.size(); ++z) known.push_back(rules.catalog().zones[z].name);
      if (!rules.catalog().find_zone(zone).valid())
        throw UserError("unknown zone '" + zone + "'", text::did_you_mean(zone, known));
      continue;
    }
    if (zone.empty())
      throw UserError("'" + word + "' lies nowhere", "begin with a zone and a colon, e.g. " + example(rules));
    if (count.empty() && word.find_first_not_of("0123456789") == std::string::npos &&
        !rules.catalog().find_definition(word).valid()) {
      count = word;
      continue;
    }
    if (const std::string wrong = word.find_first_not_of("-.0123456789") == std::string::npos ? word : "";
        !wrong.empty() && !rules.catalog().find_definition(word).valid())
      throw UserError("'" + wrong + "' is not a number of cards",
                      "write a whole number above 0 before a card: " + example(rules));
    out[zone].push_back(count.empty() ? word : count + " " + word);
    count.clear();
  }
  if (!count.empty()) throw UserError("'" + count + "' has no card after it");
  if (out.empty())
    throw UserError("a fleet without cards", "name a zone with a colon, then its cards: " + example(rules));
  return out;
}

void require_plain(const std::string& s) {
  if (text::harmless(s) != s || s.find_first_of("\n\t") != std::string::npos)
    throw UserError("a title or a card has a control character, or a line end", "a title is one line");
}

std::string file_text(const script::Ruleset& rules, const FleetOptions& o) {
  require_plain(o.title);
  std::ostringstream out;
  out << "return deck {\n  id = " << lua_literal(o.id) << ", title = " << lua_literal(o.title.empty() ? o.id : o.title)
      << ",\n  zones = {\n";
  std::map<std::string, std::vector<std::string>> zones = by_zone(rules, o.cards);
  for (const std::string& card : o.cards) require_plain(card);
  for (const state::ZoneKind& z : rules.catalog().zones) {
    auto found = zones.find(z.name);
    if (found == zones.end()) continue;
    out << "    " << z.name << " = { ";
    for (std::size_t i = 0; i < found->second.size(); ++i) out << (i == 0 ? "" : ", ") << lua_literal(found->second[i]);
    out << " },\n";
  }
  out << "  },\n}\n";
  return text::whole(out);
}

/// Replaces the content of a file. Restores the old content, or removes the file, unless the new content is kept.
class MatchTest {
 public:
  MatchTest(const FleetOptions& o, const std::string& text) : file_(o.file) {
    std::error_code ignored;
    if (std::filesystem::exists(file_, ignored) && !std::filesystem::is_regular_file(file_, ignored))
      throw UserError("'" + file_ + "' is not a file", "a fleet is written to a file: -o FILE.lua");
    require_place(file_, Output::kScript, {o.force});
    if (std::filesystem::exists(file_, ignored)) before_ = read_whole_file(file_);
    write_output(file_, text, Output::kScript, {o.force});
  }
  ~MatchTest() {
    if (kept_) return;
    std::error_code ignored;
    if (!before_) std::filesystem::remove(file_, ignored);
    else try {
        write_whole_file(file_, *before_);
      } catch (const Error&) {  // the disk is full; the command reports its own error
      }
  }
  MatchTest(const MatchTest&) = delete;
  MatchTest& operator=(const MatchTest&) = delete;
  void keep() { kept_ = true; }

 private:
  std::string file_;
  std::optional<std::string> before_;
  bool kept_ = false;
};

// Writes the file first, and takes it back if the rule set refuses it.
int make_fleet(const Program& program, const FleetOptions& o) {
  if (o.file == "-") throw UserError("a fleet is written to a file, not to '-'", "it is printed as well: -o FILE.lua");
  for (char c : o.id)
    if (std::string_view("abcdefghijklmnopqrstuvwxyz0123456789_").find(c) == std::string_view::npos)
      throw UserError("the id '" + o.id + "' has characters other than a-z, 0-9 and _");
  std::string text = file_text(*program.load(o.game), o);
  MatchTest written(o, text);
  try {
    Program with = program;
    with.decks = {std::filesystem::absolute(o.file).string()};
    std::shared_ptr<script::Ruleset> rules = with.load(o.game);
    match::Setup setup;
    setup.decks = rules->deck_ids(with.decks);
    setup.options = program.options;
    match::Match m(rules, setup);
    std::cout << text << "-- " << o.file << ": legal";
    const state::Catalog& c = rules->catalog();
    if (int cost = c.find_number("cost"); cost >= 0) {
      int sum = 0;
      const std::function<int(const state::Spec&)> price = [&](const state::Spec& spec) {  // including attached cards
        int all = c.definitions[c.find_definition(spec.key).index()].numbers[static_cast<std::size_t>(cost)];
        for (const state::Spec& part : spec.attached) all += price(part);
        return all;
      };
      for (const script::Deck::Cards& line : rules->deck(setup.decks.front(), SeatId(0)).cards)
        sum += line.count * price(state::parse_spec(line.spec, Place{}));
      std::cout << ", costs " << sum;
      if (const SlotId limit = c.find_slot(state::SlotScope::kMatch, "budget"); limit.valid())
        std::cout << " of " << m.state().value(limit, Ref::none());
      else if (int budget = c.find_parameter("budget"); budget >= 0)
        std::cout << " of " << c.parameters[static_cast<std::size_t>(budget)].value;
    }
    std::cout << "\n";
    written.keep();
  } catch (const ScriptError& e) {  // the file has been removed, so its line numbers are useless
    throw UserError(e.message(), e.hint());
  }
  return kOk;
}

}  // namespace

void register_fleet(ProgramCommand line, Program& program) {
  ProgramCommand cmd = line.add_command("fleet", "make a fleet or deck file, if the rule set allows it");
  auto o = std::make_shared<FleetOptions>();
  cmd.option("GAME", o->game, "a rule set").required();
  cmd.option("contents", o->cards,
             "zones and their cards, e.g. battle_group: BB CA 2 DD carrier_group: CV "
             "submarines: SS")
      .required();
  cmd.option("--id", o->id, "id of the fleet").required();
  cmd.option("--title", o->title, "its name");
  cmd.option("-o,--output", o->file, "the file to write").required();
  cmd.flag("--force", o->force, "replaces a file that is there");
  cmd.list("--variant", program.variants, "variants in force: ids or files");
  cmd.option("--cards", program.card_folders, "a folder with further cards").one_each_time();
  program.add_match_options(cmd);
  cmd.on_chosen([&program, o] { program.run = [&program, o] { return make_fleet(program, *o); }; });
}

}  // namespace qd::repl
