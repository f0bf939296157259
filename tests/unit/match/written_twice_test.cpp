// Every condition and value of the rule sets, written a second time as a function of Lua: both become the same nodes.
#include <catch2/catch.hpp>
#include <set>

#include "engine/script/lift/lift.hpp"
#include "tests/unit/match/support.hpp"

using namespace qd;
using events::ExprNode;
using events::Op;
using events::Type;
using events::Variable;

namespace {

/// A function of Lua that says what an expression says.
class InLua {
 public:
  InLua(const events::Rules& rules, const events::Scope& scope, const events::CommandNames& commands)
      : rules_(rules), catalog_(*rules.catalog), scope_(scope), commands_(commands) {}

  std::string function(std::uint16_t root) {
    const std::string value = write(root);
    std::string parameters;
    for (const std::string& p : parameters_) parameters += (parameters.empty() ? "" : ", ") + p;
    return "return function(" + parameters + ") return " + value + " end";
  }

 private:
  [[nodiscard]] const ExprNode& at(std::uint16_t i) const { return rules_.expressions.nodes[i]; }
  std::string name(const std::string& word) {
    parameters_.insert(word);
    return word;
  }
  std::string variable(Variable v) {
    switch (v) {
      case Variable::kMe: return name("me");
      case Variable::kCard: return name("card");
      case Variable::kTarget: return name("target");
      case Variable::kOther: return name("other");
      case Variable::kChance: return name("chance");
      case Variable::kNumber: return name("number");
      case Variable::kIt: return inner_ > 0 ? "it" : name("it");
      case Variable::kSeat: return of_seats_ > 0 ? "seat" : name("seat");
      case Variable::kEventCard: return name("event") + ".card";
      case Variable::kEventSource: return name("event") + ".source";
      case Variable::kEventSeat: return name("event") + ".seat";
      case Variable::kEventTarget: return name("event") + ".target";
      case Variable::kEventBefore: return name("event") + ".before";
      default: return name("event") + ".amount";
    }
  }
  std::string part(std::uint16_t i) {
    const Op op = at(i).op;
    const bool whole = op == Op::kVariable || op == Op::kConst || op == Op::kLocal || op == Op::kMatchSlot;
    return whole && at(i).imm >= 0 ? write(i) : "(" + write(i) + ")";
  }
  // A condition: 1 and 0 are true and false there.
  std::string condition(std::uint16_t i) {
    if (at(i).op == Op::kConst && rules_.expressions.parameters.count(i) == 0) return at(i).imm != 0 ? "true" : "false";
    return part(i);
  }
  std::string logic(const ExprNode& n, const char* sign) { return condition(n.a) + sign + condition(n.b); }
  std::string two(const ExprNode& n, const char* sign) { return part(n.a) + " " + sign + " " + part(n.b); }
  std::string about(const std::string& word, const ExprNode& n, const std::string& inside = {}) {
    std::string out = word + "(" + write(n.a);
    if (n.b == 0xFFFF && inside.empty()) return out + ")";
    ++inner_;
    const bool decides = n.op != Op::kSum && n.op != Op::kSame && n.op != Op::kDistinct && n.op != Op::kSorted &&
                         n.op != Op::kMost && n.op != Op::kLeast && n.op != Op::kGreatest;
    out += ", function(it) return " + (!inside.empty() ? inside : decides ? condition(n.b) : write(n.b)) + " end)";
    --inner_;
    return out;
  }
  std::string field(const ExprNode& n, const std::string& word) { return part(n.a) + "." + word; }
  std::string constant(std::uint16_t i) {
    const ExprNode& n = at(i);
    if (n.type != Type::kInteger) return "nil";
    if (rules_.expressions.parameters.count(i) != 0)
      for (const state::Parameter& p : catalog_.parameters)
        if (p.value == n.imm) return "param." + p.name;
    return std::to_string(n.imm);
  }
  std::string word_of_seats(Op fold) {
    switch (fold) {
      case Op::kCount: return "count";
      case Op::kAny: return "any";
      case Op::kAll: return "all";
      case Op::kSum: return "sum";
      case Op::kFirst: return "first";
      default: return "best";
    }
  }
  std::string write(std::uint16_t i) {
    const ExprNode& n = at(i);
    const auto number = static_cast<std::size_t>(n.imm);
    const auto pair = [&](std::uint16_t p) { return write(at(p).a) + ", " + write(at(p).b); };
    switch (n.op) {
      case Op::kConst: return constant(i);
      case Op::kVariable: return variable(static_cast<Variable>(n.imm));
      case Op::kLocal: return name(scope_.locals[number].name);
      case Op::kMatchSlot: return "game." + catalog_.slots[number].name;
      case Op::kSeatSlot:
      case Op::kEntitySlot: return field(n, catalog_.slots[number].name);
      case Op::kNumber: return field(n, catalog_.numbers[number]);
      case Op::kStat: return field(n, rules_.stats[number].name);
      case Op::kOwner: return field(n, "owner");
      case Op::kHost: return field(n, "host");
      case Op::kController: return field(n, "controller");
      case Op::kDef: return field(n, "def");
      case Op::kIsKind: return field(n, "is_" + catalog_.kinds[number]);
      case Op::kIsDef: return field(n, "is_" + catalog_.definitions[number].id);
      case Op::kInPlay: return field(n, "in_play");
      case Op::kInZone: return field(n, "in_" + catalog_.zones[number].name);
      case Op::kExists: return "exists(" + write(n.a) + ")";
      case Op::kNext: return field(n, "next");
      case Op::kPrevious: return field(n, "previous");
      case Op::kEliminated: return field(n, "eliminated");
      case Op::kSeatIndex: return field(n, "index");
      case Op::kSeatCount: return "game.seats";
      case Op::kZone: return field(n, catalog_.zones[number].name);
      case Op::kZoneShared: return "game." + catalog_.zones[number].name;
      case Op::kZoneEvery: return "every." + catalog_.zones[number].name;
      case Op::kAttached: return part(n.a) + ":attached()";
      case Op::kAttachedTo: return "attached(" + write(n.a) + ")";
      case Op::kStack: return "stack(" + write(n.a) + ")";
      case Op::kUnion: return two(n, "|");
      case Op::kWhere: return about("where", n);
      case Op::kCount: return n.b == 0xFFFF ? "#" + part(n.a) : about("count", n);
      case Op::kCountKind: return about("count", n, "it.is_" + catalog_.kinds[number]);
      case Op::kAny: return about("any", n);
      case Op::kAnyKind: return about("any", n, "it.is_" + catalog_.kinds[number]);
      case Op::kAnyDef: return about("any", n, "it.def == " + part(n.b));
      case Op::kAll: return about("all", n);
      case Op::kSum: return about("sum", n);
      case Op::kTop: return "top(" + write(n.a) + ")";
      case Op::kFirst: return about("first", n);
      case Op::kSame: return about("same", n);
      case Op::kDistinct: return about("distinct", n);
      case Op::kSorted: return about("sorted", n);
      case Op::kMost: return about("most", n);
      case Op::kLeast: return about("min", n);
      case Op::kGreatest: return about("max", n);
      case Op::kSeats: {
        ++of_seats_;
        const auto fold = static_cast<Op>(n.imm);
        const std::string inside = fold == Op::kSum || fold == Op::kMax ? write(n.b) : condition(n.b);
        --of_seats_;
        return word_of_seats(static_cast<Op>(n.imm)) + "(seats, function(seat) return " + inside + " end)";
      }
      case Op::kAdd: return two(n, "+");
      case Op::kSub: return two(n, "-");
      case Op::kMul: return two(n, "*");
      case Op::kDiv: return two(n, "//");
      case Op::kMod: return two(n, "%");
      case Op::kNeg: return "-" + part(n.a);
      case Op::kMin: return "min(" + write(n.a) + ", " + write(n.b) + ")";
      case Op::kMax: return "max(" + write(n.a) + ", " + write(n.b) + ")";
      case Op::kEqual: return two(n, "==");
      case Op::kNotEqual: return two(n, "~=");
      case Op::kLess: return two(n, "<");
      case Op::kLessEqual: return two(n, "<=");
      case Op::kAnd: return logic(n, " and ");
      case Op::kOr: return logic(n, " or ");
      case Op::kNot: return "not " + condition(n.a);
      case Op::kChoose: return "choose(" + condition(n.a) + ", " + pair(n.b) + ")";
      case Op::kPair: return "?";
      case Op::kCan: return "can(\"" + commands_[number] + "\")";
      case Op::kAgainst: return "against(" + write(n.a) + ", " + write(n.b) + ")";
      case Op::kExpect: return "expect(\"" + rules_.combats[number] + "\", " + pair(n.a) + ")";
      case Op::kOdds: return "odds(\"" + rules_.combats[number] + "\", " + pair(n.a) + ", " + write(n.b) + ")";
      case Op::kGap: return "gap(" + write(n.a) + ", " + write(n.b) + ")";
      case Op::kWithin: return "within(" + pair(n.a) + ", " + write(n.b) + ")";
      case Op::kOverlaps: return "overlaps(" + write(n.a) + ", " + write(n.b) + ")";
      case Op::kFacing: return "facing(" + write(n.a) + ", " + write(n.b) + ")";
      case Op::kCrossed: return "crossed(" + pair(n.a) + ", " + write(n.b) + ")";
      case Op::kSwept: return "swept(" + write(n.a) + ")";
      case Op::kInside: return "inside(" + write(n.a) + ", " + pair(at(n.b).a) + ", " + pair(at(n.b).b) + ")";
      case Op::kEdge: return "edge_gap(" + write(n.a) + ", " + write(n.b) + ")";
      case Op::kGapTo: return "gap_to(" + write(n.a) + ", " + pair(n.b) + ")";
      case Op::kEventZone: return name("event") + (n.imm == 0 ? ".from" : ".to");
      case Op::kCardZone: return field(n, "zone");
      case Op::kZoneNamed: return part(n.a) + ".name == \"" + catalog_.zones[number].name + "\"";
      case Op::kZoneSeat: return field(n, "seat");
      case Op::kSeatNamed: return "game." + state::seat_letter(SeatId(number));
      case Op::kCall: return "?";
    }
    return "?";
  }

