// The parser of expressions: text to nodes, by recursive descent. Internal to this layer: use compile.hpp.
#pragma once

#include <cctype>

#include "engine/base/limits.hpp"
#include "engine/base/text.hpp"
#include "engine/events/compile/compile.hpp"
#include "engine/events/compile/terms.hpp"

namespace qd::events {

class Parser {
 public:
  Parser(Rules& rules, const Definitions& words, const CommandNames& commands, const std::string& text,
         const Scope& scope, const Place& place, int depth)
      : rules_(rules),
        catalog_(*rules.catalog),
        words_(words),
        commands_(commands),
        text_(text),
        scope_(scope),
        place_(place),
        depth_(depth) {}

  std::uint16_t parse_all() {
    std::uint16_t root = parse_or();
    skip();
    if (at_ != text_.size()) fail("did not expect '" + text_.substr(at_, 12) + "' here", other_spelling());
    return root;
  }

 private:
  /// The hint for a spelling of another language, such as "write 'and'" for "&&".
  [[nodiscard]] std::string other_spelling() const {
    constexpr std::pair<const char*, const char*> kOthers[] = {{"&&", "write 'and'"},
                                                               {"||", "write 'or'"},
                                                               {"|", "write 'or'"},
                                                               {"!", "write 'not'"},
                                                               {"?", "write choose(condition, one, other)"}};
    for (const auto& [sign, hint] : kOthers)
      if (text_.compare(std::min(at_, text_.size()), std::string_view(sign).size(), sign) == 0) return hint;
    return {};
  }
  [[noreturn]] void fail(const std::string& why, const std::string& hint = {}) const { fail_at(at_, why, hint); }
  /// Fails at the name that was read last.
  [[noreturn]] void fail_name(const std::string& why, const std::string& hint = {}) const {
    fail_at(name_at_, why, hint);
  }
  [[noreturn]] void fail_at(std::size_t at, const std::string& why, const std::string& hint) const {
    throw ScriptError(place_, "in \"" + text_ + "\", column " + std::to_string(at + 1) + ": " + why, hint);
  }
  /// Other control characters are not blanks, because the text is shown to people.
  static bool blank(char c) { return c == ' ' || c == '\t' || c == '\n'; }
  void skip() {
    while (at_ < text_.size() && blank(text_[at_])) ++at_;
  }
  bool take(const std::string& symbol) {
    skip();
    if (text_.compare(at_, symbol.size(), symbol) != 0) return false;
    at_ += symbol.size();
    return true;
  }
  void expect(const std::string& symbol) {
    if (!take(symbol)) fail("expected '" + symbol + "'");
  }
  static bool letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }
  bool take_word(const std::string& word) {
    skip();
    if (text_.compare(at_, word.size(), word) != 0) return false;
    if (at_ + word.size() < text_.size() && letter(text_[at_ + word.size()])) return false;
    at_ += word.size();
    return true;
  }
  std::string name() {
    skip();
    std::size_t start = at_;
    while (at_ < text_.size() && letter(text_[at_])) ++at_;
    if (start == at_) fail("expected a name or a number", other_spelling());
    name_at_ = start;
    return text_.substr(start, at_ - start);
  }

