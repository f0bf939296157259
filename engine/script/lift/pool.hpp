// What a function of Lua is worth, as a tree: one node for each part, equal parts are one node. Conditions that lead to
// one of two values become `and`, `or`, `not` or choose(…), whichever way they were written.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace qd::script::lift {

enum class Is : std::uint8_t {
  kNumber,     // text: its digits
  kText,       // text
  kTrue,       //
  kFalse,      // false, nil, or what a condition was that did not hold
  kNil,        //
  kName,       // text; depth: in which function it was bound
  kField,      // a.text
  kCall,       // text(a …), a is a list
  kList,       // a, then the list b
  kMethod,     // a:text, not called yet
  kGlobals,    // the environment
  kGlobal,     // a name of it: text
  kFunction,   // number: which of those that were met
  kUnary,      // text a
  kBinary,     // a text b
  kCondition,  // where b and c are the two values: whether a holds
  kNothing     // no value, or one that nobody can read: text says why
};

inline constexpr int kNone = -1;

struct Node {
  Is is = Is::kNothing;
  std::string text;
  int a = kNone, b = kNone, c = kNone;
  int number = 0;  // of a name the depth, of a function which
};

class Pool {
 public:
  int make(Is is, std::string text = {}, int a = kNone, int b = kNone, int c = kNone, int number = 0);
  [[nodiscard]] const Node& at(int i) const { return nodes_[static_cast<std::size_t>(i)]; }
  [[nodiscard]] bool is(int i, Is what) const { return i != kNone && at(i).is == what; }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

  /// The value `yes` where the condition holds, else `no`.
  int choose(int condition, int yes, int no);
  int both(int a, int b);
  int either(int a, int b);
  int negated(int condition);
  /// A value without kCondition at its top: with and, or, not, choose(…) in its place.
  int spelled(int value);

 private:
  using Key = std::tuple<Is, std::string, int, int, int, int>;
  [[nodiscard]] bool is_operator(int i, const char* sign) const { return is(i, Is::kBinary) && at(i).text == sign; }
  /// Is it surely true or false, and nothing else?
  [[nodiscard]] bool is_truth(int value) const;
  /// `a` of a chain "a and end"; kNone: it is none.
  [[nodiscard]] int without_end(int whole, int end, const char* sign) const;
  /// The part of a condition that was looked at last.
  [[nodiscard]] int last_of(int condition, const char* sign) const;

  std::vector<Node> nodes_;
  std::map<Key, int> known_;
};

}  // namespace qd::script::lift
