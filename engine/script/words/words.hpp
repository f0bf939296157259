// Short ways to write rows of words. Internal to this folder.
#pragma once

#include "engine/script/bind/bindings.hpp"
#include "engine/state/field_rows.hpp"

namespace qd::script {

/// A constructor: zone { … }.
constexpr Binding declared(const char* library, const char* name, std::span<const Field> fields, const char* text,
                           const char* example = "") {
  if (!names_rows(fields)) throw "a row speaks of a field that has no row";
  return {library, name, text, fields, "", nullptr, Sort::kDeclaration, example};
}
/// A plain table inside a declaration: "zone.stack".
constexpr Binding table(const char* library, const char* name, std::span<const Field> fields, const char* text,
                        const char* example = "") {
  return {library, name, text, fields, "", nullptr, Sort::kTable, example};
}
constexpr Binding property(const char* library, const char* name, const char* type, const char* text) {
  return {library, name, text, {}, type, nullptr, Sort::kProperty, ""};
}
constexpr Binding method(const char* library, const char* name, std::span<const Field> parameters, const char* result,
                         const char* text, const char* example = "") {
  return {library, name, text, parameters, result, nullptr, Sort::kMethod, example};
}

}  // namespace qd::script
