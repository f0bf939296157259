// Writes the value of a function as text.
#include "engine/script/lift/lift.hpp"

#include <algorithm>
#include <cctype>

#include "engine/base/limits.hpp"
#include "engine/base/text.hpp"
#include "engine/events/compile/terms.hpp"
#include "engine/script/lift/body.hpp"

namespace qd::script {

namespace lift {

namespace {

/// Precedence of operators in expressions, loosest first.
enum Binds : std::uint8_t { kOr, kAnd, kNot, kCompare, kUnion, kSum, kProduct, kUnary, kWhole };

Binds binds(const std::string& sign) {
  if (sign == "or") return kOr;
  if (sign == "and") return kAnd;
  if (sign == "|") return kUnion;
  if (sign == "+" || sign == "-") return kSum;
  if (sign == "*" || sign == "//" || sign == "%") return kProduct;
  return kCompare;
}

bool is_function_of_texts(const std::string& name) {
  using Sort = events::Term::Sort;
  return events::find_term(Sort::kFunction, name) != nullptr ||
         events::find_term(Sort::kTableFunction, name) != nullptr;
}

class Writer {
 public:
  Writer(Body& body, const events::Definitions& words, int line) : body_(body), words_(words), line_(line) {}

  std::string write(int value) { return part(value, kOr); }

 private:
  // The value of a local is written out at each use, so the text may be far longer than the function.
  std::string part(int value, Binds around) {
    if (++parts_ > limits::kExpressionCharsMax)
      refuse("its text would be too long: " + at_most(limits::kExpressionCharsMax, "parts"));
    const Node n = body_.pool().at(value);
    Binds own = kWhole;
    std::string out;
    switch (n.is) {
      case Is::kNumber:
        if (n.text.size() > 11) refuse("the number " + n.text + " is too large");
        out = n.text;
        if (n.text.front() == '-') own = kUnary;
        break;
      case Is::kText: out = quoted(n.text); break;
      case Is::kTrue: out = "true"; break;
      case Is::kFalse: out = "false"; break;
      case Is::kNil: out = "none"; break;
      case Is::kName: out = name(n); break;
      case Is::kField: out = field(n); break;
      case Is::kCall: out = call(n); break;
      case Is::kUnary:
        own = n.text == "-" ? kUnary : kNot;
        out = n.text + (own == kNot ? " " : "") + part(n.a, own == kNot ? kCompare : kUnary);
        if (own == kNot && binary(n.a) == kCompare) out = "not (" + write(n.a) + ")";
        break;
      case Is::kBinary:
        own = binds(n.text);
        if (body_.pool().is(n.a, Is::kNumber) && (n.text == "<" || n.text == "<="))  // Lua puts no number on the right
          return part(body_.pool().make(Is::kBinary, n.text == "<" ? ">" : ">=", n.b, n.a), around);
        out = part(n.a, own == kCompare ? kUnion : own) + " " + n.text + " " + part(n.b, static_cast<Binds>(own + 1));
        break;
      case Is::kGlobal: refuse("it reads the global '" + n.text + "'");
      case Is::kFunction: refuse("it returns or compares a function");
      case Is::kMethod: refuse("it reads the method '" + n.text + "' without calling it");
      case Is::kNothing: refuse(n.text.empty() ? "it returns nothing" : n.text);
      case Is::kCondition:
      case Is::kGlobals:
      case Is::kList: refuse("it does something that a condition text cannot say");
    }
    return own < around ? "(" + out + ")" : out;
  }

  [[nodiscard]] Binds binary(int value) const {
    return body_.pool().is(value, Is::kBinary) ? binds(body_.pool().at(value).text) : kWhole;
  }

  std::string quoted(const std::string& word) {
    if (word.empty() || std::any_of(word.begin(), word.end(), [](unsigned char c) { return c == '"' || c < ' '; }))
      refuse("the text '" + text::harmless(word) + "' cannot be a name");
    return "\"" + word + "\"";
  }

