// What can be predicted about an event before it happens.
#pragma once

#include <cstdint>

namespace qd::events {

struct Listener;

/// How abilities would change an event. `unknown`: an ability that would act, but whose effect is only known after it
/// has acted.
struct Foreseen {
  bool happens = true;
  std::int32_t amount = 0;
  const Listener* unknown = nullptr;
  const Listener* first = nullptr;  // the ability that acts first
};

}  // namespace qd::events