  const events::Rules& rules_;
  const state::Catalog& catalog_;
  const events::Scope& scope_;
  const events::CommandNames& commands_;
  std::set<std::string> parameters_;
  int inner_ = 0, of_seats_ = 0;
};

/// Two trees of nodes, but for which of `<` and `>` the author wrote.
bool same(const events::Expressions& a, std::uint16_t i, const events::Expressions& b, std::uint16_t j) {
  if (i == 0xFFFF || j == 0xFFFF) return i == j;
  const ExprNode &x = a.nodes[i], &y = b.nodes[j];
  const bool sign = x.op == Op::kLess || x.op == Op::kLessEqual;
  return x.op == y.op && x.type == y.type && (sign || x.imm == y.imm) &&
         a.parameters.count(i) == b.parameters.count(j) && same(a, x.a, b, y.a) && same(a, x.b, b, y.b);
}

/// Does it count with what is true or false, or is a part of its logic always so? Lua has no such sums, and leaves such
/// parts out.
bool only_in_texts(const events::Rules& rules, std::uint16_t i) {
  if (i == 0xFFFF) return false;
  const events::Expressions& all = rules.expressions;
  const ExprNode& n = all.nodes[i];
  const auto operand = [&](auto&& is) { return is(n.a) || (n.b != 0xFFFF && is(n.b)); };
  const auto truth = [&](std::uint16_t x) { return events::is_truth_value(rules, x); };
  const auto constant = [&](std::uint16_t x) { return all.nodes[x].op == Op::kConst; };
  const bool logic = n.op == Op::kAnd || n.op == Op::kOr || n.op == Op::kNot,
             sum = n.op == Op::kAdd || n.op == Op::kSub || n.op == Op::kMul || n.op == Op::kLess ||
                   n.op == Op::kLessEqual || ((n.op == Op::kEqual || n.op == Op::kNotEqual) && constant(n.b));
  return (logic && operand(constant)) || (sum && operand(truth)) || only_in_texts(rules, n.a) ||
         only_in_texts(rules, n.b);
}

/// Functions that do not become what the text is, with the reason.
std::vector<std::string> different(const std::string& game, std::size_t& all, std::size_t& looked_at) {
  script::Sources sources;
  sources.root = match_test::root();
  events::Compiler::Compiled compiled;
  events::Compiler::compiled = &compiled;
  const auto loaded = script::Ruleset::load(sources, game);
  events::Compiler::compiled = nullptr;
  const events::Rules& rules = *loaded->program().rules;
  events::CommandNames commands;
  for (const phases::Command& c : loaded->program().commands) commands.push_back(c.id);
  events::Rules copy = rules;
  std::vector<std::string> out;
  for (const auto& [id, scope] : compiled) {
    if (scope.lua || rules.expressions.sources[id.index()].place.file.empty()) continue;
    const std::uint16_t root = rules.expressions.sources[id.index()].root;
    ++all;
    if (only_in_texts(rules, root)) continue;
    ++looked_at;
    const std::string code = InLua(rules, scope, commands).function(root);
    lua_State* l = loaded->host().lua();
    const int top = lua_gettop(l);
    std::string wrong;
    try {
      loaded->host().push_environment("script");
      loaded->host().load(code, "function.lua", false);
      const script::Lifted f = script::lift_function(l, -1, loaded->words());
      events::Scope in = scope;
      in.lua = true;
      if (f.text.empty()) {
        wrong = f.why;
      } else {
        const ExprId read = events::Compiler(copy, loaded->words(), commands).compile(f.text, in, Place{});
        if (!same(rules.expressions, root, copy.expressions, copy.expressions.sources[read.index()].root))
          wrong = "it is read as " + f.text;
      }
    } catch (const Error& e) {
      wrong = e.what();
    }
    lua_settop(l, top);
    copy.expressions = rules.expressions;
    if (!wrong.empty()) out.push_back(rules.expressions.sources[id.index()].text + "\n   " + code + "\n   " + wrong);
  }
  return out;
}

}  // namespace

TEST_CASE("every condition and value of a game says the same as a function, and none has to be called") {
  for (const char* game : {"admiral", "dreadnaught", "battlegroup", "popes", "warfleet"}) {
    std::size_t all = 0, looked_at = 0;
    const std::vector<std::string> wrong = different(game, all, looked_at);
    INFO(game);
    CHECK(looked_at + 8 > all);
    if (std::string(game) == "admiral") CHECK(looked_at == all);
    for (const std::string& w : wrong) FAIL_CHECK(w);
  }
}
