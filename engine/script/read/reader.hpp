// Reads one declared table ("card { … }") field by field: r.text(kCard["name"]). Reports what is missing, wrong
// or unknown, with the author's file and line. A field is named by its row, so no field is read that is
// documented nowhere.
#pragma once

#include <array>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "engine/base/error.hpp"
#include "engine/script/host.hpp"
#include "engine/state/field_rows.hpp"

namespace qd::script {

/// Answers that every rule set has: no card may have such a key.
inline constexpr std::array<const char*, 5> kAnswerWords{"pass", "done", "none", "yes", "no"};

class Reader {
 public:
  /// The table at `index` stays on the stack while the reader exists. `what` is its name in messages: "card 'gem'".
  Reader(Host& host, int index, std::string what, Place fallback = {});

  [[nodiscard]] const std::string& kind() const { return kind_; }  // the constructor, "" for a plain table
  [[nodiscard]] const Place& place() const { return place_; }
  [[nodiscard]] const std::string& what() const { return what_; }
  void rename(std::string what) { what_ = std::move(what); }
  /// The line of a field or text of this table; the place of the table if it is not found. Searches the source, so it
  /// is only for messages.
  [[nodiscard]] Place place_of(const std::string& word) const;
  /// Calls f. Errors at the place of this table are reported at the field instead.
  template <class F>
  decltype(auto) about(const std::string& field, F&& f) const {
    try {
      return f();
    } catch (const ScriptError& wrong) {
      if (wrong.place() != place_) throw;
      throw ScriptError(place_of(field), wrong.message(), wrong.hint());
    }
  }
  [[noreturn]] void fail(const std::string& message, const std::string& hint = {}) const;
  [[noreturn]] void fail_at(const std::string& word, const std::string& message, const std::string& hint = {}) const;
  /// Fails if a list has more entries than kDeclarationsMax. `list`: its field, "" for the table itself.
  void check_length(const char* list, lua_Integer entries) const;
  [[noreturn]] void fail_in(const std::string& field, const std::string& message,
                            const std::string& hint = {}) const;  // "field 'x': …"
  [[noreturn]] void fail_without(const char* field) const;        // a required text is missing
  /// "unknown event 'scord'; did you mean 'scored'?", at the line of the name. `what`: "event".
  [[noreturn]] void fail_unknown(const char* what, const std::string& name,
                                 const std::vector<std::string>& known) const;
  /// The same, for declarations that have names.
  template <class T>
  [[noreturn]] void fail_unknown(const char* what, const std::string& name, const std::vector<T>& known) const {
    std::vector<std::string> names;
    for (const T& each : known) names.push_back(each.name);
    fail_unknown(what, name, names);
  }

  /// The id of a deck, variant or bot, for records and command lines. Fails: ScriptError for characters other than a-z,
  /// 0-9 and _.
  std::string id(Row row);
  /// Words that people type as answers. Fails: ScriptError for a word that the console would misread.
  std::vector<std::string> words(Row row);
  std::string word(Row row);
  /// The name of a flow node: records and questions use it. Fails: ScriptError if it is empty or has blanks, ':', ','
  /// or '/'.
  std::string part_name(Row row, const char* what);
  /// Checks the key or id of a card, which people type alone and inside orders and positions. `what`: "key". Fails:
  /// ScriptError if it is not such a word, or has another meaning in answers.
  void check_card_key(const std::string& what, const std::string& key) const;
  bool has(Row row);
  /// Fields that this table lacks are those of the table at `index`. Requires: it stays on the stack.
  void borrow(int index) { lender_ = index; }
  bool has_itself(Row row);   // not borrowed
  std::string text(Row row);  // required
  std::string text(Row row, const std::string& standard);
  std::string text_at(Row row, const char* what);  // required; `what`: what is expected in this place
  std::string text_or_number(Row row);             // a whole number as text
  std::string value_at(Row row, const char* what);
  int integer(Row row, int standard);
  /// A number, or the name of a parameter. Requires: the field exists.
  int integer_or_parameter(Row row, const state::Catalog& catalog, state::Unit unit = state::Unit::kWhole);
  /// A length or angle, whole or not, in table units.
  int measure(Row row, state::Unit unit, int standard);
  bool is_number(Row row);
  bool is_table(Row row);
  bool flag(Row row, bool standard);
  std::vector<std::string> texts(Row row);  // one text or a list of texts
  FunctionId function(Row row);             // none if absent; required in a place of a list
  [[nodiscard]] bool is_function(Row row);
  bool gives_back(Row row);  // true for a function that may return something
  /// Calls f with a reader for each element of the list in a field. An element that is not a table is an error, unless
  /// `allow_text`: then f gets an empty reader and the text.
  void list(Row row, const std::function<void(Reader&)>& f);
  void list_or_text(Row row, const std::function<void(Reader*, const std::string&)>& f);
  /// The elements of this table from place `first` on. `row`: what they are.
  void elements(Row row, int first, const std::function<void(Reader&)>& f);
  /// All elements of this table, which are texts.
  std::vector<std::string> entries(const char* what);
  /// Pushes the value of a field and returns its type. The field counts as read.
  int push(Row row);
  /// Calls f with the table in a field, if there is one.
  bool child(Row row, const std::function<void(Reader&)>& f);
  /// All remaining fields with integer values, by name; they count as read. `row`: what they are. `unit_of`: the unit
  /// of numbers that are lengths or angles.
  std::vector<std::pair<std::string, int>> other_integers(
      Row row, const std::function<state::Unit(const std::string&)>& unit_of = nullptr);
  /// All text keys with text values, sorted by key.
  std::vector<std::pair<std::string, std::string>> text_map(Row row);
  /// Fails if a field was not read. `rows`: all of this table; `also`: names of numbers, for "did you mean".
  void finish(std::span<const Field> rows, const std::vector<std::string>& also = {});

  [[nodiscard]] int index() const { return index_; }
  Host& host() { return *host_; }

 private:
  int look(Row row) const;  // pushes the value
  [[noreturn]] void fail_value(Row row, const std::string& message) const;
  void check_word(Row row, const std::string& word) const;
  int measured(state::Unit unit, const std::string& where) const;  // the number on the stack
  [[nodiscard]] std::string describe(int index) const;
  [[nodiscard]] std::string text_of(int index) const;
  [[nodiscard]] std::vector<std::string> keys() const;
  [[nodiscard]] int in_range(lua_Integer v, const std::string& where) const;
  void check_keys(lua_Integer n);

  Host* host_;
  lua_State* lua_;
  int index_;
  std::string what_;
  std::string kind_;
  Place place_;
  std::set<std::string> read_, looked_at_;
  int positional_ = 0;
  int lender_ = 0;  // 0: none
};

/// Describes an entry of a table beyond the first `n` of a list: "a field 'x'", "an entry [3] behind a gap". Empty:
/// there is none.
[[nodiscard]] std::string stray_entry(lua_State* lua, int index, lua_Integer n);

}  // namespace qd::script
