// What ranks tell each other, and how it becomes bytes. All ranks are the same program on the same kind of machine.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/sim/games/blocks.hpp"

namespace qd::sim {

struct Message {
  enum Kind : std::uint8_t {
    // to rank 0
    kHello,    // `a`: the hash of what is played; `text`: the machine
    kWant,     // another block is wanted
    kResults,  // `games` of the block from `a` to `b`
    kDone,     // no game is played any more
    kFailed,   // a thread failed; `text` says why
    kLeave,    // the program ends; `text` says what is wrong, or nothing
    // from rank 0
    kBlock,   // from `a` to `b`
    kNoMore,  // no further block; `a`: not even those that were begun are wanted
    kGames,   // `games`, in their order, for those who listen to each
    kEnd,     // all games have been added up; `a`: a test is decided
    kGo,      // the program ends: leave
  };
  Kind kind = kHello;
  std::uint64_t a = 0, b = 0;
  std::string text{};
  std::vector<ByLane> games{};
};

[[nodiscard]] std::string message_bytes(const Message& message);
/// Fails: Error for bytes that are not a message.
[[nodiscard]] Message read_message(const std::string& bytes);

}  // namespace qd::sim
