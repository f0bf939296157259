// Compiles the text of an expression against the declared names of a rule set.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/events/rules.hpp"

namespace qd::events {

/// What names mean during compilation: which variables are bound, and the rule set's own words.
struct Scope {
  bool me = true;
  bool card = false;
  bool it = false;
  bool seat = false;
  bool event = false;
  bool chance = false;
  bool number = false;
  bool course = false;  // `swept` may be used
  bool other = false;   // in stats: the card that they are read against
  bool past = false;    // `was` may be used: an ability looks back
  bool lua = false;  // the text is the result of a function: only false and nil are false, numbers are not conditions
  StatId own_stat;   // the stat whose base this is: here its name means the printed number of the card
  bool has_target = false;
  Type target = Type::kEntity;
  struct Local {
    std::string name;
    Type type = Type::kInteger;
  };
  std::vector<Local> locals;  // names that declared deeds give to values
};

/// The rule set's words for longer expressions, e.g. foe = "me.next". May use words defined before.
using Definitions = std::map<std::string, std::string>;
/// Names of commands, for can("…"); filled before compiling.
using CommandNames = std::vector<std::string>;

/// Thrown if no text can express it, so that the function has to be called.
struct OnlyInFunctions : ScriptError {
  using ScriptError::ScriptError;
};

class Compiler {
 public:
  /// For tests: collects the expressions that this thread compiles, each with its scope. Null: does not collect.
  using Compiled = std::vector<std::pair<ExprId, Scope>>;
  inline static thread_local Compiled* compiled = nullptr;

  Compiler(Rules& rules, const Definitions& words, const CommandNames& commands)
      : rules_(rules), words_(words), commands_(commands) {}

  /// Fails: ScriptError at `place` with the column, what was expected and the nearest known name.
  ExprId compile(const std::string& text, const Scope& scope, const Place& place);
  /// The same for an expression that must have the type `expected`.
  ExprId compile(const std::string& text, const Scope& scope, const Place& place, Type expected);
  ExprId constant(std::int32_t value, const Place& place);
  /// An expression that calls a function with these nodes (none: with the event). `text` stands for it in messages;
  /// `why`: why it is called.
  ExprId call(FunctionId function, const std::vector<std::uint16_t>& arguments, Type type, const std::string& text,
              const Place& place, const std::string& why);

 private:
  Rules& rules_;
  const Definitions& words_;
  const CommandNames& commands_;
};

const char* type_name(Type type);
/// Is the value of a node always true or false, not another number?
[[nodiscard]] bool is_truth_value(const Rules& rules, std::uint16_t node);
/// The names that may be written in a scope, and after the dot of a card.
std::vector<std::string> names_in_scope(const Rules& rules, const Definitions& words, const Scope& scope);
std::vector<std::string> properties_of_cards(const Rules& rules);
std::vector<std::string> properties_of_match(const state::Catalog& catalog);
std::vector<std::string> properties_of_seats(const state::Catalog& catalog);
std::vector<std::string> parameters(const state::Catalog& catalog);

}  // namespace qd::events
