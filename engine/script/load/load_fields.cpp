// Reads the fields of a table as their rows say: see state/field.hpp.
#include <algorithm>
#include <cstdlib>
#include <limits>

#include "engine/base/text.hpp"
#include "engine/script/load/loader.hpp"

namespace qd::script {

using events::Scope;
using events::Type;
using How = Field::Reads;

namespace {

bool is_place(const Field& f) { return f.name[0] >= '1' && f.name[0] <= '9'; }

/// The row of a name that another row says: compilers check that it is there (names_rows).
Field named(const std::string& name) { return {name.c_str()}; }

bool any_given(Reader& r, const char* names) {
  const std::vector<std::string> all = text::split_words(names);
  return std::any_of(all.begin(), all.end(), [&](const std::string& name) { return r.has(named(name)); });
}

// For the type "\"all\" | \"owner\"": the words of an enumeration, in order.
std::uint8_t word_of(Reader& r, const Field& f, bool given) {
  const std::string all = f.type, word = given ? r.text(f) : text::split(f.standard, '"').at(1);
  std::vector<std::string> known;
  for (const std::string& one : text::split(all, '|')) known.emplace_back(text::split(one, '"').at(1));
  const auto found = std::find(known.begin(), known.end(), word);
  if (found == known.end())
    r.fail_at(word, std::string("field '") + f.name + "': unknown word '" + word + "'",
              text::did_you_mean(word, known));
  return static_cast<std::uint8_t>(found - known.begin());
}

// "roll" -> "a roll"
std::string thing(const Field& f) {
  return (std::string_view("aeiou").find(f.type[0]) != std::string_view::npos ? "an " : "a ") + std::string(f.type);
}

void check_range(Reader& r, const Field& f, std::int32_t value) {
  const std::string least = std::to_string(f.least), most = std::to_string(f.most);
  if (value < f.least || value > f.most)
    r.fail_at(f.name, std::string("'") + f.name + "' is " +
                          (f.most == std::numeric_limits<std::int32_t>::max() ? "at least " + least
                                                                              : "from " + least + " to " + most) +
                          ", not " + std::to_string(value));
}

template <class T>
T& at(void* member) {
  return *static_cast<T*>(member);
}

}  // namespace

// Fails where two fields exclude each other, or neither of two alternatives is given.
void Loader::check_combination(Reader& r, std::span<const Field> fields, const Field& f) {
  const std::string alternative = f.alternative, name = std::string("'") + f.name + "'";
  if (!alternative.empty() && r.has(f) == r.has(named(alternative))) {
    const auto other =
        std::find_if(fields.begin(), fields.end(), [&](const Field& o) { return alternative == o.name; });
    r.fail(std::string(r.has(f) ? "has both " : "needs ") + name + (r.has(f) ? " and '" : " or '") + alternative + "'",
           std::string(f.name) + ": " + f.text + " " + alternative + ": " + other->text);
  }
  for (const std::string& other : text::split_words(f.excluded))
    if (r.has(f) && r.has(named(other)))
      r.fail_at(f.name, name + " does not go with '" + other + "'", "leave one of them out");
}

// The attribute that a field names. Other fields may say that it is of cards, or holds a card.
SlotId Loader::attribute_of(Reader& r, const Field& f) {
  const std::string name = r.text(f);
  return slot_of(r, is_place(f) ? name : f.name, name, any_given(r, f.cards_with) ? state::SlotScope::kEntity : f.whose,
                 any_given(r, f.card_with) ? state::SlotType::kEntity : f.is);
}

// What the expressions of a field may speak of.
Scope Loader::about(const Field& f, Reader& r, Scope scope) const {
  if (f.it && (*f.it_with == '\0' || any_given(r, f.it_with))) scope.it = true;
  else if (f.seat) scope.seat = true;
  if (const std::string from = f.members_of; !from.empty())
    (r.has(named(from)) && !r.is_function(named(from)) && r.text(named(from)) == "seats" ? scope.seat : scope.it) =
        true;
  if (f.course) scope.course = true;
  if (f.target && aimed_at_) {
    scope.has_target = true;
    scope.target = *aimed_at_;
  }
  return scope;
}

ExprId Loader::expression_of(Reader& r, const Field& f, Scope scope) {
  scope = about(f, r, std::move(scope));
  if (is_place(f)) return expression_at(r, f, nullptr, scope, f.reads == How::kSet ? Type::kSet : Type::kInteger);
  switch (f.reads) {
    case How::kCard: return expression(r, f, scope, Type::kEntity);
    case How::kSeat: return expression(r, f, scope, Type::kSeat);
    case How::kSet: return expression(r, f, scope, Type::kSet);
    case How::kOwner: {
      const ExprId owner = expression(r, f, scope);
      if (const Type type = compiled_->expressions.type(owner); type != Type::kEntity && type != Type::kSeat)
        r.fail(std::string("'") + f.name + "' is a card or a seat, not " + events::type_name(type));
      return owner;
    }
    case How::kValue: return value(r, f, scope);
    case How::kMeasure: return measured(r, f, f.unit, scope);
    default: return expression(r, f, scope, Type::kInteger);
  }
}

// A table with rows of its own.
void Loader::read_table_of(Reader& r, const Field& f, void* member, const Scope& scope) {
  const auto read_rows = [&](Reader& inner, void* owner) {
    read_fields(inner, f.rows, owner, scope);
    inner.finish(f.rows);
  };
  if (f.reads == How::kTables) return r.list(f, [&](Reader& each) { read_rows(each, f.add(member)); });
  if (!r.child(f, [&](Reader& inner) { read_rows(inner, member); }) && f.needed())
    r.fail(std::string("needs '") + f.name + "', " + thing(f), f.text);
}

void Loader::read_field(Reader& r, const Field& f, void* member, const Scope& scope) {
  const bool given = r.has(f);
  switch (f.reads) {
    case How::kByHand: return;
    case How::kFlag: at<bool>(member) = r.flag(f, text::starts_with(f.standard, "true")); return;
    case How::kTexts: at<std::vector<std::string>>(member) = r.texts(f); return;
    case How::kWord: at<std::uint8_t>(member) = word_of(r, f, given); return;
    case How::kInteger:
    case How::kNumberOf:
      if (!given && f.needed()) r.fail(std::string("needs '") + f.name + "'", f.text);
      at<std::int32_t>(member) = !given                     ? std::atoi(f.standard)
                                 : f.reads == How::kInteger ? r.integer(f, 0)
                                                            : r.integer_or_parameter(f, *catalog_);
      check_range(r, f, at<std::int32_t>(member));
      return;
    case How::kLength: at<std::int32_t>(member) = r.measure(f, f.unit, 0); return;
    case How::kEvent:
      if (given || f.needed()) at<EventKindId>(member) = event_kind(r, r.text(f));
      else if (std::string_view(f.standard) != "none") at<EventKindId>(member) = compiled_->find_event(f.standard);
      return;
    case How::kAdds:
    case How::kSets:
      for (const std::string& text : r.texts(f))
        at<std::vector<phases::Tally>>(member).push_back(f.reads == How::kAdds ? read_tally(r, text, f.target)
                                                                               : read_setting(r, text, f.target));
      return;
    case How::kAttributes:
      for (const std::string& name : r.texts(f))
        at<std::vector<SlotId>>(member).push_back(slot_of(r, f.name, name, f.whose, f.is));
      if (f.needed() && at<std::vector<SlotId>>(member).empty()) r.fail_without(f.name);
      return;
    case How::kNeeds: at<std::vector<phases::Need>>(member) = read_needs(r, f, about(f, r, scope)); return;
    case How::kTargets: at<std::vector<phases::Target>>(member) = read_targets(r, f, scope); return;
    case How::kDeeds: at<std::vector<NodeId>>(member) = read_deeds(r, f, about(f, r, scope)); return;
    case How::kFunction: at<FunctionId>(member) = r.function(f); return;
    case How::kNames:
      for (const std::string& name : f.typed ? r.words(f) : r.texts(f))
        at<std::vector<NameId>>(member).push_back(rules_.program_.intern(name));
      return;
    case How::kKinds:
      for (const std::string& kind : r.texts(f)) at<std::vector<KindId>>(member).push_back(changed_kind(r, kind));
      return;
    case How::kName:
      if (given || f.needed()) at<NameId>(member) = rules_.program_.intern(f.typed ? r.word(f) : r.text(f));
      else if (f.standard[0] == '"') at<NameId>(member) = rules_.program_.intern(text::split(f.standard, '"').at(1));
      return;
    case How::kTable:
    case How::kTables: return read_table_of(r, f, member, scope);
    default: break;
  }
  if (!given && !f.needed()) return;
  switch (f.reads) {
    case How::kCourse: at<std::uint16_t>(member) = course_of(r, r.text(f)); return;
    case How::kSpot: at<std::uint16_t>(member) = spot_of(r, r.text(f)); return;
    case How::kPrice: at<std::uint16_t>(member) = price(r, r.text(f)); return;
    case How::kText: at<std::string>(member) = r.text(f); return;
    case How::kStream: at<std::uint16_t>(member) = stream_of(r, f).value; return;
    case How::kCombat: at<std::uint16_t>(member) = combat_of(r, f); return;
    case How::kDice: at<std::uint16_t>(member) = dice_of(r, f, scope).value; return;
    case How::kCardId: at<DefId>(member) = card_of(r, r.text(f)); return;
    case How::kZone:
      if (const std::string name = r.text(f); !name.empty() || f.needed())  // empty: not the one of the verb
        at<ZoneKindId>(member) = zone(r, name, f.nowhere ? Zones::kAlsoNowhere : Zones::kOfTheGame);
      return;
    case How::kAttribute: at<SlotId>(member) = attribute_of(r, f); return;
    default: at<ExprId>(member) = expression_of(r, f, scope);
  }
}

void Loader::read_fields(Reader& r, std::span<const Field> fields, void* owner, const Scope& scope, Field::In except) {
  for (const Field& f : fields) check_combination(r, fields, f);
  for (const Field& f : fields) {
    const bool name = f.local != nullptr && except == Field::In::kFlow;  // see give_names
    if (f.member != nullptr && !name && (f.in == Field::In::kBoth || f.in != except))
      read_field(r, f, f.member(owner), scope);
  }
}

// In deeds, what these fields would give to an attribute gets a name.
void Loader::give_names(Reader& r, std::span<const Field> fields, void* owner, Scope& scope) {
  constexpr Type kHeld[] = {Type::kInteger, Type::kEntity, Type::kSeat};
  for (const Field& f : fields) {
    if (f.local == nullptr || !(r.has(f) || f.needed())) continue;
    const Type held = any_given(r, f.card_with) ? Type::kEntity : kHeld[static_cast<std::size_t>(f.is)];
    at<phases::Local>(f.local(owner)) = give_name(r, scope, r.text(f), held);
  }
}

}  // namespace qd::script
