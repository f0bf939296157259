// A match as readable text, and back: versions, hashes of the rules, and every answer with a hash chain over questions,
// answers and log. docs/record-format.md describes the format.
#pragma once

#include <string>
#include <vector>

#include "engine/base/text.hpp"
#include "engine/match/match.hpp"

namespace qd::match {

/// The version that is written; this and all earlier versions can be read.
inline constexpr int kRecordVersion = 2;

/// Stands in place of the seat for an edit.
inline constexpr const char* kNobody = "*";

struct RecordLine {
  int number = 0;  // line in the text
  std::string seat, question, answer;
  std::string options;  // hash of what was asked, in hex
  std::string chain;    // hash chain after the answer, in hex
  [[nodiscard]] bool is_edit() const { return seat == kNobody; }
};

/// A record, read but not yet replayed.
struct Record {
  int version = kRecordVersion;
  std::string rules;
  std::vector<std::string> variants;
  std::string rules_hash;
  std::string begin;  // hash at the first question, in hex
  std::string last;   // hash where the record ends; not in version 1
  Setup setup;
  std::vector<RecordLine> lines;
  std::vector<std::vector<std::string>> shuffles;  // scripted shuffles, by ids of cards
  std::string result;                              // "" for an unfinished match
  std::string name, content;                       // of the file

  /// Calls f. If f throws an error that names a line of this record, adds the text of that line to the error.
  template <class F>
  decltype(auto) quoting(F&& f) const {
    try {
      return f();
    } catch (Error& e) {
      if (e.quoted().empty() && e.place().file == name) e.quote(std::string(text::line_at(content, e.place().line)));
      throw;
    }
  }
};

std::string write_record(const Match& match);
/// Does a text begin like a record of any version?
bool is_record(const std::string& text);
/// Fails: UserError "name:line: …" for anything that is not a record.
Record read_record(const std::string& text, const std::string& name);

struct Verdict {
  bool exact = false;
  std::size_t decision = 0;  // where it diverged, from 1; 0 = before the first
  std::string reason;
  int line = 0;                // of the record, where it diverged
  bool rules_changed = false;  // the scripts differ from those of the record
  /// Version 1: from this decision on the hashes of states differ from the recorded ones, so that only questions and
  /// answers were compared.
  std::optional<std::size_t> other_states;
  [[nodiscard]] std::string text() const;  // "EXACT" or "DIVERGED at decision n: …"
};

/// Replays the first `stop_at` answers of a record (all by default) on these rules; `out` gets the match.
Verdict replay(const Record& record, const std::shared_ptr<script::Ruleset>& rules,
               std::unique_ptr<Match>* out = nullptr, std::size_t stop_at = static_cast<std::size_t>(-1));

/// "A wins: a base is destroyed", "draw: turn limit" or "".
std::string result_text(const Match& match);

}  // namespace qd::match
