// Detects changes in the files of a rule set. Compares times and sizes, and contents only if these have changed (or are
// so recent that a change could be missed).
//
//   SourceWatch watch;  watch.follow(rules);  if (watch.changed()) …
#pragma once

#include <filesystem>
#include <map>
#include <memory>

#include "engine/script/ruleset.hpp"

namespace qd::repl {

class SourceWatch {
 public:
  /// Also follows the files of these rules as they were loaded, and all other Lua files in their folders as they are
  /// now.
  void follow(const script::Ruleset& rules);
  /// True if a file was changed, added or removed since the last call. Reports each change once.
  bool changed();

 private:
  using Clock = std::filesystem::file_time_type::clock;
  struct File {
    std::filesystem::file_time_type time{};
    std::uintmax_t size = 0;
    std::uint64_t hash = 0;
    bool sure = false;  // time and size are known and old enough to be reliable
    bool there = true;
  };
  bool look(const std::filesystem::path& path, File& file);
  std::map<std::filesystem::path, File> files_;
  std::vector<std::filesystem::path> folders_;
};

/// Follows the files of the rules in force, which change when they are reloaded or another match begins.
class RulesWatch {
 public:
  /// Starts with these rules.
  void follow(const script::Ruleset& rules) { watch_.follow(rules); }
  /// True if a file of these rules was changed, added or removed since the last call. Reports each change once.
  bool changed(const std::shared_ptr<script::Ruleset>& rules);

 private:
  SourceWatch watch_;
  std::weak_ptr<const script::Ruleset> rules_;
};

}  // namespace qd::repl
