#include "repl/slips/slips.hpp"

#include <utility>

#include "engine/base/text.hpp"
#include "repl/slips/analysis.hpp"

namespace qd::repl::slips {

namespace {

void add(std::vector<ScriptError>& out, script::Host& host, const char* environment, const Vocabulary& known,
         Entries& entries, const std::string& chunk, const std::string& code) {
  Analysis analysis(host, environment, known, chunk, script::compile_chunk(host.lua(), chunk, code));
  analysis.run(entries);
  out.insert(out.end(), analysis.slips().begin(), analysis.slips().end());
}

}  // namespace

std::vector<ScriptError> find(script::Host& host, const char* environment, const Vocabulary& known,
                              const std::string& chunk, const std::string& code) {
  std::vector<ScriptError> out;
  Entries entries;
  add(out, host, environment, known, entries, chunk, code);
  return out;
}

// Modules last: calls and declarations in the other files tell the parameters of their functions.
std::vector<ScriptError> find(script::Ruleset& rules, const std::string& only) {
  Vocabulary known;
  known.add(rules);
  std::vector<ScriptError> out;
  Entries entries;
  const auto is_module = [&](const std::string& chunk) {
    for (const char* name : {"/setup.lua", "/combat.lua", "/victory.lua"})
      if (text::contains(chunk, "scripts/" + rules.id() + name)) return true;
    return false;
  };
  for (const bool modules : {false, true})
    for (const auto& [chunk, code] : rules.host().sources())
      if (is_module(chunk) == modules && (only.empty() || chunk == only))
        add(out, rules.host(), "script", known, entries, chunk, code);
  return out;
}

}  // namespace qd::repl::slips
