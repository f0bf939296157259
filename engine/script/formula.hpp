// What a person asks of a match from outside of its rules: an expression as in the texts of cards ("me.base < 9",
// "count(foe.hand, it.tier > 2)"), or one of Lua. The first is tried first. Compiled once, asked as often as one likes,
// at any time, also in the middle of an effect. It changes nothing: not the match, not its luck, not what the scripts
// of the game may still spend.
//
//   Formula formula(rules, "#A.hand:list() - me.base", {.seats = 2, .me = SeatId(0)});
//   std::optional<double> v = formula.number(match.machine());
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/script/ruleset.hpp"
#include "engine/script/scan.hpp"

namespace qd::script {

class Formula {
 public:
  /// The place of errors that are about the text itself.
  static constexpr const char* kChunk = "expression";

  /// A name that the expression may use, with its value; in expressions of cards, where Lua may not need it.
  struct Kept {
    std::string name;
    events::Type type = events::Type::kInteger;
    std::int32_t value = 0;
  };
  /// What its words stand for. The seats of the match are A, B …
  struct Words {
    std::size_t seats = 2;
    SeatId me;           // none: nobody is `me`
    EventKindId event;   // it is asked at events of this kind: `event` and `card` of cards, `ev` of Lua
    EntityId card;       // `card` and `it`, where there is no event
    bool prompt = true;  // a person can choose a seat to ask as: for hints
    Scan scan = Scan::kStateless;
    std::vector<Kept> kept;
    /// Further names of Lua: is it one, and pushes it while a match is at hand, if it is one. May be empty.
    std::function<bool(const std::string& name)> is_further;
    std::function<bool(lua_State*, const std::string& name)> further;
  };

  /// Fails: ScriptError at kChunk, with the column, for a text that is neither, that names what there is not, or that
  /// would keep something. Requires: the rules outlive this.
  Formula(Ruleset& rules, const std::string& text, Words words);
  ~Formula();
  Formula(const Formula&) = delete;
  Formula& operator=(const Formula&) = delete;

  /// Calls `take` with the value on top of the Lua stack, while handles can be used.
  /// Fails: ScriptError if the expression fails or would change something.
  void read(phases::Machine& machine, const events::Event* event, const std::function<void(lua_State*)>& take) const;
  /// Is it true (neither false nor nil; of a number of cards: not 0)? Fails: as read.
  [[nodiscard]] bool holds(phases::Machine& machine, const events::Event* event = nullptr) const;
  /// A number; true is 1, false is 0, a seat its number from 1; nothing for nil.
  /// Fails: as read; ScriptError if it is no number.
  [[nodiscard]] std::optional<double> number(phases::Machine& machine) const;

 private:
  struct Wrong {
    std::size_t at = 0;
    std::string why, hint;
  };
  [[nodiscard]] bool differs_in_lua() const;
  [[nodiscard]] events::Scope scope() const;
  [[nodiscard]] std::optional<Wrong> compile_for_cards();
  [[nodiscard]] std::optional<Wrong> compile_for_lua();
  [[nodiscard]] std::optional<Wrong> unknown_names() const;
  [[nodiscard]] bool knows(const std::string& name) const;
  [[noreturn]] void refuse(const Wrong& wrong) const;
  void refuse_unbound(const Wrong& cards, const Wrong& lua) const;
  void push_words();
  [[nodiscard]] bool push_word(const std::string& name) const;
  void push_value(phases::Machine& machine, ExprId id, const events::Event* event) const;
  static int look_up(lua_State* l);

  Ruleset& ruleset_;
  Host& host_;
  std::string text_;
  Words words_;
  std::vector<std::int32_t> kept_;         // the values of names, in their order: the seats, then Words::kept
  std::unique_ptr<events::Rules> rules_;   // those of the rule set, with this expression
  ExprId cards_;                           // of an expression of cards
  std::map<std::string, ExprId> defined_;  // words of the rule set that one of Lua uses
  int function_ = LUA_NOREF;
};

}  // namespace qd::script