  std::uint16_t node(Op op, Type type, std::uint16_t a = 0xFFFF, std::uint16_t b = 0xFFFF, std::int32_t imm = 0) {
    ExprNode n;
    n.op = op;
    n.type = type;
    n.a = a;
    n.b = b;
    n.imm = imm;
    n.from = static_cast<std::uint16_t>(start_);
    n.to = static_cast<std::uint16_t>(at_);
    if (rules_.expressions.nodes.size() >= 0xFFFE) fail("the rule set has too many expressions");
    rules_.expressions.nodes.push_back(n);
    return static_cast<std::uint16_t>(rules_.expressions.nodes.size() - 1);
  }
  std::uint16_t spanned(std::size_t from, std::uint16_t i) {
    rules_.expressions.nodes[i].from = static_cast<std::uint16_t>(from);
    rules_.expressions.nodes[i].to = static_cast<std::uint16_t>(at_);
    return i;
  }
  [[nodiscard]] bool is_none(std::uint16_t i) const {
    const ExprNode& n = rules_.expressions.nodes[i];
    return n.op == Op::kConst && n.type == Type::kEntity;
  }
  /// May the zone be missing? Only event.from, event.to and card.zone may.
  [[nodiscard]] bool may_be_no_zone(std::uint16_t i) const {
    const Op op = rules_.expressions.nodes[i].op;
    return op == Op::kEventZone || op == Op::kCardZone;
  }
  /// Are they two zones, or a zone and none? Zones are compared by identity, not by their cards.
  [[nodiscard]] bool are_zones(std::uint16_t a, std::uint16_t b) const {
    const auto zone = [&](std::uint16_t i) { return is_zone(rules_.expressions.nodes[i].op); };
    return (zone(a) && (zone(b) || is_none(b))) || (is_none(a) && zone(b));
  }
  [[nodiscard]] Type type(std::uint16_t i) const { return rules_.expressions.nodes[i].type; }
  void want(std::uint16_t i, Type expected) {
    if (type(i) != expected) fail(std::string("expected ") + type_name(expected) + ", got " + type_name(type(i)));
  }
  std::size_t here() {
    skip();
    return at_;
  }
  std::uint16_t numbers(std::size_t from, Op op, std::uint16_t left, std::uint16_t right) {
    want(left, Type::kInteger);
    want(right, Type::kInteger);
    return spanned(from, node(op, Type::kInteger, left, right));
  }

  // arithmetic
  std::uint16_t counted(std::size_t from, Op op, std::uint16_t left, std::uint16_t right) {
    refuse_truth(left);
    refuse_truth(right);
    return numbers(from, op, left, right);
  }

