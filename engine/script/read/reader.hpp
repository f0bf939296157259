// Reads one declared table ("card { … }") field by field. Reports what is missing, wrong or unknown, with the author's
// file and line.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "engine/base/error.hpp"
#include "engine/script/host.hpp"
#include "engine/state/field.hpp"

namespace qd::script {

/// Answers that every rule set has: no card may have such a key.
inline constexpr std::array<const char*, 5> kAnswerWords{"pass", "done", "none", "yes", "no"};

class Reader {
 public:
  /// For tests: the fields that readers look for, by constructor ("zone") or place ("zone.stack").
  using Looks = std::map<std::string, std::set<std::string>>;
  /// Records in `into` the fields that readers of this thread look for, while it exists. Requires: `into` outlives it.
  class Watch {
   public:
    explicit Watch(Looks& into) : before_(looks_) { looks_ = &into; }
    ~Watch() { looks_ = before_; }
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

   private:
    Looks* before_;
  };

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
  std::string id();
  /// Words that people type as answers. Fails: ScriptError for a word that the console would misread.
  std::vector<std::string> words(const char* field);
  std::string word(const char* field);
  /// The name of a flow node, at position 1: records and questions use it. Fails: ScriptError if it is empty or has
  /// blanks, ':', ',' or '/'.
  std::string part_name(const char* what);
  /// Checks the key or id of a card, which people type alone and inside orders and positions. `what`: "key". Fails:
  /// ScriptError if it is not such a word, or has another meaning in answers.
  void check_card_key(const std::string& what, const std::string& key) const;
  bool has(const char* field);
  [[nodiscard]] bool has_at(int position);
  std::string text(const char* field);  // required
  std::string text(const char* field, const std::string& standard);
  std::string text_at(int position, const char* what);   // positional, required
  std::string text_or_number(const char* field);         // a whole number as text
  std::string value_at(int position, const char* what);  // positional
  int integer(const char* field, int standard);
  int integer_at(int position, int standard);
  /// A number, or the name of a parameter. Requires: the field exists.
  int integer_or_parameter(const char* field, const state::Catalog& catalog, state::Unit unit = state::Unit::kWhole);
  /// A length or angle, whole or not, in table units.
  int measure(const char* field, state::Unit unit, int standard);
  int measure_at(int position, state::Unit unit);
  bool is_number(const char* field);
  bool flag(const char* field, bool standard);
  std::vector<std::string> texts(const char* field);  // one text or a list of texts
  FunctionId function(const char* field);             // none if absent
  [[nodiscard]] bool is_function(const char* field);
  [[nodiscard]] bool is_function_at(int position);
  bool gives_back(const char* field);    // true for a function that may return something
  FunctionId function_at(int position);  // required
  /// Calls f with a reader for each element of the list in `field`. An element that is not a table is an error, unless
  /// `allow_text`: then f gets an empty reader and the text.
  void list(const char* field, const std::function<void(Reader&)>& f);
  void list_or_text(const char* field, const std::function<void(Reader*, const std::string&)>& f);
  /// The positional elements from `first` on.
  void elements(int first, const std::function<void(Reader&)>& f);
  /// Pushes the value of a field and returns its type. The field counts as read.
  int push(const char* field);
  int push_at(int position);
  /// Calls f with the table in `field`, if there is one.
  bool child(const char* field, const std::function<void(Reader&)>& f);
  /// All remaining fields with integer values, by name; they count as read. `unit_of`: the unit of numbers that are
  /// lengths or angles.
  std::vector<std::pair<std::string, int>> other_integers(
      const std::function<state::Unit(const std::string&)>& unit_of = nullptr);
  /// All text keys with text values, sorted by key.
  std::vector<std::pair<std::string, std::string>> text_map(const char* field);
  /// Fails if a field was not read. `also` (names of numbers) and `fields` (rows of the table) are for "did you mean".
  void finish(const std::vector<std::string>& also = {}, std::span<const Field> fields = {});

  [[nodiscard]] int index() const { return index_; }
  Host& host() { return *host_; }

 private:
  void check_word(const char* field, const std::string& word) const;
  int measured(state::Unit unit, const std::string& where) const;  // the number on the stack
  void note(const std::string& field) const {
    if (looks_ != nullptr) (*looks_)[about_].insert(field);
  }
  void stands_in(const Reader& outer, const char* field) {
    if (kind_.empty()) about_ = outer.about_ + "." + field;
  }
  [[nodiscard]] std::string describe(int index) const;
  [[nodiscard]] std::string text_of(int index) const;
  [[nodiscard]] std::vector<std::string> keys() const;
  [[nodiscard]] int in_range(lua_Integer v, const std::string& where) const;
  void check_keys(lua_Integer n);

  inline static thread_local Looks* looks_ = nullptr;  // null: not recorded

  Host* host_;
  lua_State* lua_;
  int index_;
  std::string what_;
  std::string kind_, about_;
  Place place_;
  std::set<std::string> read_, looked_at_;
  int positional_ = 0;
};

/// Describes an entry of a table beyond the first `n` of a list: "a field 'x'", "an entry [3] behind a gap". Empty:
/// there is none.
[[nodiscard]] std::string stray_entry(lua_State* lua, int index, lua_Integer n);

}  // namespace qd::script
