// Generates scripts/library/*.lua: the words of scripts for the Lua language server. These files are never run.
#include <algorithm>
#include <sstream>

#include "engine/base/text.hpp"
#include "engine/script/bind/bindings.hpp"
#include "repl/reference/editor_names.hpp"
#include "repl/reference/reference.hpp"

namespace qd::repl {

namespace {

using script::Binding;
using script::Concept;
using script::Field;
using script::Sort;

constexpr std::size_t kEditorWidth = 130;

const std::vector<Binding>& rows() {
  static const std::vector<Binding> kRows = script::all_bindings();
  return kRows;
}

// "list of need" -> "qd.need[]"
std::string editor_type(const std::string& type) {
  const std::vector<std::string> parts = alternatives(type);
  if (parts.size() > 1) {
    std::vector<std::string> out;
    for (const std::string& p : parts)
      if (const std::string one = editor_type(p); std::find(out.begin(), out.end(), one) == out.end())
        out.push_back(one);
    return text::join(out, "|");
  }
  if (text::starts_with(type, "list of ")) return editor_type(type.substr(8)) + "[]";
  if (text::starts_with(type, "map of ")) return "table<string, " + editor_type(type.substr(7)) + ">";
  if (text::starts_with(type, "function(")) {
    std::string out = "fun" + type.substr(8);
    for (std::size_t at = out.find(" | "); at != std::string::npos; at = out.find(" | ")) out.replace(at, 3, "|");
    return out;
  }
  if (type[0] == '"') return type;
  if (std::string alias = alias_of(type); !alias.empty()) return alias;
  for (const script::TypeWord& t : script::types())
    if (type == t.name) return t.editor;
  const std::string name = type.substr(0, type.find(" {"));
  for (const Binding& b : rows())
    if ((b.sort == Sort::kDeclaration || b.sort == Sort::kTable) && name == b.name) return "qd." + name;
  return "any";
}

void comment(std::ostream& out, const std::string& text) {
  if (!text.empty()) out << "---" << wrapped(text, kEditorWidth, "---") << "\n";
}

std::string field_text(const Field& f) {
  std::string out = f.text;
  if (!f.needed() && *f.standard != '\0') out += " Without it: " + std::string(f.standard) + ".";
  return out;
}

void write_class(std::ostream& out, const Binding& b) {
  const bool open =
      std::any_of(b.fields.begin(), b.fields.end(), [](const Field& f) { return std::string(f.name) == "NUMBER"; });
  comment(out, b.text);
  out << "---@class " << (open ? "" : "(exact) ") << "qd." << b.name << "\n";
  for (const Field& f : b.fields) {
    comment(out, field_text(f));
    const std::string name = f.name;
    if (name == "…") out << "---@field [integer] " << editor_type(f.type) << "\n";
    else if (name == "NUMBER") out << "---@field [string] any\n";
    else if (name[0] >= '1' && name[0] <= '9') out << "---@field [" << name << "] " << editor_type(f.type) << "\n";
    else out << "---@field " << name << (f.needed() ? "" : "?") << " " << editor_type(f.type) << "\n";
  }
  out << "\n";
}

void write_declaration(std::ostream& out, const Binding& b) {
  const std::string name = b.name;
  if (!b.fields.empty()) write_class(out, b);
  comment(out, b.text);
  if (*b.example != '\0')
    out << "---\n"
        << "---    " << b.example << "\n";
  const std::string type = b.fields.empty() ? "table" : "qd." + name;
  if (name == "match") {
    out << "---@param name string\n---@return fun(fields: " << type << ")\nfunction match(name) end\n\n";
    return;
  }
  if (name == "ask" || name == "param" ||
      name == "combat") {  // also a library; the parameters by name; a module of the rule set
    out << "---@class qd." << name << ".words\n---@overload fun(fields: " << type << "): " << type << "\n";
    if (name == "combat") out << "---@field [string] any\n";
    if (name == "param") out << "---@field [string] integer\n";
    out << name << " = {}\n\n";
    return;
  }
  out << "---@param fields " << type << "\n---@return " << type << "\nfunction " << name << "(fields) end\n\n";
}

void write_function(std::ostream& out, const Binding& b) {
  const std::string whole = b.sort == Sort::kMethod || std::string(b.library) == "MatchTest"
                                ? std::string(b.library) + (b.sort == Sort::kMethod ? ":" : ".") + b.name
                                : b.whole_name();
  if (b.sort == Sort::kAsked) {
    out << "---@class (exact) qd." << whole << "\n";
    for (const Field& f : b.fields) {
      comment(out, field_text(f));
      out << "---@field " << f.name << (f.needed() ? "" : "?") << " " << editor_type(f.type) << "\n";
    }
    out << "\n";
  }
  comment(out, b.text);
  if (*b.example != '\0')
    out << "---\n"
        << "---    " << b.example << "\n";
  std::string names;
  if (b.sort == Sort::kAsked) {
    out << "---@param fields qd." << whole << "\n";
    names = "fields";
  } else {
    for (const Field& f : b.fields) {
      const std::string name = f.name == std::string("…") ? "..." : f.name;
      out << "---@param " << name << (f.needed() || name == "..." ? "" : "?") << " " << editor_type(f.type) << " "
          << f.text << "\n";
      names += (names.empty() ? "" : ", ") + name;
    }
  }
  if (*b.result != '\0') out << "---@return " << editor_type(b.result) << "\n";
  out << "function " << whole << "(" << names << ") end\n\n";
}

bool is_pattern(const Binding& b) {
  return std::any_of(b.name, b.name + std::char_traits<char>::length(b.name),
                     [](char c) { return c >= 'A' && c <= 'Z'; });
}

// Writes a class with its properties and methods: a handle, t, a seat of t.
void write_thing(std::ostream& out, const Concept& c, const std::string& library) {
  out << "---@class " << library << "\n";
  bool any = false;
  for (const Binding& b : c.rows) {
    if (b.library != library) continue;
    if (is_pattern(b)) any = true;
    if (b.sort != Sort::kProperty || is_pattern(b)) continue;
    comment(out, b.text);
    out << "---@field " << b.name << " " << editor_type(b.result) << "\n";
  }
  if (library == "MatchTest") {
    for (char letter = 'A'; letter <= 'H'; ++letter) out << "---@field " << letter << " TestSeat\n";
  }
  if (any) {
    for (const Binding& b : c.rows)
      if (b.library == library && is_pattern(b)) comment(out, std::string(b.name) + ": " + b.text);
    out << "---@field [string] any\n";
  }
  out << "local " << library << " = {}\n\n";
  for (const Binding& b : c.rows)
    if (b.library == library && (b.sort == Sort::kMethod || b.sort == Sort::kFunction) && !is_pattern(b))
      write_function(out, b);
}

bool known_to_editors(const Binding& b) {
  const std::string name = b.name, library = b.library;
  return library == "table" || library == "math" || (library == "string" && name != "contains") ||
         (library.empty() && name != "const" && name != "seat");
}

std::string file_of(const Concept& c) {
  std::ostringstream out;
  const std::string id = c.id;
  out << "---@meta\n-- " << c.title
      << ". For editors only: nothing loads this file. Generated by `qd doc --write`.\n-- luacheck: ignore\n\n";
  std::vector<std::string> seen;
  auto first = [&](const std::string& name) {
    if (std::find(seen.begin(), seen.end(), name) != seen.end()) return false;
    seen.push_back(name);
    return true;
  };
  for (const Binding& b : c.rows) {
    const std::string library = b.library;
    const bool of_thing = b.sort == Sort::kProperty || b.sort == Sort::kMethod || library == "MatchTest";
    if (of_thing) {
      if (first(library)) write_thing(out, c, library);
    } else if (b.sort == Sort::kTable) {
      write_class(out, b);
    } else if (b.sort == Sort::kDeclaration) {
      write_declaration(out, b);
    } else if (b.sort == Sort::kFunction || b.sort == Sort::kAsked) {
      if (id == "base" && known_to_editors(b)) continue;
      if (!library.empty() && library != "string" && library != "ask" && first(library)) out << library << " = {}\n\n";
      write_function(out, b);
    }
  }
  if (id == "handles") out << "---The match.\n---@type Game\ngame = {}\n";
  if (id == "matches") out << "---What the common.lua of the folder returns.\n---@type table\ncommon = {}\n";
  std::string text = out.str();
  while (text.size() > 1 && text[text.size() - 1] == '\n' && text[text.size() - 2] == '\n') text.pop_back();
  return text;
}

}  // namespace

std::vector<Document> editor_files(const script::Sources& sources, const std::vector<std::string>& games) {
  std::vector<Document> out{{"scripts/library/names.lua", editor_names(sources, games)}};
  for (const Concept& c : script::concepts())
    if (std::string(c.id) != "expressions")
      out.push_back({"scripts/library/" + std::string(c.id) + ".lua", file_of(c)});
  return out;
}

}  // namespace qd::repl
