// The words for flow nodes and deeds: one row for each word, with the fields of its table. The reader, errors, help,
// completion, the reference, the files for editors and the translator all use these rows. To add a field, add a row.
//
//   for (const Kind& kind : kinds()) …                            // "mark", its text, its fields
//   each_field(node, [](const Field& field, auto value) { … });   // what a node holds: ExprId, SlotId, bool …
#pragma once

#include <span>

#include "engine/phases/program.hpp"
#include "engine/state/field.hpp"

namespace qd::phases {

struct Kind {
  using In = Field::In;
  NodeKind kind;
  In in;
  const char* word;     // "turn_up"; its struct has the same name: TurnUp
  const char* library;  // its chapter in the reference: "flow", "deeds", "combat", "table"
  std::span<const Field> fields;
  const char* text;
  const char* example = "";
  void* (*make)(Node& node) = nullptr;                   // creates its struct in the node; the rows know its members
  const void* (*constants)(const Node& node) = nullptr;  // the constants of a node for a translated program
  bool has_lists = false;                                // `constants` returns its Fields: it has lists or texts, too

  [[nodiscard]] bool in_flow() const { return in != In::kDeeds; }
  [[nodiscard]] bool in_deeds() const { return in != In::kFlow; }
};

/// All kinds, in the order of the reference.
std::span<const Kind> kinds();
/// Null if there is no such word.
const Kind* find_kind(std::string_view word, bool deeds);
/// Null for the deed that chooses a command: it has no word of its own.
const Kind* kind_of(const Node& node);

/// Calls f(field, value) for each field that a translated program also holds.
template <class F>
void each_field(const Node& node, F&& f) {
  const Kind* kind = kind_of(node);
  if (kind == nullptr) return;
  const void* constants = kind->constants(node);
  for (const Field& field : kind->fields)
    if (field.member != nullptr && !field.inner)
      fields::visit(field.holds, field.member(const_cast<void*>(constants)),
                    [&](const auto& value) { f(field, value); });
}
/// Calls f for each expression of a node: its condition, its fields and its needs.
template <class F>
void each_expression(const Node& node, F&& f) {
  f(node.when);
  each_field(node, [&](const Field& /*field*/, const auto& value) {
    if constexpr (std::is_same_v<decltype(value), const ExprId&>) f(value);
  });
  if (const Ask* ask = node.question_asked())
    for (const Need& need : ask->needs) f(need.holds);
  if (const auto* command = std::get_if<AskCommand>(&node.act)) {
    f(command->seat);
    f(command->from);
  }
}
/// The event with which a node changes something; none if it changes nothing or does so without an event.
EventKindId event_of(const Node& node);

}  // namespace qd::phases
