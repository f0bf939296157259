// The value of a Lua function as a tree; equal parts share one node. Conditions that choose between two values become
// `and`, `or`, `not` or choose(…), however they were written.
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
  kFalse,      // false, nil, or the value of a condition that failed
  kNil,        //
  kName,       // text; number: depth of the function that binds it
  kField,      // a.text
  kCall,       // text(a …), a is a list
  kList,       // a, then the list b
  kMethod,     // a:text, not called yet
  kGlobals,    // the environment
  kGlobal,     // a name of it: text
  kFunction,   // number: index of the closure
  kUnary,      // text a
  kBinary,     // a text b
  kCondition,  // b if a holds, else c
  kNothing     // no value, or an unreadable one: text says why
};

inline constexpr int kNone = -1;

struct Node {
  Is is = Is::kNothing;
  std::string text;
  int a = kNone, b = kNone, c = kNone;
  int number = 0;  // of a name: depth; of a function: index
};

class Pool {
 public:
  int make(Is is, std::string text = {}, int a = kNone, int b = kNone, int c = kNone, int number = 0);
  [[nodiscard]] const Node& at(int i) const { return nodes_[static_cast<std::size_t>(i)]; }
  [[nodiscard]] bool is(int i, Is what) const { return i != kNone && at(i).is == what; }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

  /// `yes` if the condition holds, else `no`.
  int choose(int condition, int yes, int no);
  int both(int a, int b);
  int either(int a, int b);
  int negated(int condition);
  /// The same value with kCondition at its top replaced by and, or, not or choose(…).
  int spelled(int value);

 private:
  using Key = std::tuple<Is, std::string, int, int, int, int>;
  [[nodiscard]] bool is_operator(int i, const char* sign) const { return is(i, Is::kBinary) && at(i).text == sign; }
  /// Can it only be true or false?
  [[nodiscard]] bool is_truth(int value) const;
  /// `a` if `whole` is "a SIGN end", else kNone.
  [[nodiscard]] int without_end(int whole, int end, const char* sign) const;
  /// The part of a condition that is evaluated last.
  [[nodiscard]] int last_of(int condition, const char* sign) const;

  std::vector<Node> nodes_;
  std::map<Key, int> known_;
};

}  // namespace qd::script::lift
