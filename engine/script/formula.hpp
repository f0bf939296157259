// Evaluates an expression for a person, from outside the rules. The expression is written as in cards ("me.base < 9",
// "count(foe.hand, it.tier > 2)") or, if it is not valid there, in Lua. It is compiled once and can be evaluated at any
// time, even inside an effect. It changes nothing: neither the match nor its luck nor the budget of the game's scripts.
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
  /// The file name in errors about the text itself.
  static constexpr const char* kChunk = "expression";

  /// A name that the expression may use, with its value. Only for expressions written as in cards.
  struct Kept {
    std::string name;
    events::Type type = events::Type::kInteger;
    std::int32_t value = 0;
  };
  /// What its names mean. The seats of the match are A, B …
  struct Words {
    std::size_t seats = 2;
    SeatId me;           // none: `me` is not known
    EventKindId event;   // evaluated at events of this kind, which sets `event` and `card` in cards, `ev` in Lua
    EntityId card;       // `card` and `it`, if there is no event
    bool prompt = true;  // a person can choose a seat to ask as; for hints
    Scan scan = Scan::kStateless;
    std::vector<Kept> kept;
    /// is_further: true for further names in Lua; further: pushes the value of one, while a match is set. May be empty.
    std::function<bool(const std::string& name)> is_further;
    std::function<bool(lua_State*, const std::string& name)> further;
  };

  /// Fails: ScriptError at kChunk, with the column, if the text is valid in neither language, uses unknown names, or
  /// would keep state. Requires: the rules outlive this.
  Formula(Ruleset& rules, const std::string& text, Words words);
  ~Formula();
  Formula(const Formula&) = delete;
  Formula& operator=(const Formula&) = delete;

  /// Calls `take` with the value on top of the Lua stack, while handles are valid. Fails: ScriptError if the expression
  /// fails or would change something.
  void read(phases::Machine& machine, const events::Event* event, const std::function<void(lua_State*)>& take) const;
  /// True if the value is neither false nor nil; a number written as in cards must not be 0. Fails: as read.
  [[nodiscard]] bool holds(phases::Machine& machine, const events::Event* event = nullptr) const;
  /// The value as a number: true is 1, false is 0, a seat its number from 1; nothing for nil. Fails: as read;
  /// ScriptError if it is not a number.
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
  std::vector<std::int32_t> kept_;         // the values of names: first the seats, then Words::kept
  std::unique_ptr<events::Rules> rules_;   // the rules of the rule set together with this expression
  ExprId cards_;                           // the expression, if written as in cards
  std::map<std::string, ExprId> defined_;  // `define`d words of the rule set that a Lua expression uses
  int function_ = LUA_NOREF;
};

}  // namespace qd::script
