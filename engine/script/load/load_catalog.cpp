// The vocabulary of rules.lua: parameters, kinds, zones, attributes, streams, events.
#include <algorithm>
#include <cctype>

#include "engine/base/text.hpp"
#include "engine/events/compile/terms.hpp"
#include "engine/script/load/loader.hpp"
#include "engine/state/position.hpp"

namespace qd::script {

using state::SlotScope;

namespace {

// inches = true, degrees = true: the unit in which people write a number
state::Unit unit_of(Reader& r, Row in_inches, Row in_degrees) {
  const bool inches = r.flag(in_inches, false), degrees = r.flag(in_degrees, false);
  if (inches && degrees) r.fail("a number is in inches or in degrees");
  return inches ? state::Unit::kInches : degrees ? state::Unit::kDegrees : state::Unit::kWhole;
}

}  // namespace

void Loader::read_attribute(Reader& r, SlotScope usual) {
  state::Slot s;
  check_room(r, "attributes", catalog_->slots.size());
  s.name = r.text_at(kAttribute["1"], "the name of the attribute");
  r.rename("attribute '" + s.name + "'");
  read(kAttribute, r, s);
  if (!r.has(kAttribute["of"])) s.scope = usual;
  s.initial = s.type == state::SlotType::kInteger ? 0 : 0xFFFF;
  s.unit = unit_of(r, kAttribute["inches"], kAttribute["degrees"]);
  if (r.has(kAttribute["initial"]) && s.type != state::SlotType::kInteger)
    r.fail("'initial' is for numbers: an attribute that holds a card or a seat begins with none");
  if (r.has(kAttribute["initial"]))
    s.initial = s.unit != state::Unit::kWhole && r.is_number(kAttribute["initial"])
                    ? r.measure(kAttribute["initial"], s.unit, 0)
                    : r.integer_or_parameter(kAttribute["initial"], *catalog_, s.unit);
  if (s.deck && s.scope != SlotScope::kEntity) r.fail("decks can only set attributes of cards", "add of = \"card\"");
  if (s.option && (s.scope != SlotScope::kMatch || s.type == state::SlotType::kEntity))
    r.fail("an option is a number or a seat of the match");
  for (std::size_t i = 0; i < s.words.size(); ++i)
    if (std::find(s.words.begin(), s.words.begin() + static_cast<std::ptrdiff_t>(i), s.words[i]) !=
        s.words.begin() + static_cast<std::ptrdiff_t>(i))
      r.fail("'words' has '" + s.words[i] + "' twice");
  if ((s.unit != state::Unit::kWhole || !s.words.empty()) && s.type != state::SlotType::kInteger)
    r.fail("only a number has a unit or words");
  if (s.form && (s.scope != SlotScope::kEntity || s.type != state::SlotType::kInteger ||
                 s.unit != state::Unit::kWhole || !s.words.empty() || s.secret || s.deck || s.initial != 0))
    r.fail_at("form", "a 'form' is an attribute of cards that begins with 0, without words and open to all",
              "attribute { \"" + s.name + "\", of = \"card\", form = true }");
  s.place = r.place();
  r.finish(kAttribute);
  if (const SlotId known = catalog_->find_slot(s.scope, s.name); known.valid()) {
    const Place& first = catalog_->slots[known.index()].place;
    r.fail("declared twice" + (first.file.empty() ? "" : ", first in " + first.text()),
           usual == SlotScope::kEntity ? "every card has it: leave it out here" : "");
  }
  catalog_->slots.push_back(s);
}

namespace {

// "{card} is sunk by {source}"
void check_event_text(const Reader& e, const std::string& text) {
  const std::vector<std::string> known(events::kEventWords.begin(), events::kEventWords.end());
  for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1)) {
    const std::size_t end = text.find('}', at);
    if (end == std::string::npos) e.fail("its text has a '{' without '}'");
    const std::string word = text.substr(at + 1, end - at - 1);
    if (std::find(known.begin(), known.end(), word) == known.end())
      e.fail("its text has an unknown word {" + word + "}", text::did_you_mean(word, known));
  }
}

}  // namespace

// Checks that expressions can read the name and that it has no other meaning there.
void Loader::check_name(const Place& place, const std::string& what, const std::string& name, Reads as) const {
  using Sort = events::Term::Sort;
  const auto fits = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
  if (name.empty() || std::isdigit(static_cast<unsigned char>(name.front())) != 0 ||
      !std::all_of(name.begin(), name.end(), fits))
    throw ScriptError(place, what + " '" + name + "' cannot be read by an expression",
                      "a name has letters, digits and _, and does not begin with a digit");
  std::vector<std::string> taken{"and", "or", "not"};
  const auto add = [&](Sort sort) {
    const std::vector<std::string> more = events::term_names(sort);
    taken.insert(taken.end(), more.begin(), more.end());
  };
  if (as == Reads::kMatch) {
    add(Sort::kName);
    taken.emplace_back("seats");
    for (std::size_t s = 0; s < catalog_->seats_max; ++s) taken.push_back(state::seat_letter(SeatId(s)));
  }
  if (as == Reads::kSeat) add(Sort::kSeatProperty);
  if (as == Reads::kCard) add(Sort::kCardProperty);
  if (as == Reads::kCard && (text::starts_with(name, "is_") || text::starts_with(name, "in_")))
    throw ScriptError(place, what + " '" + name + "' begins like the name of a kind (is_KIND) or a zone (in_ZONE)",
                      "give it another name");
  if (std::find(taken.begin(), taken.end(), name) != taken.end())
    throw ScriptError(place, what + " '" + name + "' has a name that already has a meaning in every expression",
                      "give it another name; docs/expressions.md lists the names that are taken");
}