  std::uint16_t parse_or() {
    std::size_t from = here();
    if (++nested_ > limits::kExpressionDepthMax)
      fail("the parts of this expression are nested too deeply: " + at_most(limits::kExpressionDepthMax, "levels"));
    struct Leave {
      int& n;
      ~Leave() { --n; }
    } leave{nested_};
    if (scope_.lua) return lua_or(from);
    std::uint16_t left = parse_and();
    while (take_word("or")) {
      left = linked(from, Op::kOr, left, parse_and());
    }
    return left;
  }
  std::uint16_t parse_and() {
    std::size_t from = here();
    std::uint16_t left = parse_not();
    while (take_word("and")) {
      left = linked(from, Op::kAnd, left, parse_not());
    }
    return left;
  }
  std::uint16_t parse_not() {
    std::size_t from = here();
    int times = 0;
    while (take_word("not")) ++times;
    std::uint16_t operand = parse_compare();
    if (times != 0) operand = condition(operand);
    for (; times > 0; --times) operand = negated(from, operand);
    return operand;
  }
  std::uint16_t parse_compare() {
    std::size_t from = here();
    std::uint16_t left = parse_union();
    struct Sign {
      const char* text;
      Op op;
      bool swap;
    };
    for (const Sign& s :
         {Sign{"==", Op::kEqual, false}, Sign{"~=", Op::kNotEqual, false}, Sign{"<=", Op::kLessEqual, false},
          Sign{">=", Op::kLessEqual, true}, Sign{"<", Op::kLess, false}, Sign{">", Op::kLess, true}}) {
      if (!take(s.text)) continue;
      std::uint16_t right = parse_union();
      if (s.op == Op::kEqual || s.op == Op::kNotEqual) {
        bool cards = type(left) == Type::kEntity || type(left) == Type::kSeat;
        bool others = type(right) == Type::kEntity || type(right) == Type::kSeat;
        const bool zones = are_zones(left, right);
        if (type(left) == Type::kSet && !zones)
          fail("sets cannot be compared", "compare count(…), or use any(set, it == …)");
        if (!zones && type(left) != type(right) && !(cards && others && (is_none(left) || is_none(right))))
          fail(std::string("compares ") + type_name(type(left)) + " with " + type_name(type(right)));
        refuse_mixed(left, right);
      } else {
        refuse_truth(left);
        refuse_truth(right);
        want(left, Type::kInteger);
        want(right, Type::kInteger);
      }
      // ">" and ">=" become "<" and "<=" with the sides exchanged; imm remembers it for messages
      return spanned(from,
                     s.swap ? node(s.op, Type::kInteger, right, left, 1) : node(s.op, Type::kInteger, left, right));
    }
    if (take("=")) fail_at(at_ - 1, "'=' is not a comparison", "write '=='");
    if (take("!=")) fail_at(at_ - 2, "'!=' is not Lua", "write '~='");
    return left;
  }
  // set | set
  std::uint16_t parse_union() {
    std::size_t from = here();
    std::uint16_t left = parse_sum();
    while (take("|")) {
      std::uint16_t right = parse_sum();
      want(left, Type::kSet);
      want(right, Type::kSet);
      left = spanned(from, node(Op::kUnion, Type::kSet, left, right));
    }
    return left;
  }
  std::uint16_t parse_sum() {
    std::size_t from = here();
    std::uint16_t left = parse_product();
    while (true) {
      Op op = Op::kAdd;
      if (take("-")) op = Op::kSub;
      else if (!take("+")) return left;
      left = counted(from, op, left, parse_product());
    }
  }
  std::uint16_t parse_product() {
    std::size_t from = here();
    std::uint16_t left = parse_unary();
    while (true) {
      Op op = Op::kMul;
      if (take("//")) op = Op::kDiv;
      else if (take("%")) op = Op::kMod;
      else if (take("/")) fail_at(at_ - 1, "numbers are whole", "write '//'");
      else if (!take("*")) return left;
      left = counted(from, op, left, parse_unary());
    }
  }
  std::uint16_t parse_unary() {
    std::size_t from = here();
    bool negative = false, any = false;
    for (; take("-"); any = true) negative = !negative;
    std::uint16_t operand = parse_postfix();
    if (any) {
      want(operand, Type::kInteger);
      refuse_truth(operand);
    }
    if (!negative) return operand;
    if (ExprNode& n = rules_.expressions.nodes[operand]; n.op == Op::kConst) {
      n.imm = -n.imm;
      return spanned(from, operand);
    }
    return spanned(from, node(Op::kNeg, Type::kInteger, operand));
  }
  std::uint16_t parse_postfix() {
    std::size_t from = here();
    std::uint16_t value = parse_primary();
    while (take(".")) {
      std::string property = name();
      value = spanned(from, parse_property(value, property));
    }
    return value;
  }

  std::uint16_t parse_primary() {
    start_ = here();
    if (take("(")) {
      std::uint16_t inner = parse_or();
      expect(")");
      return inner;
    }
    std::string word = name();
    if (std::isdigit(static_cast<unsigned char>(word[0])) != 0) {
      if (const std::uint16_t measured = parse_measure(word); measured != 0xFFFF) return measured;
      if (word.find_first_not_of("0123456789") != std::string::npos) fail_name("'" + word + "' is not a whole number");
      if (word.size() > 10 || std::stoll(word) > limits::kWrittenNumberMax)
        fail("the number " + word + " is over " + std::to_string(limits::kWrittenNumberMax));
      return node(Op::kConst, Type::kInteger, 0xFFFF, 0xFFFF, static_cast<std::int32_t>(std::stoll(word)));
    }
    skip();
    if (at_ < text_.size() && text_[at_] == '(') return parse_call(word);
    return parse_name(word);
  }

