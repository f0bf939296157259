// The words for parts of the flow and for deeds: one row for each, with the fields of its table. Reader, errors, help,
// completion, the reference, the files for editors and the translator read these rows; to add a field is to add a row.
//
//   for (const Kind& kind : kinds()) …                            // "mark", its text, its fields
//   each_field(node, [](const Field& field, auto value) { … });   // what a part holds: ExprId, SlotId, bool …
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
  const char* library;  // where the reference tells of it: "flow", "deeds", "combat", "table"
  std::span<const Field> fields;
  const char* text;
  const char* example = "";
  void* (*make)(Node& node) = nullptr;                   // begins its struct; of this its rows know the members
  const void* (*constants)(const Node& node) = nullptr;  // what a translated program holds of it
  bool has_lists = false;                                // these are its Fields, as it has lists or texts besides

  [[nodiscard]] bool in_flow() const { return in != In::kDeeds; }
  [[nodiscard]] bool in_deeds() const { return in != In::kFlow; }
};

/// In the order in which they are explained.
std::span<const Kind> kinds();
/// Null: there is no such word.
const Kind* find_kind(std::string_view word, bool deeds);
/// Null: a deed that chooses a command, which has no word of its own.
const Kind* kind_of(const Node& node);

/// Calls f(field, value) for each field that a translated program holds as well.
template <class F>
void each_field(const Node& node, F&& f) {
  const Kind* kind = kind_of(node);
  if (kind == nullptr) return;
  const void* constants = kind->constants(node);
  for (const Field& field : kind->fields)
    if (field.member != nullptr)
      fields::visit(field.holds, field.member(const_cast<void*>(constants)),
                    [&](const auto& value) { f(field, value); });
}
/// The event as which a part changes something; none: without one, or it changes nothing.
EventKindId event_of(const Node& node);

}  // namespace qd::phases
