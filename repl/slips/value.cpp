#include "repl/slips/value.hpp"

#include <array>
#include <utility>
#include <vector>

#include "engine/base/text.hpp"

namespace qd::repl::slips {

Value join(const Value& a, const Value& b) {
  if (a.is == 0) return b;
  if (b.is == 0 || a == b) return a;
  Value out;
  out.is = a.is | b.is;
  out.holds = a.holds | b.holds;
  out.means = a.means == b.means ? a.means : Means::kNothing;
  out.name = a.name == b.name ? a.name : nullptr;
  out.field = a.field && b.field;
  if (a.exact == b.exact && a.number == b.number && a.what == b.what) {
    out.exact = a.exact;
    out.number = a.number;
    out.what = a.what;
  }
  return out;
}

namespace {

struct SortWord {
  Sorts sort;
  const char* told;
};
constexpr std::array<SortWord, 14> kSortWords{{{kCard, "a card"},
                                               {kSeat, "a seat"},
                                               {kZone, "a zone"},
                                               {kGame, "the game"},
                                               {kEvent, "an event"},
                                               {kInteger, "a whole number"},
                                               {kFraction, "a fraction"},
                                               {kText, "a text"},
                                               {kBoolean, "true or false"},
                                               {kTable, "a table"},
                                               {kFunction, "a function"},
                                               {kMatchTest, "the match t"},
                                               {kTestSeat, "a seat of t"},
                                               {kNil, "nil"}}};

struct TypeRow {
  const char* type;
  Sorts is;
  Means means;
};
constexpr std::array<TypeRow, 29> kTypeRows{{{"Card", kCard, Means::kNothing},
                                             {"Seat", kSeat, Means::kNothing},
                                             {"Zone", kZone, Means::kNothing},
                                             {"Game", kGame, Means::kNothing},
                                             {"Event", kEvent, Means::kNothing},
                                             {"MatchTest", kMatchTest, Means::kNothing},
                                             {"TestSeat", kTestSeat, Means::kNothing},
                                             {"integer", kInteger, Means::kNothing},
                                             {"boolean", kBoolean, Means::kNothing},
                                             {"text", kText, Means::kNothing},
                                             {"name", kText, Means::kNothing},
                                             {"nil", kNil, Means::kNothing},
                                             {"position", kTable, Means::kNothing},
                                             {"event name", kText, Means::kEvent},
                                             {"attribute name", kText, Means::kAttribute},
                                             {"stream name", kText, Means::kStream},
                                             {"card id", kText, Means::kCard},
                                             {"kind name", kText, Means::kKind},
                                             {"zone name", kText, Means::kZone},
                                             {"node name", kText, Means::kPart},
                                             {"command name", kText, Means::kCommand},
                                             {"ending name", kText, Means::kEnding},
                                             {"power name", kText, Means::kPower},
                                             {"word name", kText, Means::kWord},
                                             {"value name", kText, Means::kRead},
                                             {"answer name", kText, Means::kAnswer},
                                             {"dice", kText, Means::kDice},
                                             {"table", kTable, Means::kNothing},
                                             {"function", kFunction, Means::kNothing}}};

Value read_alternative(std::string_view type) {
  type = text::trim(type);
  if (text::starts_with(std::string(type), "list of ")) {
    const Value element = read_type(std::string(type.substr(8)).c_str());
    Value out = of(kTable, element.is);
    out.means = element.means;
    return out;
  }
  if (text::starts_with(std::string(type), "map of ")) return of(kTable);
  if (!type.empty() && type.front() == '"') return of(kText);
  for (const TypeRow& row : kTypeRows)
    if (type == row.type) {
      Value out = of(row.is);
      out.means = row.means;
      return out;
    }
  return any();
}

}  // namespace

std::string sorts_text(Sorts sorts) {
  std::vector<std::string> parts;
  for (const SortWord& word : kSortWords)
    if ((sorts & word.sort) != 0) parts.emplace_back(word.told);
  if (parts.size() < 2) return parts.empty() ? "a value" : parts.front();
  const std::string last = parts.back();
  parts.pop_back();
  return text::join(parts, ", ") + " or " + last;
}

Value read_type(const char* type) {
  const std::string all = type;
  if (all.empty()) return of(kNil);
  if (text::starts_with(all, "function")) return of(kFunction);
  Value out;
  for (const std::string& one : text::split(all, '|')) {
    const Value v = read_alternative(one);
    const Means means = out.means == Means::kNothing ? v.means : out.means;
    const Sorts holds = (out.is & kTable) == 0 ? v.holds : (v.is & kTable) == 0 ? out.holds : out.holds | v.holds;
    out.is |= v.is;
    out.holds = holds;
    out.means = means;
  }
  return out;
}

}  // namespace qd::repl::slips
