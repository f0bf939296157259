// The result of `qd check` for pebbles.
#pragma once

#include <string>
#include <vector>

#include "engine/base/text.hpp"
#include "repl/lint/lint.hpp"
#include "tests/unit/script/pebbles.hpp"

namespace qd::unit {

/// The error, or the remarks if it loads, one per line; "" if there are none.
inline std::string checked(Pebbles& p) {
  return in_child([&]() -> std::string {
    std::vector<std::string> lines;
    try {
      p.load();
      script::Sources sources;
      sources.root = p.root();
      for (const ScriptError& e : repl::lint::load(sources, "pebbles").remarks) lines.emplace_back(e.what());
    } catch (const Error& e) {
      lines.emplace_back(e.what());
    }
    return text::join(lines, "\n");
  });
}

}  // namespace qd::unit