  // 6in, 0.5in, 45deg: lengths and angles in the units of the table. 0xFFFF: a plain number.
  std::uint16_t parse_measure(std::string word) {
    if (at_ < text_.size() && text_[at_] == '.' && word.find_first_not_of("0123456789") == std::string::npos) {
      ++at_;
      word += "." + name();
    }
    const std::size_t unit = word.find_first_not_of("0123456789.");
    const std::string name = unit == std::string::npos ? "" : word.substr(unit);
    if (name.empty() && word.find('.') == std::string::npos) return 0xFFFF;
    if (name != "in" && name != "deg")
      fail_name("'" + word + "' is not a whole number", "lengths are written 6in or 0.5in, angles 45deg");
    try {
      const state::Unit u = name == "in" ? state::Unit::kInches : state::Unit::kDegrees;
      return node(Op::kConst, Type::kInteger, 0xFFFF, 0xFFFF, state::read_number(word.substr(0, unit), u, "a number"));
    } catch (const UserError& e) {
      fail(e.message());
    }
  }

  std::uint16_t term(const Term& w, std::uint16_t of = 0xFFFF) { return node(w.op, w.type, of, 0xFFFF, w.imm); }

  // logic in one form: parse_logic.cpp
  std::uint16_t linked(std::size_t from, Op op, std::uint16_t left, std::uint16_t right);
  std::uint16_t negated(std::size_t from, std::uint16_t i);
  // results of functions: parse_lua.cpp
  /// `value` if `condition` holds, else false or nil; without a condition always the value.
  struct Chain {
    std::uint16_t condition = 0xFFFF, value = 0xFFFF;
  };
  std::uint16_t lua_or(std::size_t from);
  Chain lua_and();
  std::uint16_t closed(std::size_t from, const Chain& chain);
  std::uint16_t first_of(std::size_t from, const Chain& chain, std::uint16_t other);
  std::uint16_t chosen(std::size_t from, std::uint16_t condition, std::uint16_t a, std::uint16_t b);
  /// Makes a node a condition, as a text means it: any number.
  std::uint16_t condition(std::uint16_t i);
  [[nodiscard]] bool is_truth(std::uint16_t i) const;
  [[nodiscard]] bool is_nothing(std::uint16_t i) const;
  void refuse_truth(std::uint16_t i) const;
  void refuse_mixed(std::uint16_t a, std::uint16_t b) const;
  void refuse_only_in_functions(const std::string& word, const std::string& whose) const;
  // names and what follows a dot: parse_names.cpp
  std::uint16_t parse_name(const std::string& word);
  std::uint16_t parse_of_match(const std::string& word);
  std::uint16_t parse_kind(std::uint16_t of, KindId kind);
  std::uint16_t parse_text_of(std::uint16_t of, const std::string& word);
  std::uint16_t parse_dotted(const Term& w);
  std::uint16_t expand(const std::string& word, const std::string& definition);
  std::uint16_t parse_parameter(const std::string& word);
  std::uint16_t parse_zone(const std::string& word, Op op, std::uint16_t seat);
  std::uint16_t parse_event(const std::string& word);
  std::uint16_t parse_property(std::uint16_t of, const std::string& word);
  std::uint16_t parse_set_property(std::uint16_t of, const std::string& word);
  std::uint16_t parse_seat_property(std::uint16_t of, const std::string& word);
  std::uint16_t parse_entity_property(std::uint16_t of, const std::string& word);
  // calls and sets: parse_calls.cpp
  std::uint16_t parse_call(const std::string& word);
  std::uint16_t parse_can_of(std::size_t from);
  std::uint16_t command_node(const std::string& command);
  std::uint16_t parse_odds(const Term& function, std::size_t from);
  std::uint16_t parse_was(std::size_t from);
  std::uint16_t parse_table_call(const Term& function, std::size_t from);
  std::uint16_t parse_seats_call(const Term& function, std::size_t from);
  std::uint16_t parse_set_call(const Term& function, std::size_t from);

  [[nodiscard]] bool is_it(std::uint16_t i) const {
    return Expressions::is_variable(rules_.expressions.nodes[i], Variable::kIt);
  }

  Rules& rules_;
  const state::Catalog& catalog_;
  const Definitions& words_;
  const CommandNames& commands_;
  const std::string& text_;
  Scope scope_;
  const Place& place_;
  int depth_;
  int nested_ = 0;
  std::size_t at_ = 0;
  std::size_t name_at_ = 0;  // where the last name that was read begins
  std::size_t start_ = 0;
};

}  // namespace qd::events
