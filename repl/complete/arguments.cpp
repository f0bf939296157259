// Completion of the arguments of commands.
#include <algorithm>
#include <cctype>
#include <filesystem>

#include "engine/base/folder.hpp"
#include "engine/base/text.hpp"
#include "engine/script/load/rule_files.hpp"
#include "engine/sim/bots.hpp"
#include "repl/complete/complete.hpp"
#include "repl/reference/lookup.hpp"
#include "repl/session/console.hpp"
#include "repl/terminal/theme.hpp"

namespace qd::repl {

namespace {

namespace fs = std::filesystem;

Offered stems(const fs::path& folder) {
  Offered out;
  for (const fs::path& file : walk(folder))
    if (file.extension() == ".lua") out.push_back(file.stem().string());
  return out;
}

Offered variants_of(const script::Sources& sources, const std::string& game) {
  Offered out;
  for (const fs::path& file : script::script_files(sources, game, "variants")) out.push_back(file.stem().string());
  return out;
}

Offered files(const std::string& word) {
  Offered out;
  const fs::path typed(word);
  const fs::path folder = typed.has_parent_path() ? typed.parent_path() : fs::path(".");
  std::error_code ignored;
  for (const fs::path& path : walk(folder)) {
    const std::string name = path.filename().string();
    if (name[0] == '.' && (typed.filename().empty() || typed.filename().string()[0] != '.')) continue;
    out.push_back((typed.has_parent_path() ? folder / name : fs::path(name)).string() +
                  (fs::is_directory(path, ignored) ? "/" : ""));
  }
  std::sort(out.begin(), out.end());
  return out;
}

Offered seats(const match::Match* m) {
  Offered out;
  for (std::size_t s = 0; m != nullptr && s < m->setup().seats; ++s) out.push_back(state::seat_letter(SeatId(s)));
  return out;
}

// The rules of the named game: those of the match if it is the same game, else loaded. Null if that fails.
std::shared_ptr<script::Ruleset> rules_of(const Console& console, const std::string& game) {
  Launch launch;
  launch.game = game;
  try {
    return console.load_rules(launch);
  } catch (const Error&) {
    return nullptr;
  }
}

Offered values_of_option(const script::Ruleset& rules, const std::string& key) {
  Offered out;
  for (const state::Slot& slot : rules.catalog().slots) {
    if (!slot.option || slot.name != key) continue;
    for (const std::string& word : slot.words) out.push_back(word);
    if (slot.type == state::SlotType::kSeat)
      for (std::size_t s = 0; s < rules.seats_max(); ++s) out.push_back(state::seat_letter(SeatId(s)));
  }
  return out;
}

// GAME [seed=N] [A=human] …
Offered setup(const Console& console, const std::vector<std::string>& words, const std::string& word) {
  const std::string game = words.size() > 1 ? words[1] : "";
  const fs::path root = console.program().sources.home(game);
  const std::shared_ptr<script::Ruleset> rules = rules_of(console, game);
  if (rules == nullptr) return {};
  const std::size_t sign = word.find('=');
  if (sign == std::string::npos) {
    Offered keys{"seed=", "seats=", "deck=", "variant=", "position="};
    if (fs::is_directory(root / "cards" / game / "maps")) keys.emplace_back("map=");
    for (std::size_t s = 0; s < rules->seats_max(); ++s) keys.push_back(state::seat_letter(SeatId(s)) + "=");
    for (const state::Slot& slot : rules->catalog().slots)
      if (slot.option) keys.push_back(slot.name + "=");
    Offered left;
    for (const std::string& key : keys)
      if (std::none_of(words.begin(), words.end(), [&](const std::string& w) { return text::starts_with(w, key); }))
        left.push_back(key);
    return beginning_with(word, left);
  }
  const std::string key = word.substr(0, sign), typed = word.substr(sign + 1);
  Offered values;
  bool list = false;
  if (key == "position") {
    values = files(typed);
  } else if (key == "seats") {
    for (std::size_t n = rules->seats_min(); n <= rules->seats_max(); ++n) values.push_back(std::to_string(n));
  } else if (key == "deck" || key == "decks") {
    for (const script::Deck& d : rules->decks()) values.push_back(d.id);
    list = true;
  } else if (key == "variant") {
    values = variants_of(console.program().sources, game);
    list = true;
  } else if (key == "map") {
    values = stems(root / "cards" / game / "maps");
  } else if (key.size() == 1 && key[0] >= 'A' && key[0] <= 'H') {
    values = sim::bot_names(*rules);
    values.insert(values.begin(), {kHuman, "exec:", "remote"});
  } else {
    values = values_of_option(*rules, key);
  }
  Offered out;
  for (const std::string& value : list ? in_list(typed, values) : beginning_with(typed, values))
    out.push_back(key + "=" + value);
  return out;
}

// The commands with this verb.
std::vector<const phases::Command*> commands_of(const match::Match& m, const std::string& verb) {
  std::vector<const phases::Command*> out;
  for (const phases::Command& c : m.rules().program().commands)
    if (c.verb == verb || c.id == verb) out.push_back(&c);
  return out;
}

Offered targets(const Console& console, const std::string& verb) {
  const match::Match& m = console.match();
  Offered out;
  bool cards = false;
  for (const phases::Command* c : commands_of(m, verb)) {
    if (!c->mode.empty()) out.push_back(c->mode);
    for (const phases::Target& t : c->targets) {
      cards = cards || !t.seat;
      if (t.seat && !t.key.empty()) out.push_back(t.key);
      else if (t.seat)
        for (const std::string& seat : seats(&m)) out.push_back(seat);
    }
  }
  if (cards)
    for (const std::string& card : cards_in_sight(console)) out.push_back(card);
  return out;
}

// The cards that a verb can be used with, as far as the viewer sees them; for verbs without a card, their targets.
Offered sources(const Console& console, const std::string& verb) {
  const match::Match& m = console.match();
  const state::State& s = m.state();
  const Viewer viewer = console.viewer();
  const SeatId me = console.nearest();
  Offered out;
  bool carded = false;
  for (const phases::Command* c : commands_of(m, verb)) {
    if (!c->from.valid() && !c->among.valid() && !c->order) continue;
    carded = true;
    for (std::size_t i = 0; i < s.layout().entities; ++i) {
      const EntityId e(i);
      const bool mine =
          c->from.valid() ? s.zone(e) == s.layout().zone(c->from, me) : s.controller(e) == me && s.in_play(e);
      if (!mine || !s.sees(viewer, e) || std::find(c->cards.begin(), c->cards.end(), s.def(e)) == c->cards.end())
        continue;
      out.push_back(phases::entity_key(s, e));
    }
  }
  return carded ? out : targets(console, verb);
}

Offered zones(const match::Match& m) {
  Offered out;
  for (const state::ZoneKind& z : m.rules().catalog().zones) {
    if (!z.per_seat) out.push_back(z.name);
    else
      for (const std::string& seat : seats(&m)) out.push_back(seat + "." + z.name);
  }
  return out;
}

Offered attributes(const match::Match& m) {
  Offered out;
  for (const state::Slot& slot : m.rules().catalog().slots) {
    if (slot.scope == state::SlotScope::kMatch) out.push_back(slot.name);
    if (slot.scope == state::SlotScope::kSeat)
      for (const std::string& seat : seats(&m)) out.push_back(seat + "." + slot.name);
  }
  return out;
}

Offered abilities(const match::Match& m) {
  const phases::Program& p = m.rules().program();
  Offered out;
  auto owner = [&](DefId card) {
    return card.valid() ? m.rules().catalog().definitions[card.index()].id + "." : "";
  };  // only the id of a rule
  for (const events::Listener& l : p.rules->listeners) out.push_back(owner(l.card) + l.id);
  return out;
}

Offered edits(const Console& console) {
  Offered out = cards_in_sight(console);
  for (const Offered& more : {zones(console.match()), attributes(console.match()), seats(&console.match())})
    out.insert(out.end(), more.begin(), more.end());
  for (const state::Definition& d : console.match().rules().catalog().definitions) out.push_back(d.key);
  return out;
}

// With a sign: variants to add or remove.
Offered variants(const Console& console, const std::string& word) {
  Offered out{"none"};
  const Offered ids = variants_of(console.program().sources, console.match().rules().id());
  const std::string sign = !word.empty() && (word[0] == '+' || word[0] == '-') ? word.substr(0, 1) : "";
  if (!sign.empty()) out.clear();
  for (const std::string& id : ids) out.push_back(sign + id);
  return out;
}

template <class List>
Offered names_of(const List& list) {
  Offered out;
  for (const auto& one : list) out.push_back(one.name);
  return out;
}

Offered nodes(const match::Match& m) { return names_of(m.rules().program().nodes); }

// The values for a capitalized word of a usage. Requires: a match.
Offered meant_by(const Console& console, const Words& words, const std::string& what) {
  const match::Match& m = console.match();
  const std::string verb = words.size() > 1 ? words[1] : "";
  const bool verbs = !commands_of(m, verb).empty();
  if (what == "SOURCE") return sources(console, verb);
  if (what == "TARGET" && verbs) return targets(console, verb);
  if (what == "CARD" || what == "HOST" || what == "TARGET") return cards_in_sight(console);
  if (what == "ZONE") return zones(m);
  if (what == "SEAT" || what == "A") return seats(&m);
  if (what == "SEAT.NAME" || what == "A.NAME" || what == "NAME") return attributes(m);
  if (what == "ATTRIBUTE") return names_of(m.rules().catalog().slots);
  if (what == "STAT") return names_of(m.rules().program().rules->stats);
  if (what == "EVENT") return names_of(m.rules().program().rules->events);
  if (what == "NODE") return nodes(m);
  if (what == "ABILITY") return abilities(m);
  if (what == "STREAM") return names_of(m.rules().catalog().streams);
  if (what == "NAME+NAME") {
    Offered all = variants_of(console.program().sources, m.rules().id());
    all.insert(all.begin(), "base");
    return all;
  }
  if (what == "BOT" || what == "A,B") return sim::bot_names(m.rules());
  if (what == "VERB") {
    Offered all;
    for (const phases::Command& c : m.rules().program().commands) all.push_back(c.verb);
    return all;
  }
  return {};
}

// Values from the row of the command, if the usage does not tell.
Offered offered_by(const Console& console, Offers what, const std::string& word) {
  const match::Match* m = console.has_match() ? &console.match() : nullptr;
  switch (what) {
    case Offers::kNothing: return {};
    case Offers::kSettings: return theme_names();
    case Offers::kGames: return script::Ruleset::available(console.program().sources);
    case Offers::kFiles: return files(word);
    case Offers::kWords: return help_words(console);
    case Offers::kSourceWords: return source_words(console);
    case Offers::kBranches: {
      Offered names;
      for (const auto& b : console.branches().all()) names.push_back(b->name);
      return names;
    }
    case Offers::kSeats: {
      Offered all = seats(m);
      all.insert(all.end(), {"all", "asked", "public"});
      return all;
    }
    case Offers::kVerbs: return m == nullptr ? Offered{} : meant_by(console, {}, "VERB");
    case Offers::kStats: return m == nullptr ? Offered{} : meant_by(console, {}, "STAT");
    case Offers::kEvents: return m == nullptr ? Offered{} : meant_by(console, {}, "EVENT");
    case Offers::kVariants: return m == nullptr ? Offered{} : in_list(word, variants(console, word));
    case Offers::kCards: return cards_in_sight(console);
    case Offers::kEdits: return m == nullptr ? Offered{} : edits(console);
  }
  return {};
}

// "random,gr", "x+": the next item of a list, in which an item may occur twice.
Offered next_of_list(const std::string& typed, char between, const Offered& all) {
  const std::size_t last = typed.rfind(between);
  if (last == std::string::npos) return all;
  Offered out;
  for (const std::string& word : all) out.push_back(typed.substr(0, last + 1) + word);
  return out;
}

bool in_capitals(const std::string& word) {
  return std::none_of(word.begin(), word.end(), [](unsigned char c) { return std::islower(c) != 0; });
}

}  // namespace

Offered cards_in_sight(const Console& console) {
  if (!console.has_match()) return {};
  const state::State& s = console.match().state();
  const Viewer viewer = console.viewer();
  Offered keys, out;
  std::vector<SeatId> owners;
  for (std::size_t i = 0; i < s.layout().entities; ++i) {
    const EntityId e(i);
    const state::ZoneKind& kind = s.layout().kind_of(s.zone(e));
    if (kind.name == "nowhere" || (kind.visibility == state::Visibility::kNone && s.row(e).face_up == 0)) continue;
    if (!s.sees(viewer, e)) continue;
    // a number after the key would reveal how many hidden cards are alike
    bool all_seen = true;
    for (EntityId x = s.bottom_of(s.zone(e)); x.valid() && !viewer.is_all(); x = s.above(x))
      all_seen = all_seen && s.sees(viewer, x);
    keys.push_back(all_seen ? phases::entity_key(s, e) : s.definition(e).key);
    owners.push_back(s.controller(e));
  }
  for (std::size_t i = 0; i < keys.size(); ++i) {
    bool shared = false;  // cards of several seats have this name
    for (std::size_t j = 0; j < keys.size(); ++j) shared = shared || (keys[j] == keys[i] && owners[j] != owners[i]);
    out.push_back(shared && owners[i].valid() ? state::seat_letter(owners[i]) + "." + keys[i] : keys[i]);
  }
  return beginning_with("", out);
}

Offered complete_argument(const Console& console, const Command& command, const Words& words, const std::string& word) {
  const std::size_t place = words.size() - 1;
  if (command.offers == Offers::kGames && place > 0) return setup(console, words, word);
  Offered out;
  bool told = false;                                                // the usage tells what belongs here
  const bool names_branches = command.offers == Offers::kBranches;  // "A [B]"
  const bool edits = command.offers == Offers::kEdits;
  for (const std::string& one : usage_words(command.usage, Words(words.begin() + 1, words.end()))) {
    if (one.find_first_of("=,") != std::string::npos && one != "A,B") continue;
    if (!in_capitals(one)) {
      out.push_back(one);
    } else if (one == "N" || one == "CONDITION" || (one == "NAME" && !edits)) {
      told = told || one == "CONDITION";
    } else if (console.has_match() && !names_branches) {
      Offered meant = meant_by(console, words, one);
      if (edits && one == "CARD")  // also cards that are not in the match yet
        for (const state::Definition& d : console.match().rules().catalog().definitions) meant.push_back(d.key);
      if (one == "A,B" || one == "NAME+NAME") meant = next_of_list(word, one == "A,B" ? ',' : '+', meant);
      told = told || !meant.empty();
      out.insert(out.end(), meant.begin(), meant.end());
    }
  }
  if (!told && (command.offers != Offers::kSettings || out.empty())) {
    const Offered own = offered_by(console, command.offers, word);
    out.insert(out.end(), own.begin(), own.end());
  }
  return beginning_with(word, out);
}

}  // namespace qd::repl
