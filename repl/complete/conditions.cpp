// The end of an expression of cards: what may follow "me.", "count(me.hand, it.", "can(\"".
#include <algorithm>
#include <optional>

#include "engine/base/error.hpp"
#include "engine/events/compile/terms.hpp"
#include "engine/match/match.hpp"
#include "engine/script/ruleset.hpp"
#include "repl/complete/complete.hpp"
#include "repl/reference/declared_names.hpp"

namespace qd::repl {

namespace {

using events::Term;
using events::Type;

/// In a script every name is allowed, as the place of the expression is unknown.
events::Scope scope_of(Stands stands, Type target) {
  events::Scope out;
  out.card = out.it = out.seat = true;
  out.event = stands != Stands::kAtPrompt;
  if (stands != Stands::kInScript) return out;
  out.chance = out.number = out.course = out.other = out.has_target = true;
  out.target = target;
  return out;
}

/// The type of an expression according to the compiler. A target may be a card or a seat.
std::vector<Type> types_of_condition(const script::Ruleset& rules, const std::string& text, Stands stands) {
  std::vector<Type> out;
  for (const Type target : {Type::kEntity, Type::kSeat}) try {
      events::Rules copy = *rules.program().rules;  // compiling adds to the rules
      const events::CommandNames commands(declared_names(rules, "command name"));
      const ExprId id =
          events::Compiler(copy, rules.words(), commands).compile(text, scope_of(stands, target), Place{});
      out.push_back(copy.expressions.type(id));
    } catch (const Error&) {  // not a valid expression
    }
  return out;
}

Offered members_of(const script::Ruleset& rules, const std::string& before, Stands stands) {
  const events::Rules& r = *rules.program().rules;
  if (const Term* word = events::find_term(Term::Sort::kName, before); word != nullptr && word->dotted) {
    if (before == "param") return events::parameters(*r.catalog);
    if (before == "event") return events::term_names(Term::Sort::kEventProperty);
    if (before == "game") return events::properties_of_match(*r.catalog);
    return declared_names(rules, "zone name");
  }
  Offered out;
  for (const Type type : types_of_condition(rules, before, stands)) {
    const Offered more = type == Type::kEntity ? events::properties_of_cards(r)
                         : type == Type::kSeat ? events::properties_of_seats(*r.catalog)
                         : type == Type::kSet  ? events::term_names(Term::Sort::kZoneProperty)
                                               : Offered{};
    out.insert(out.end(), more.begin(), more.end());
  }
  return out;
}

Offered first_words(const script::Ruleset& rules, Stands stands) {
  const events::Rules& r = *rules.program().rules;
  Offered out;
  for (const std::string& name : events::names_in_scope(r, rules.words(), scope_of(stands, Type::kEntity)))
    out.push_back(name);
  for (const Term::Sort sort : {Term::Sort::kFunction, Term::Sort::kTableFunction}) {
    if (sort == Term::Sort::kTableFunction && !r.catalog->table.any) continue;
    for (const std::string& name : events::term_names(sort)) out.push_back(name + "(");
  }
  for (const char* word : {"and", "or", "not"}) out.emplace_back(word);
  return out;
}

/// The name being typed in quotes: of a command or a combat.
std::optional<Offered> in_quotes(const script::Ruleset& rules, const std::string& text) {
  const std::size_t quote = text.find_last_of("\"'");
  if (quote == std::string::npos || std::count(text.begin(), text.end(), text[quote]) % 2 == 0) return std::nullopt;
  const std::string before = text.substr(0, quote);
  const std::string typed = text.substr(quote + 1);
  if (before.ends_with("can(")) return beginning_with(typed, declared_names(rules, "command name"));
  if (before.ends_with("expect(") || before.ends_with("odds("))
    return beginning_with(typed, declared_names(rules, "combat name"));
  return Offered{};
}

}  // namespace

Offered complete_asked(const match::Match* match, const std::string& text, Stands stands) {
  Offered out = complete_expression(match, text);
  if (match == nullptr) return out;
  for (std::string& word : complete_condition(match->rules(), text, stands))
    if (std::find(out.begin(), out.end(), word) == out.end()) out.push_back(std::move(word));
  return out;
}

Offered complete_condition(const script::Ruleset& rules, const std::string& text, Stands stands) {
  if (const std::optional<Offered> quoted = in_quotes(rules, text)) return *quoted;
  const std::string chain = text.substr(chain_start(text));
  const std::size_t dot = chain.find_last_of(".)");
  if (dot == std::string::npos) return beginning_with(chain, first_words(rules, stands));
  if (chain[dot] == ')') return {};
  const std::string before = chain.substr(0, dot + 1);
  Offered out;
  for (const std::string& member :
       beginning_with(chain.substr(dot + 1), members_of(rules, before.substr(0, dot), stands)))
    out.push_back(before + member);
  return out;
}

}  // namespace qd::repl