  // Inside a function passed to any(…), the `it` of the outer function cannot be named.
  std::string name(const Node& n) {
    for (const auto& [bound, depth] : {std::pair<const char*, int>{"it", it_}, {"seat", seat_}})
      if (n.number != depth && means(n.text, bound))
        refuse("a function inside any(…) and the like reads '" + n.text + "' of the function around it");
    return n.text;
  }
  [[nodiscard]] bool means(const std::string& word, const std::string& variable, int deep = 0) const {
    if (word == variable) return true;
    const auto defined = words_.find(word);
    if (defined == words_.end() || deep > limits::kWordDepthMax) return false;
    const std::string& all = defined->second;
    for (std::size_t at = 0; at < all.size();) {
      std::size_t end = at;
      while (end < all.size() && (std::isalnum(static_cast<unsigned char>(all[end])) != 0 || all[end] == '_')) ++end;
      if (end > at && means(all.substr(at, end - at), variable, deep + 1)) return true;
      at = std::max(end, at + 1);
    }
    return false;
  }

  std::string field(const Node& n) {
    const Node of = body_.pool().at(n.a);
    if (of.is != Is::kGlobal) return part(n.a, kWhole) + "." + n.text;
    if (of.text != "param" && of.text != "game" && of.text != "every") refuse("it reads the global '" + of.text + "'");
    return of.text + "." + n.text;
  }

  std::string call(const Node& n) {
    if (n.number > 0) line_ = n.number;
    if (!is_function_of_texts(n.text)) refuse("it calls '" + n.text + "', which conditions do not have");
    std::string out = n.text + "(", first;
    for (int at = n.a; body_.pool().is(at, Is::kList); at = body_.pool().at(at).b) {
      const int argument = body_.pool().at(at).a;
      std::string one;
      if (body_.pool().is(argument, Is::kFunction) && (n.text == "against" || n.text == "was"))
        one = write(body_.value_of(body_.pool().at(argument).number, {}));  // binds no variable
      else if (body_.pool().is(argument, Is::kFunction))
        one = predicate(body_.pool().at(argument).number, first == "seats");
      else if (first.empty() && body_.pool().is(argument, Is::kGlobal) && body_.pool().at(argument).text == "seats")
        one = "seats";
      else one = write(argument);
      out += (first.empty() ? "" : ", ") + one;
      if (first.empty()) first = one;
    }
    return out + ")";
  }

  // A function passed to any(…), as function(it) return it.fresh == 1 end. Its first parameter is the card or seat.
  std::string predicate(int closure, bool of_seats) {
    int& bound = of_seats ? seat_ : it_;
    const int outer = bound;
    bound = ++depth_;
    const Proto& p = *body_.closure(closure).proto;
    std::vector<int> arguments;
    for (int i = 0; i < p.parameters; ++i)
      arguments.push_back(
          body_.pool().make(Is::kName, i == 0 ? (of_seats ? "seat" : "it") : p.locals[static_cast<std::size_t>(i)].name,
                            kNone, kNone, kNone, depth_));
    std::string out = write(body_.value_of(closure, arguments));
    bound = outer;
    return out;
  }

  [[noreturn]] void refuse(const std::string& why) const { throw Unreadable{why, line_}; }

  Body& body_;
  const events::Definitions& words_;
  int line_;
  int depth_ = 0, it_ = 0, seat_ = 0;
  std::size_t parts_ = 0;
};

}  // namespace

}  // namespace lift

Lifted lift_function(lua_State* l, int index, const events::Definitions& words) {
  using namespace lift;
  Lifted out;
  const int top = lua_gettop(l);
  lua_pushvalue(l, index);
  try {
    Body body(l);
    const Proto& p = *body.closure(0).proto;
    out.line = p.line;
    std::vector<int> arguments;
    for (int i = 0; i < p.parameters; ++i) {
      out.parameters.push_back(p.locals[static_cast<std::size_t>(i)].name);
      arguments.push_back(body.pool().make(Is::kName, out.parameters.back()));
    }
    const int value = body.value_of(0, arguments);
    if (!p.returns_value()) throw Unreadable{"it returns nothing", p.line};
    out.text = Writer(body, words, p.line).write(value);
  } catch (const Unreadable& u) {
    out.why = u.why;
    out.line = u.line;
  }
  lua_settop(l, top);
  return out;
}

}  // namespace qd::script
