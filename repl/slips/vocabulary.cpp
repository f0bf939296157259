#include "repl/slips/vocabulary.hpp"

#include <algorithm>
#include <cctype>

#include "engine/base/text.hpp"

namespace qd::repl::slips {

namespace {

bool is_family(const std::string& name) {  // NUMBER, is_KIND: a pattern for names
  return std::any_of(name.begin(), name.end(), [](unsigned char c) { return std::isupper(c) != 0; });
}

Value word_value(const Binding& b) {
  Value v = of(kFunction);
  v.exact = Exact::kWord;
  v.what = &b;
  return v;
}

const std::vector<Binding>& rows() {
  static const std::vector<Binding> kRows = script::all_bindings();
  return kRows;
}

Value of_slot(const state::Slot& s) {
  Value v = of(s.type == state::SlotType::kInteger  ? kInteger
               : s.type == state::SlotType::kEntity ? kCard | kNil
                                                    : kSeat | kNil);
  v.field = true;
  return v;
}

}  // namespace

const Binding* word_of(const std::string& library, const std::string& name) {
  for (const Binding& b : rows())
    if ((b.sort == Sort::kFunction || b.sort == Sort::kAsked) && library == b.library && name == b.name) return &b;
  return nullptr;
}

const Binding* declaration_of(const std::string& name) {
  for (const Binding& b : rows())
    if (b.sort == Sort::kDeclaration && name == b.name) return &b;
  return nullptr;
}

const Binding* ability_of_verbs() {
  for (const Binding& b : rows())
    if (b.sort == Sort::kTable && std::string(b.name) == "VERB") return &b;
  return nullptr;
}

Vocabulary::Vocabulary() {
  const std::map<std::string, Sorts> kOwners{{"Card", kCard},        {"Seat", kSeat},   {"Zone", kZone},
                                             {"Game", kGame},        {"Event", kEvent}, {"MatchTest", kMatchTest},
                                             {"TestSeat", kTestSeat}};
  for (const Binding& b : rows()) {
    const auto owner = kOwners.find(b.library);
    if (owner == kOwners.end() || is_family(b.name)) continue;
    if (b.sort == Sort::kProperty) {
      Value v = read_type(b.result);
      v.field = true;
      fields_[owner->second][b.name] = v;
    } else {
      Value& there = fields_[owner->second][b.name];
      if (there.is != 0) there.is |= kFunction;  // card.attached, which may also be called
      else there = word_value(b);
    }
  }
  fields_[kMatchTest]["desync"] = any();  // only for tests of the harness itself
}

void Vocabulary::add_names(Means means, const std::string& name) {
  if (!name.empty()) names_[means].insert(name);
}

void Vocabulary::add(const script::Ruleset& rules) {
  const phases::Program& p = rules.program();
  const state::Catalog& c = rules.catalog();
  for (const auto& e : p.rules->events) add_names(Means::kEvent, e.name);
  for (const auto& s : c.streams) add_names(Means::kStream, s.name);
  for (const auto& d : c.definitions) add_names(Means::kCard, d.id);
  for (const std::string& kind : c.kinds) {
    add_names(Means::kKind, kind);
    fields_[kCard]["is_" + kind] = of(kBoolean);
  }
  for (const auto& d : c.definitions)
    for (const std::string& name : {d.id, d.key}) fields_[kCard]["is_" + name] = of(kBoolean);
  for (const state::ZoneKind& z : c.zones) fields_[kCard]["in_" + z.name] = of(kBoolean);
  Value number = of(kInteger);
  number.field = true;
  for (const std::string& n : c.numbers) fields_[kCard][n] = number;
  for (std::size_t i = 0; i < p.rules->stats.size(); ++i)
    fields_[kCard][p.rules->stats[i].name] = p.rules->is_truth(StatId(i)) ? of(kBoolean) : number;
  for (const std::string& n : c.numbers) add_names(Means::kRead, n);
  for (const events::Stat& s : p.rules->stats) add_names(Means::kRead, s.name);
  for (const auto& [word, text] : rules.words()) expressions_[word] = text;
  for (const state::Slot& s : c.slots) {
    const Sorts owner = s.scope == state::SlotScope::kMatch  ? kGame
                        : s.scope == state::SlotScope::kSeat ? kSeat
                                                             : kCard;
    attributes_[owner][s.name] = fields_[owner][s.name] = of_slot(s);
    add_names(Means::kAttribute, s.name);
    if (owner == kCard) add_names(Means::kRead, s.name);
    if (owner == kGame) fields_[kMatchTest]["to_" + s.name] = of(kFunction);
  }
  for (const state::ZoneKind& z : c.zones) {
    add_names(Means::kZone, z.name);
    Value zone = of(kZone);
    zone.field = true;
    fields_[z.per_seat ? kSeat : kGame][z.name] = zone;
  }
  for (const std::string& name : p.names) {
    add_names(Means::kWord, name);
    add_names(Means::kEnding, name);
    add_names(Means::kPart, name);
    for (const std::string& part : {name, name.substr(0, name.find('.'))}) {
      add_names(Means::kAnswer, part);
      fields_[kTestSeat].try_emplace(part, of(kFunction));
    }
  }
  for (const phases::Node& n : p.nodes) add_names(Means::kPart, n.name);
  for (const phases::Command& command : p.commands) {
    add_names(Means::kCommand, command.id);
    for (const std::string& word : {command.id, command.verb}) {
      add_names(Means::kAnswer, word);
      if (!word.empty()) fields_[kTestSeat].try_emplace(word, of(kFunction));
    }
  }
  for (const script::PowerText& power : rules.powers()) add_names(Means::kPower, power.name);
  seats_max_ = std::max(seats_max_, rules.seats_max());
  for (std::size_t s = 0; s < seats_max_; ++s)
    fields_[kMatchTest][std::string(1, static_cast<char>('A' + s))] = of(kTestSeat);
  Value seat = of(kSeat | kNil);
  seat.field = true;
  for (std::size_t s = 0; s < seats_max_; ++s) fields_[kGame][std::string(1, static_cast<char>('A' + s))] = seat;
}

std::vector<std::string> Vocabulary::names(Means means) const {
  const auto found = names_.find(means);
  return found == names_.end() ? std::vector<std::string>()
                               : std::vector<std::string>(found->second.begin(), found->second.end());
}

bool Vocabulary::knows(Means means, const std::string& name) const {
  const auto found = names_.find(means);
  return found != names_.end() && found->second.count(name) != 0;
}

const char* Vocabulary::noun(Means means) {
  switch (means) {
    case Means::kNothing: return "word";
    case Means::kEvent: return "event";
    case Means::kAttribute: return "attribute";
    case Means::kStream: return "stream";
    case Means::kCard: return "card";
    case Means::kKind: return "kind or subtype";
    case Means::kZone: return "zone";
    case Means::kWord: return "question or word";
    case Means::kCommand: return "command";
    case Means::kEnding: return "ending";
    case Means::kPower: return "power";
    case Means::kDice: return "dice";
    case Means::kPart: return "part of the flow, question or window";
    case Means::kRead: return "stat, attribute or number";
    case Means::kAnswer: return "command, question or word";
  }
  return "word";
}

const std::map<std::string, Value>& Vocabulary::attributes(Sorts one) const {
  static const std::map<std::string, Value> kNone;
  const auto found = attributes_.find(one);
  return found == attributes_.end() ? kNone : found->second;
}

const std::map<std::string, Value>* Vocabulary::fields(Sorts one) const {
  const auto found = fields_.find(one);
  return found == fields_.end() ? nullptr : &found->second;
}

}  // namespace qd::repl::slips
