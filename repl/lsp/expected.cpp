#include "repl/lsp/expected.hpp"

#include <algorithm>

#include "engine/base/text.hpp"
#include "repl/reference/reference.hpp"

namespace qd::repl::lsp {

namespace {

using script::Binding;
using script::Field;
using script::Sort;

const std::vector<Binding>& rows() {
  static const std::vector<Binding> kRows = script::all_bindings();
  return kRows;
}

const Binding* row_of(const std::string& name, std::initializer_list<Sort> sorts) {
  for (const Sort sort : sorts)
    for (const Binding& b : rows())
      if (b.sort == sort && (name == b.whole_name() || (sort == Sort::kMethod && name == b.name))) return &b;
  return nullptr;
}

/// The row of the name before a bracket. An unknown word declares a use of the card: it is a verb of the rules.
const Binding* opened(const Level& level, bool in_card) {
  if (level.name.empty()) return nullptr;
  const std::size_t colon = level.name.rfind(':');
  if (colon != std::string::npos) return row_of(level.name.substr(colon + 1), {Sort::kMethod});
  if (level.bracket == '(') return row_of(level.name, {Sort::kFunction, Sort::kAsked, Sort::kDeclaration});
  const Binding* found = row_of(level.name, {Sort::kDeclaration, Sort::kAsked});
  return found == nullptr && in_card ? row_of("VERB", {Sort::kTable}) : found;
}

/// The element type of "list of need" or "map of text"; other types unchanged.
std::string element_of(const std::string& type) {
  for (const char* list : {"list of ", "map of "})
    if (text::starts_with(type, list)) return type.substr(std::string(list).size());
  return type;
}

/// An unnamed table as the value of a field: "stack", "card.shape".
const Binding* table_of(const std::vector<std::string>& types) {
  for (const std::string& type : types)
    if (is_expression(type)) continue;  // "set" is a type of values and also a leaf of the flow
    else if (const Binding* b = row_of(type.substr(0, type.find(" {")), {Sort::kTable, Sort::kDeclaration})) return b;
  return nullptr;
}

const Field* field_of(const Binding& row, const Level& level) {
  const bool call = row.sort == Sort::kFunction || row.sort == Sort::kMethod;
  if (call && level.bracket == '(')
    return row.fields.empty() ? nullptr : &row.fields[std::min(level.item, row.fields.size() - 1)];
  const std::string wanted = level.key.empty() ? std::to_string(level.item + 1) : level.key;
  const Field* rest = nullptr;
  for (const Field& f : row.fields) {
    if (wanted == f.name) return &f;
    if (level.key.empty() && f.name == std::string("…")) rest = &f;
  }
  return rest;
}

/// What may be used inside a bracket, given what was expected where it opens.
Expected inside(const Level& level, const std::vector<std::string>& before, bool in_card) {
  Expected out;
  out.around = opened(level, in_card);
  if (out.around == nullptr && level.name.empty() && level.bracket == '{') {
    std::vector<std::string> elements;
    for (const std::string& type : before) elements.push_back(element_of(type));
    out.around = table_of(before);  // the table itself, or a list of such tables
    if (out.around == nullptr) out.types = elements;
  }
  if (out.around == nullptr) return out;
  out.field = field_of(*out.around, level);
  if (out.field != nullptr) out.types = alternatives(out.field->type);
  return out;
}

}  // namespace

Expected expected_in(const std::vector<Level>& levels) {
  Expected out;
  bool in_card = false;
  for (const Level& level : levels) {
    out = level.bracket == 'f' ? Expected{} : inside(level, out.types, in_card);
    in_card = out.around != nullptr && out.around->name == std::string("card");
  }
  return out;
}

bool is_expression(const std::string& type) {
  for (const char* one : {"condition", "number", "card", "seat", "set", "attribute path"})
    if (type == one) return true;
  return false;
}

const std::vector<std::pair<std::string, std::string>>& variables_of_functions() {
  static const std::vector<std::pair<std::string, std::string>> kFound = [] {
    std::vector<std::pair<std::string, std::string>> out;
    for (const Binding& b : rows())
      for (const Field& f : b.fields)
        for (const std::string& type : alternatives(f.type)) {
          if (!text::starts_with(type, "function(")) continue;
          for (const std::string& parameter : text::split(type.substr(9, type.find(')') - 9), ',')) {
            const std::size_t colon = parameter.find(':');
            if (colon == std::string::npos) continue;
            const std::string name(text::trim(parameter.substr(0, colon)));
            const std::string what = alternatives(std::string(text::trim(parameter.substr(colon + 1)))).front();
            if (what[0] >= 'A' && what[0] <= 'Z') out.emplace_back(name, what);
          }
        }
    return out;
  }();
  return kFound;
}

}  // namespace qd::repl::lsp
