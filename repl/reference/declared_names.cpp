#include "repl/reference/declared_names.hpp"

#include <algorithm>
#include <array>

#include "engine/script/ruleset.hpp"

namespace qd::repl {

namespace {

using Into = std::vector<std::string>;

template <class List, class Name>
Into names_in(const List& list, Name&& name) {
  Into out;
  for (const auto& one : list) out.push_back(name(one));
  return out;
}

constexpr auto kId = [](const auto& one) { return one.id; };
constexpr auto kName = [](const auto& one) { return one.name; };
constexpr auto kItself = [](const std::string& one) { return one; };

struct SortOfNames {
  const char* sort;
  Into (*names)(const script::Ruleset&);
};

constexpr std::array<SortOfNames, 15> kSorts{{
    {"attribute name", [](const script::Ruleset& r) { return names_in(r.catalog().slots, kName); }},
    {"card id", [](const script::Ruleset& r) { return names_in(r.catalog().definitions, kId); }},
    {"combat name", [](const script::Ruleset& r) { return names_in(r.combats(), kName); }},
    {"command name", [](const script::Ruleset& r) { return names_in(r.program().commands, kId); }},
    {"course name", [](const script::Ruleset& r) { return names_in(r.ways().courses, kName); }},
    {"deck id", [](const script::Ruleset& r) { return names_in(r.decks(), kId); }},
    {"event name", [](const script::Ruleset& r) { return names_in(r.program().rules->events, kName); }},
    {"kind name", [](const script::Ruleset& r) { return names_in(r.catalog().kinds, kItself); }},
    {"map id", [](const script::Ruleset& r) { return names_in(r.maps(), kId); }},
    {"node name", [](const script::Ruleset& r) { return names_in(r.program().nodes, kName); }},
    {"parameter name", [](const script::Ruleset& r) { return names_in(r.catalog().parameters, kName); }},
    {"spot name", [](const script::Ruleset& r) { return names_in(r.ways().spots, kName); }},
    {"stat name", [](const script::Ruleset& r) { return names_in(r.program().rules->stats, kName); }},
    {"stream name", [](const script::Ruleset& r) { return names_in(r.catalog().streams, kName); }},
    {"zone name", [](const script::Ruleset& r) { return names_in(r.catalog().zones, kName); }},
}};

}  // namespace

std::span<const char* const> sorts_of_names() {
  static const std::array<const char*, kSorts.size()> kNames = [] {
    std::array<const char*, kSorts.size()> out{};
    for (std::size_t i = 0; i < kSorts.size(); ++i) out[i] = kSorts[i].sort;
    return out;
  }();
  return kNames;
}

std::vector<std::string> declared_names(const script::Ruleset& rules, const std::string& sort) {
  Into out;
  for (const SortOfNames& s : kSorts)
    if (sort == s.sort)
      for (std::string& name : s.names(rules))
        if (!name.empty() && std::find(out.begin(), out.end(), name) == out.end()) out.push_back(std::move(name));
  return out;
}

}  // namespace qd::repl
