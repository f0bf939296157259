// Whether the files of a rule set are still what they were: times and sizes are looked at, contents only where these
// have changed (or are so young that a change could hide behind them).
//
//   SourceWatch watch;  watch.follow(rules);  if (watch.changed()) …
#pragma once

#include <filesystem>
#include <map>

#include "engine/script/ruleset.hpp"

namespace qd::repl {

class SourceWatch {
 public:
  /// These files, too, as they were when they were loaded; and all other Lua files of their folders as they are now.
  void follow(const script::Ruleset& rules);
  /// Has a file changed, come or gone since the last look? A change is told once.
  bool changed();

 private:
  using Clock = std::filesystem::file_time_type::clock;
  struct File {
    std::filesystem::file_time_type time{};
    std::uintmax_t size = 0;
    std::uint64_t hash = 0;
    bool sure = false;  // time and size are known, and old enough to stand for the content
    bool there = true;
  };
  bool look(const std::filesystem::path& path, File& file);
  std::map<std::filesystem::path, File> files_;
  std::vector<std::filesystem::path> folders_;
};

}  // namespace qd::repl
