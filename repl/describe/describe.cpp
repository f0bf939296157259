// Describes the declared tables of a rule set.
#include <algorithm>
#include <cctype>
#include <map>

#include "engine/base/text.hpp"
#include "engine/script/load/observer.hpp"
#include "repl/describe/description.hpp"

namespace qd::repl {

using script::LuaValue;

namespace {

/// Adds quotes unless it is a single word.
std::string quoted(const std::string& text) {
  const bool word = !text.empty() && std::all_of(text.begin(), text.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '_' || c == '.';
  });
  return word ? text : "\"" + text + "\"";
}

/// Turns named tables and values into a tree.
class Describer {
 public:
  Declared take(const LuaValue& value, const std::string& name, std::size_t depth) {
    Declared out;
    out.name = name;
    if (value.is(LuaValue::Is::kTable) && depth < limits::kTableDepthMax) take_table(out, value, depth);
    else out.value = written(value);
    return out;
  }

 private:
  static std::string written(const LuaValue& value) {
    switch (value.is()) {
      case LuaValue::Is::kText: return quoted(value.text());
      case LuaValue::Is::kFunction: {
        const LuaValue::Function f = value.function();
        return "function " + f.chunk + ":" + std::to_string(f.line);
      }
      default: return value.shown();
    }
  }

  void take_table(Declared& out, const LuaValue& table, std::size_t depth) {
    out.kind = table.field("__kind").text();
    if (!out.kind.empty()) out.place = table.place();
    take_elements(out, table, depth);
    take_fields(out, table, depth);
    out.list = out.kind.empty() && out.fields.empty();
  }

  // The first text of a declaration is its name. Further positional texts are fields, tables are parts; in a plain list
  // all entries are parts.
  void take_elements(Declared& out, const LuaValue& table, std::size_t depth) {
    LuaValue element;
    for (std::int64_t i = 1; !(element = table.at(i)).is(LuaValue::Is::kNil); ++i) {
      if (element.is(LuaValue::Is::kTable)) {
        out.parts.push_back(take(element, name_of(element, std::to_string(i)), depth + 1));
        continue;
      }
      Declared value = take(element, "", depth + 1);
      value.name = out.kind.empty() ? value.value : "#" + std::to_string(i);
      if (out.kind.empty()) out.parts.push_back(std::move(value));
      else out.fields.push_back(std::move(value));
    }
  }

  void take_fields(Declared& out, const LuaValue& table, std::size_t depth) {
    std::map<std::string, LuaValue> fields;
    for (const auto& [key, value] : table.entries())
      if (key.is(LuaValue::Is::kText) && !text::starts_with(key.text(), "__")) fields.emplace(key.text(), value);
    for (const auto& [name, value] : fields) out.fields.push_back(take(value, name, depth + 1));
  }

  static std::string name_of(const LuaValue& table, const std::string& standard) {
    std::string out = table.field("id").text();
    if (out.empty()) out = table.at(1).text();
    return out.empty() ? standard : out;
  }
};

/// Copies each table at once, since files read later change some of them.
class Describing : public script::LoadObserver {
 public:
  explicit Describing(Declared& out) : out_(out) {}
  void tables(const LuaValue& rules, const LuaValue& flow, const LuaValue& cards) override {
    Describer describer;
    out_.parts.push_back(describer.take(rules, "rules", 0));
    out_.parts.push_back(describer.take(flow, "flow", 0));
    out_.parts.push_back(describer.take(cards, "cards", 0));
  }

 private:
  Declared& out_;
};

}  // namespace

Declared describe(const script::Sources& sources, const std::string& name, const std::vector<std::string>& variants) {
  Declared out;
  Describing describing(out);
  (void)script::Ruleset::load_quietly(sources, name, variants, &describing);
  return out;
}

}  // namespace qd::repl