// Finds names that expressions and scripts would read as two different things.
void Loader::check_clashes() const {
  for (const state::Slot& s : catalog_->slots)
    check_name(s.place, "attribute", s.name,
               s.scope == SlotScope::kMatch  ? Reads::kMatch
               : s.scope == SlotScope::kSeat ? Reads::kSeat
                                             : Reads::kCard);
  for (const state::ZoneKind& z : catalog_->zones)
    check_name(z.place, "zone", z.name, z.per_seat ? Reads::kSeat : Reads::kMatch);
  for (const state::Parameter& p : catalog_->parameters) check_name(p.place, "parameter", p.name, Reads::kNothing);
  for (const state::Slot& s : catalog_->slots) {
    if (s.scope == SlotScope::kEntity) {
      if (catalog_->tokens != 0 && s.name == state::kToken)
        throw ScriptError(s.place,
                          "attribute 'token' of cards: positions write [token=stays] of cards that were created",
                          "give it another name");
      if (catalog_->find_number(s.name) >= 0)
        throw ScriptError(s.place, "attribute '" + s.name + "' of cards has the name of a number of cards",
                          "rename one of them");
      continue;
    }
    const ZoneKindId zone = catalog_->find_zone(s.name);
    if (zone.valid() && catalog_->zones[zone.index()].per_seat == (s.scope == SlotScope::kSeat))
      throw ScriptError(s.place, "attribute '" + s.name + "' has the name of a zone", "rename one of them");
  }
}

void Loader::read_parameter(Reader& p) {
  state::Catalog& c = *catalog_;
  state::Parameter param;
  begin(p, kParam["1"], "parameter", param, c.parameters);
  param.unit = unit_of(p, kParam["inches"], kParam["degrees"]);
  if (!p.has(kParam["2"])) p.fail("needs a value", "write param { \"" + param.name + "\", 3 }");
  param.value = param.unit == state::Unit::kWhole ? p.integer(kParam["2"], 0) : p.measure(kParam["2"], param.unit, 0);
  read(kParam, p, param);
  p.finish(kParam);
  c.parameters.push_back(param);
}

void Loader::read_kind_of_cards(Reader& k) {
  state::Catalog& c = *catalog_;
  check_room(k, "kinds", c.kinds.size());
  std::string kind = k.text_at(kKind["1"], "the name of the kind");
  if (c.find_kind(kind).valid()) k.fail("kind '" + kind + "' is declared twice");
  check_name(k.place(), "kind", kind, Reads::kNothing);
  k.rename("kind '" + kind + "'");
  c.kinds.push_back(kind);
  KindOfCard declared{KindId(c.kinds.size() - 1), kind, "", {}, {}};
  k.list_or_text(kKind["numbers"], [&](Reader* n, const std::string& text) {
    std::string name = n == nullptr ? text : n->text_at(kNumber["1"], "the name of the number");
    check_name(k.place(), "number", name, Reads::kCard);
    if (c.find_number(name) < 0) c.numbers.push_back(name);
    declared.numbers.push_back({name, std::nullopt});
    if (n == nullptr) return;
    const state::Unit unit = unit_of(*n, kNumber["inches"], kNumber["degrees"]);
    if (n->has(kNumber["min"])) declared.numbers.back().min = n->measure(kNumber["min"], unit, 0);
    if (unit != state::Unit::kWhole) {
      const auto number = static_cast<std::size_t>(c.find_number(name));
      if (c.number_units.size() <= number) c.number_units.resize(number + 1);
      c.number_units[number] = unit;
    }
    n->finish(kNumber);
  });
  for (const std::string& subtype : k.texts(kKind["subtypes"])) {
    check_name(k.place(), "subtype", subtype, Reads::kNothing);
    if (c.find_kind(subtype).valid())
      k.fail("'" + subtype + "' is declared already", "all kinds and subtypes need different names");
    c.kinds.push_back(subtype);
    declared.subtypes.push_back(subtype);
  }
  read(kKind, k, declared);
  rules_.kinds_.push_back(declared);
  k.finish(kKind);
}

