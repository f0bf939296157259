// The scripts that an editor has open, and their rule sets.
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

/// An error at the place where the author sees it.
struct Finding {
  std::filesystem::path file;  // absolute; the checked file if the message names none
  std::size_t line = 0;        // from 0
  std::string message;
  friend bool operator==(const Finding&, const Finding&) = default;
};

struct Findings {
  std::set<std::string> games;                           // those that were checked
  std::vector<Finding> found;                            // without duplicates
  std::map<std::filesystem::path, std::string> refused;  // files of no rule set, with the reason
};

class Workshop {
 public:
  /// `game`: the rule set of files outside the roots; "" if unknown.
  Workshop(const Program& program, std::string game);

  /// Sets the current text, saved or not.
  void write(const std::filesystem::path& file, std::string text);
  /// Uses the content of the file again.
  void close(const std::filesystem::path& file);
  /// Null if it is not open.
  [[nodiscard]] const std::string* text(const std::filesystem::path& file) const { return unsaved_->find(file); }
  /// The text in the editor, or else in the file; "" if that cannot be read.
  [[nodiscard]] std::string text_or_saved(const std::filesystem::path& file) const;

  /// Checks the rule sets of the files, as `qd check` does. An exception from `between` ends that.
  [[nodiscard]] Findings check(const std::set<std::filesystem::path>& files, const std::function<void()>& between);

  /// The rule set of a file as it was last loaded; null: never.
  [[nodiscard]] std::shared_ptr<script::Ruleset> rules_of(const std::filesystem::path& file);
  /// The file with this name in messages; the path itself if there is none.
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
