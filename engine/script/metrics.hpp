// Metrics: what a Lua file says of a game once it is over, for any rule set. Files scripts/metrics/NAME.lua return
// { text = "…", measure = function(game) return NUMBER end }; nil is left out.
// With each = "questions" the function is called for each question of flow.lua, with its name.
//
//   Metrics metrics(sources);  if (metrics.knows("lead_changes")) v = metrics.measure("lead_changes", …);
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/phases/program.hpp"
#include "engine/script/course.hpp"
#include "engine/script/host.hpp"
#include "engine/script/sources.hpp"
#include "engine/state/catalog.hpp"

namespace qd::script {

/// A file of a metric.
struct MetricFile {
  std::string name;
  std::filesystem::path path;
};
/// Those of all roots, by name; one of a root of one's own counts in place of another of its name.
[[nodiscard]] std::vector<MetricFile> metric_files(const Sources& sources);

/// One for each thread: it has a Lua state of its own, which sees no match.
class Metrics {
 public:
  explicit Metrics(const Sources& sources) : sources_(sources) {}

  [[nodiscard]] bool knows(const std::string& name) const;
  [[nodiscard]] std::vector<std::string> names() const;
  /// Loads one. Fails: UserError, ScriptError for a file that is none. Requires: knows(name).
  void load(const std::string& name);
  /// What it is, in words. Requires: it is loaded.
  [[nodiscard]] const std::string& text(const std::string& name) const { return loaded_.at(name).text; }
  /// Does it measure something for each question of flow.lua? Requires: it is loaded.
  [[nodiscard]] bool is_for_each_question(const std::string& name) const { return loaded_.at(name).each; }
  /// `question`: the one that it is about, or "". Fails: ScriptError if the function fails or gives no number.
  /// Requires: it is loaded.
  [[nodiscard]] std::optional<double> measure(const std::string& name, const Course& course,
                                              const phases::Program& program, const std::string& question = "");

 private:
  struct Loaded {
    std::string text;
    bool each = false;
    Place place;
    int function = LUA_NOREF;
  };
  void push_game(const Course& course, const phases::Program& program);
  void push_questions(const Course& course, const phases::Program& program);
  void push_choices(const Course& course, const phases::Program& program);
  void push_cards(const Course& course, const state::Catalog& catalog);
  Sources sources_;
  std::unique_ptr<Host> host_;  // made when the first one is loaded
  std::map<std::string, Loaded> loaded_;
};

}  // namespace qd::script
