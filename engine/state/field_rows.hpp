// The rows of a table that authors write, found by name while compiling: see field.hpp.
//
//   inline constexpr Rows kMark{{field<&Mark::of>("of", "set", kNeeded, "The cards."), …}};
//   r.has(kMark["of"]);  // kMark["off"] does not compile
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "engine/state/field.hpp"

namespace qd {

/// The rows of one kind of table. The compiler looks names up: kAsk["store"]; a name that no row has does not compile.
template <std::size_t N>
struct Rows {
  Field all[N];

  [[nodiscard]] consteval const Field& operator[](std::string_view name) const {
    for (const Field& f : all)
      if (f.name == name) return f;
    throw "no row has this name";
  }
  [[nodiscard]] constexpr const Field* data() const { return all; }
  [[nodiscard]] constexpr std::size_t size() const { return N; }
  constexpr Field* begin() { return all; }
  constexpr Field* end() { return all + N; }
  [[nodiscard]] constexpr const Field* begin() const { return all; }
  [[nodiscard]] constexpr const Field* end() const { return all + N; }
};
template <std::size_t N>
Rows(const Field (&)[N]) -> Rows<N>;

/// Is every name that these rows say of other fields that of a row?
constexpr bool names_rows(std::span<const Field> rows) {
  const auto known = [&](std::string_view names) {
    while (!names.empty()) {
      const std::string_view name = names.substr(0, names.find(' '));
      bool found = false;
      for (const Field& f : rows) found = found || f.name == name;
      if (!found) return false;
      names.remove_prefix(name.size() == names.size() ? name.size() : name.size() + 1);
    }
    return true;
  };
  for (const Field& f : rows)
    for (const char* names : {f.it_with, f.alternative, f.excluded, f.members_of, f.cards_with, f.card_with})
      if (!known(names)) return false;
  return true;
}

/// What readers are asked for: a row, not a text. So nothing can be read that no row tells.
class Row {
 public:
  constexpr Row(const Field& field) : field_(&field) {}
  constexpr const Field* operator->() const { return field_; }
  constexpr const Field& operator*() const { return *field_; }

 private:
  const Field* field_;
};
/// All rows of several tables.
template <std::size_t... N>
constexpr Rows<(N + ...)> joined(const Rows<N>&... parts) {
  Rows<(N + ...)> out{};
  Field* next = out.all;
  (
      [&] {
        for (const Field& f : parts) *next++ = f;
      }(),
      ...);
  return out;
}

}  // namespace qd
