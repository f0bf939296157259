// The rows of parts of the flow and of deeds: they fill their structs, and say what they have to.
#include "engine/phases/kinds.hpp"

#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <vector>

using namespace qd;
using phases::Kind;

namespace {

/// Where each field of a leaf is kept in its struct, in the order of its rows, and how much room it takes.
std::vector<std::pair<std::size_t, std::size_t>> members(const Kind& kind, phases::Node& node) {
  std::vector<std::pair<std::size_t, std::size_t>> out;
  const char* act = static_cast<const char*>(kind.make(node));
  phases::each_field(node, [&](const Field& /*field*/, const auto& value) {
    out.emplace_back(static_cast<std::size_t>(reinterpret_cast<const char*>(&value) - act), sizeof value);
  });
  return out;
}
std::size_t size_of_act(const phases::Node& node) {
  return std::visit([](const auto& act) { return sizeof act; }, node.act);
}

}  // namespace

TEST_CASE("rows of a leaf fill its struct, one member after the other: translated programs write it so") {
  std::size_t leaves = 0;
  for (const Kind& kind : phases::kinds()) {
    if (kind.make == nullptr) continue;
    INFO(kind.word);
    ++leaves;
    phases::Node node;
    node.kind = kind.kind;
    CHECK(static_cast<std::size_t>(kind.kind) - static_cast<std::size_t>(phases::NodeKind::kRun) ==
          (kind.make(node), node.act.index()));
    std::size_t end = 0;
    for (const auto& [at, size] : members(kind, node)) {
      CHECK(at == end);
      end = at + size;
    }
    CHECK((end <= size_of_act(node) && size_of_act(node) - end < alignof(ExprId)));
    CHECK(phases::kind_of(node) == &kind);
  }
  CHECK(leaves == std::variant_size_v<phases::Act> - 1);
  CHECK(phases::kind_of<phases::Set>() == phases::NodeKind::kSet);
  CHECK(phases::kind_of<phases::Stack>() == phases::NodeKind::kStack);
  CHECK(phases::kind_of<phases::Pick>() == phases::NodeKind::kPick);
}

TEST_CASE("words of the flow and of deeds are told apart, and each has fields of different names") {
  for (const Kind& kind : phases::kinds()) {
    INFO(kind.word);
    CHECK((phases::find_kind(kind.word, false) == &kind) == kind.in_flow());
    CHECK((phases::find_kind(kind.word, true) == &kind) == kind.in_deeds());
    std::set<std::string> names;
    for (const Field& f : kind.fields) {
      INFO(f.name);
      CHECK(names.insert(f.name).second);
      CHECK(*f.text != '\0');
    }
    for (const Field& f : kind.fields) {
      INFO(f.name);
      CHECK((*f.alternative == '\0' || names.count(f.alternative) == 1));
    }
  }
}

TEST_CASE("rows say how their fields are read by the type that people read") {
  const Kind& mark = *phases::find_kind("mark", false);
  std::string read;
  for (const Field& f : mark.fields)
    if (f.member != nullptr) read += std::string(f.name) + " " + std::to_string(static_cast<int>(f.reads)) + ", ";
  const auto sort = [](Field::Reads reads) { return std::to_string(static_cast<int>(reads)); };
  CHECK(read == "of " + sort(Field::Reads::kSet) + ", attribute " + sort(Field::Reads::kAttribute) + ", value " +
                    sort(Field::Reads::kValue) + ", event " + sort(Field::Reads::kEvent) + ", ");
}
