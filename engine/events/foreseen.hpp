// What can be told of an event before it happens.
#pragma once

#include <cstdint>

namespace qd::events {

struct Listener;

/// What abilities would make of an event before it happens. `unknown`: one that would act, and only acting shows how.
struct Foreseen {
  bool happens = true;
  std::int32_t amount = 0;
  const Listener* unknown = nullptr;
  const Listener* first = nullptr;  // who acts first
};

}  // namespace qd::events
