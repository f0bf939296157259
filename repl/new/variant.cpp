#include "repl/new/variant.hpp"

#include <algorithm>

#include "engine/base/text.hpp"
#include "repl/new/files.hpp"
#include "repl/new/lines.hpp"
#include "repl/values/lua_literal.hpp"

namespace qd::repl {

namespace {

// A node of the flow with a unique name that can be left out: one that draws or asks.
std::string some_node(const phases::Program& program) {
  using Kind = phases::NodeKind;
  for (const Kind wanted : {Kind::kDeal, Kind::kWindow, Kind::kAsk, Kind::kTogether, Kind::kAnnounce})
    for (const phases::Node& n : program.nodes)
      if (n.kind == wanted && std::count_if(program.nodes.begin(), program.nodes.end(),
                                            [&](const phases::Node& other) { return other.name == n.name; }) == 1)
        return n.name;
  return {};
}

// `name` as a key of a table, in brackets if necessary.
std::string key_of(const std::string& name) { return is_name(name) ? name : "[" + lua_literal(name) + "]"; }

}  // namespace

int unit_step(state::Unit unit) {
  return unit == state::Unit::kInches ? 10'000 : unit == state::Unit::kDegrees ? 100 : 1;
}

std::vector<NumberChange> likely_changes(const script::Ruleset& rules) {
  const state::Catalog& c = rules.catalog();
  std::vector<NumberChange> out;
  const auto add = [&](const std::string& before, const std::string& after, const std::string& name, int value, int by,
                       state::Unit unit, const std::string& meaning) {
    const std::string now = state::written(value + by, unit);
    out.push_back({before + name + " = " + now + after,
                   name + " is " + now + " instead of " + state::written(value, unit), meaning});
  };
  for (const int sign : {1, -1})
    for (const state::Parameter& p : c.parameters)
      if (sign > 0 || p.value > 0) add("param = { ", " }", p.name, p.value, sign * unit_step(p.unit), p.unit, p.text);
  for (const state::Definition& d : c.definitions)
    for (std::size_t n = 0; n < d.numbers.size(); ++n)
      if (d.numbers[n] > 0)
        add("card = { " + d.id + " = { ", " } }", c.numbers[n], d.numbers[n], unit_step(c.number_unit(n)),
            c.number_unit(n), d.name);
  return out;
}

std::string variant_text(const script::Ruleset& rules, const std::string& id, const NumberChange& change) {
  const phases::Program& program = rules.program();
  Lines out;
  out.add("-- " + title_of(id) + ": what becomes of the game if " + change.said + "? Measure it: qd compare " +
          rules.id() + " base " + id);
  out.add("return variant {");
  out.add("  id = " + lua_literal(id) + ", text = " + lua_literal(change.said + ".") + ",");
  out.add("  " + change.field + "," + (change.meaning.empty() ? "" : "   -- " + change.meaning));
  std::vector<std::pair<std::string, std::string>> more;
  if (!program.commands.empty()) {
    const phases::Command& c = program.commands.front();
    if (!text::contains(c.id, "."))
      more.emplace_back(
          "command = { " + key_of(c.id) + " = { add_need = need { \"game.seats > 2\", \"not with two players\" } } },",
          "a condition more for a command");
  }
  if (const std::string node = some_node(program); !node.empty())
    more.emplace_back("flow = { " + key_of(node) + " = { when = \"false\" } },", "a step of flow.lua that is left out");
  if (!rules.catalog().definitions.empty())
    more.emplace_back(
        "card = { " + key_of(rules.catalog().definitions.front().id) + " = { name = \"Another name\" } },",
        "fields of a card");
  if (!more.empty()) {
    out.add("");
    out.add("  -- What else it may change, docs/variants.md has all of it:");
    for (const auto& [code, comment] : more) out.add("  -- " + code, comment);
  }
  out.add("}");
  return out.text();
}

}  // namespace qd::repl
