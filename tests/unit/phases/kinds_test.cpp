// The rows of flow nodes and deeds: they fill their structs, and have the required texts.
#include "engine/phases/kinds.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <vector>

using namespace qd;
using phases::Kind;

namespace {

/// The place and size of each field in the constants of a translated program.
std::vector<std::pair<std::size_t, std::size_t>> members(const Kind& kind, phases::Node& node) {
  std::vector<std::pair<std::size_t, std::size_t>> out;
  const char* part = static_cast<const char*>(kind.make(node));
  phases::each_field(node, [&](const Field& /*field*/, const auto& value) {
    out.emplace_back(static_cast<std::size_t>(reinterpret_cast<const char*>(&value) - part), sizeof value);
  });
  std::sort(out.begin(), out.end());
  return out;
}
template <class Part>
std::size_t size_of_constants(const Part& /*part*/) {
  using Constants = typename phases::Constants<Part>::Type;
  return std::is_empty_v<Constants> ? 0 : sizeof(Constants);
}

}  // namespace

TEST_CASE("rows of a part fill what translated programs hold of it, without a gap") {
  std::set<std::size_t> parts;
  for (const Kind& kind : phases::kinds()) {
    INFO(kind.word);
    phases::Node node;
    CHECK(static_cast<std::size_t>(kind.kind) == (kind.make(node), node.act.index()));
    CHECK(node.kind == kind.kind);
    CHECK(kind.make(node) == kind.constants(node));
    std::size_t end = 0;
    for (const auto& [at, size] : members(kind, node)) {
      CHECK(at == end);
      end = at + size;
    }
    const std::size_t size = std::visit([](const auto& part) { return size_of_constants(part); }, node.act);
    CHECK((end <= size && size - end < alignof(ExprId)));
    CHECK(phases::kind_of(node)->kind == kind.kind);
    parts.insert(node.act.index());
  }
  CHECK(parts.size() == std::variant_size_v<phases::Act> - 1);  // except the deed that asks for a command
  CHECK(phases::kind_of<phases::Seq>() == phases::NodeKind::kSeq);
  CHECK(phases::kind_of<phases::Set>() == phases::NodeKind::kSet);
  CHECK(phases::kind_of<phases::Stack>() == phases::NodeKind::kStack);
  CHECK(phases::kind_of<phases::AskCommand>() == phases::NodeKind::kAskCommand);
}

TEST_CASE("a part has the members of its own kind") {
  phases::Node node;
  auto& together = node.begin<phases::Together>();
  together.prompt = "Choose.";
  together.of = ExprId(3);
  CHECK(node.question_asked() == &together);
  CHECK(node.prompt() == "Choose.");
  CHECK(node.gives_orders());
  auto& window = node.begin<phases::Window>();
  window.pass = NameId(4);
  window.commands = {CommandId(1)};
  CHECK(node.kind == phases::NodeKind::kWindow);
  CHECK(node.question_asked() == nullptr);
  CHECK(node.pass() == NameId(4));
  CHECK(node.commands().size() == 1);
  CHECK(node.prompt().empty());
  node.begin<phases::Pay>();
  CHECK(node.chooses_cards());
  CHECK(node.commands().empty());
  CHECK((node.does().empty() && !node.function().valid() && !node.gives_orders()));
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
