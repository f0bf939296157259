// Reads the fields of a table as their rows say: see state/field.hpp.
#include <algorithm>
#include <cstdlib>

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

// What the expressions of a field may speak of.
Scope Loader::about(const Field& f, Reader& r, Scope scope) const {
  const std::vector<std::string> with = text::split_words(f.it_with);
  if (f.it && (with.empty() || std::any_of(with.begin(), with.end(), [&](const auto& w) { return r.has(named(w)); })))
    scope.it = true;
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
    case How::kValue: return value(r, f, scope);
    case How::kMeasure: return measured(r, f, f.unit, scope);
    default: return expression(r, f, scope, Type::kInteger);
  }
}

void Loader::read_field(Reader& r, const Field& f, void* member, const Scope& scope) {
  const bool given = r.has(f);
  switch (f.reads) {
    case How::kByHand: return;
    case How::kFlag: at<bool>(member) = r.flag(f, text::starts_with(f.standard, "true")); return;
    case How::kTexts: at<std::vector<std::string>>(member) = r.texts(f); return;
    case How::kWord: at<std::uint8_t>(member) = word_of(r, f, given); return;
    case How::kInteger: at<std::int32_t>(member) = r.integer(f, std::atoi(f.standard)); return;
    case How::kNumberOf:
      at<std::int32_t>(member) = given || f.needed() ? r.integer_or_parameter(f, *catalog_) : std::atoi(f.standard);
      return;
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
    default: break;
  }
  if (!given && !f.needed()) return;
  switch (f.reads) {
    case How::kCourse: at<std::uint16_t>(member) = course_of(r, r.text(f)); return;
    case How::kSpot: at<std::uint16_t>(member) = spot_of(r, r.text(f)); return;
    case How::kPrice: at<std::uint16_t>(member) = price(r, r.text(f)); return;
    case How::kText: at<std::string>(member) = r.text(f); return;
    case How::kName: at<NameId>(member) = rules_.program_.intern(r.text(f)); return;
    case How::kZone:
      if (const std::string name = r.text(f); !name.empty() || f.needed())  // empty: not the one of the verb
        at<ZoneKindId>(member) = zone(r, name, f.nowhere ? Zones::kAlsoNowhere : Zones::kOfTheGame);
      return;
    case How::kAttribute: {
      const std::string name = r.text(f);
      at<SlotId>(member) = slot_of(r, is_place(f) ? name : f.name, name, f.whose, f.is);
      return;
    }
    default: at<ExprId>(member) = expression_of(r, f, scope);
  }
}

void Loader::read_fields(Reader& r, std::span<const Field> fields, void* owner, const Scope& scope, Field::In except) {
  for (const Field& f : fields) check_combination(r, fields, f);
  for (const Field& f : fields)
    if (f.member != nullptr && (f.in == Field::In::kBoth || f.in != except)) read_field(r, f, f.member(owner), scope);
}

}  // namespace qd::script
