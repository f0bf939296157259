// The scripts that an editor has open, and the rule sets they belong to.
//
//   Workshop workshop(program, "");  workshop.write("/home/me/cards/x.lua", text);
//   for (const Finding& f : workshop.check({"/home/me/cards/x.lua"}, [] {}).found) …
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "repl/check/check.hpp"

namespace qd::repl::lsp {

/// Something that is wrong, where an author reads it.
struct Finding {
  std::filesystem::path file;  // absolute; the one that was checked if the message names no file
  std::size_t line = 0;        // from 0
  std::string message;
  friend bool operator==(const Finding&, const Finding&) = default;
};

struct Findings {
  std::set<std::string> games;                           // those that were looked at
  std::vector<Finding> found;                            // none twice
  std::map<std::filesystem::path, std::string> refused;  // files that belong to no rule set, and why
};

class Workshop {
 public:
  /// `game`: the rule set of files outside of the roots; "" if nobody says.
  Workshop(const Program& program, std::string game);

  /// The text that counts from now on, saved or not.
  void write(const std::filesystem::path& file, std::string text);
  /// What lies in the file counts again.
  void close(const std::filesystem::path& file);
  /// Null: it is not open.
  [[nodiscard]] const std::string* text(const std::filesystem::path& file) const { return unsaved_->find(file); }
  /// As it is shown in the editor, or lies in the file; "" if that cannot be read.
  [[nodiscard]] std::string text_or_saved(const std::filesystem::path& file) const;

  /// Looks at all that the files belong to, as `qd check` does. What `between` throws ends that.
  [[nodiscard]] Findings check(const std::set<std::filesystem::path>& files, const std::function<void()>& between);

  /// The rule set a file belongs to, as it could be loaded last; null: never.
  [[nodiscard]] std::shared_ptr<script::Ruleset> rules_of(const std::filesystem::path& file);
  /// The file that messages call so; the path as it is if there is none.
  [[nodiscard]] std::filesystem::path path_of(const std::string& shown) const;
  [[nodiscard]] const script::Sources& sources() const { return program_.sources; }

 private:
  void look(const std::filesystem::path& file, const CheckPlan& plan, const std::function<void()>& between,
            Findings& out);
  Program program_;
  std::string game_;
  std::shared_ptr<script::Unsaved> unsaved_ = std::make_shared<script::Unsaved>();
  std::set<std::filesystem::path> open_;
  std::map<std::string, std::shared_ptr<script::Ruleset>> loaded_;  // by game
};

}  // namespace qd::repl::lsp