void Loader::read_zone(Reader& z) {
  state::Catalog& c = *catalog_;
  state::ZoneKind zone;
  zone.name = z.text_at(kZone["1"], "the name of the zone");
  z.rename("zone '" + zone.name + "'");
  if (zone.name == "attached" || zone.name == "nowhere")
    z.fail("every rule set has a zone of this name", "give it another name");
  read(kZone, z, zone);
  zone.stacks = z.child(kZone["stack"], [](Reader&) {});  // read_stacks
  if (zone.fitted && !zone.deck) z.fail("only a zone that decks fill can be 'fitted'", "add deck = true");
  if (zone.resets && zone.in_play) z.fail("attributes are reset on leaving play anyway", "leave 'resets' out");
  if (zone.on_table && !c.table.any) z.fail("the rule set has no table", "declare table = { width = …, height = … }");
  zone.lists_stats = z.has(kZone["stats"]);
  if (zone.visibility == state::Visibility::kTop && (!zone.pile || !zone.per_seat))
    z.fail("only a pile of a seat shows its topmost card", "add pile = true, per_seat = true");
  if (zone.stacks && !zone.in_play) z.fail("a zone with stacks must be in play", "add in_play = true");
  zone.place = z.place();
  z.finish(kZone);
  if (c.find_zone(zone.name).valid()) z.fail("declared twice");
  if (c.zones.size() >= limits::kZonesMax) z.fail("too many zones: " + at_most(limits::kZonesMax, ""));
  c.zones.push_back(zone);
}

void Loader::check_homes() const {
  for (const state::ZoneKind& zone : catalog_->zones) {
    if (zone.home.empty()) continue;
    const auto fail = [&](const std::string& message, const std::string& hint) {
      throw ScriptError(zone.place, "zone '" + zone.name + "': " + message, hint);
    };
    std::vector<std::string> known;
    for (const state::ZoneKind& other : catalog_->zones)
      if (other.per_seat) known.push_back(other.name);
    const ZoneKindId home = catalog_->find_zone(zone.home);
    if (!home.valid()) fail("unknown zone '" + zone.home + "'", text::did_you_mean(zone.home, known));
    if (!catalog_->zones[home.index()].per_seat)
      fail("'home' is a zone of a seat", text::did_you_mean(zone.home, known));
    if (!zone.per_seat) fail("only cards in a zone of a seat go home when it is eliminated", "leave 'home' out");
    if (zone.stays) fail("its cards stay, so none goes home", "leave out 'stays' or 'home'");
  }
}

void Loader::read_stream(Reader& s) {
  state::Catalog& c = *catalog_;
  state::Stream stream;
  begin(s, kStream["1"], "stream", stream, c.streams);
  read(kStream, s, stream);
  c.streams.push_back(stream);
  s.finish(kStream);
}

void Loader::read_fields_of_rules(Reader& r) {
  state::Catalog& c = *catalog_;
  read(kRules, r, said_);
  rules_.title_ = r.has(kRules["title"]) ? said_.title : rules_.id_;
  rules_.text_ = said_.text;
  rules_.standard_decks_ = r.has(kRules["decks"]) ? said_.decks : std::vector<std::string>{said_.deck};
  rules_.standard_map_ = said_.map;
  c.owners = said_.owners;
  c.keep_order = said_.keep_order;
  c.numbered = said_.numbered;
  if (c.numbered && !c.keep_order) r.fail("'numbered' needs keep_order = true");
  if (said_.tokens < 0 || static_cast<std::size_t>(said_.tokens) > limits::kEntitiesMax)
    r.fail_at("tokens",
              "'tokens' is " + std::to_string(said_.tokens) + ": from 0, " + at_most(limits::kEntitiesMax, ""),
              "it is how many cards that came into being may exist at once");
  c.tokens = static_cast<std::size_t>(said_.tokens);
  if (r.has(kRules["tokens"])) c.tokens_place = r.place_of("tokens");
}

void Loader::read_catalog(Reader& r) {
  state::Catalog& c = *catalog_;
  read_table(r);
  r.list(kRules["params"], [&](Reader& p) { read_parameter(p); });
  r.list(kRules["kinds"], [&](Reader& k) { read_kind_of_cards(k); });
  r.list(kRules["zones"], [&](Reader& z) { read_zone(z); });
  check_homes();
  r.list(kRules["attributes"], [&](Reader& a) { read_attribute(a, SlotScope::kMatch); });
  r.list(kRules["streams"], [&](Reader& s) { read_stream(s); });
  read_fields_of_rules(r);
  for (const auto& p : c.parameters) set_parameter(host_, p.name, p.value);
}

void Loader::read_events(Reader& r) {
  r.list(kRules["events"], [&](Reader& e) {
    events::EventKind kind;
    begin(e, kEventRow["1"], "event", kind, compiled_->events);
    read(kEventRow, e, kind);
    e.finish(kEventRow);
    check_event_text(e, kind.text);
    check_event_text(e, kind.hidden_text);
    compiled_->events.push_back(kind);
  });
}

}  // namespace qd::script
