// May a viewer know everything that an expression reads? For many cards at one question: most of the answer is the same
// for all of them.
//
//   OpenTo open;  if (open.all(query, worth, env, viewer)) …  // again with another env.it
#pragma once

#include <vector>

#include "engine/events/query/query.hpp"

namespace qd::events {

/// As Query::open_to. Also tells what the answer depends on besides the position, `env.me` and the viewer.
struct Open {
  bool all = false;
  bool by_sight = false;        // true: it depends only on whether the viewer sees …
  std::uint16_t variables = 0;  // … the cards that these variables stand for, as bits
};
[[nodiscard]] Open open_to(const Query& query, ExprId id, const Env& env, Viewer viewer);

/// Remembers answers. Requires: between two calls of forget() position, `env.me` and viewer stay the same.
class OpenTo {
 public:
  void forget() { known_.clear(); }
  [[nodiscard]] bool all(const Query& query, ExprId id, const Env& env, Viewer viewer);

 private:
  struct Known {
    ExprId id;
    std::uint16_t variables = 0;
  };
  std::vector<Known> known_;  // of those that are open
};

}  // namespace qd::events
