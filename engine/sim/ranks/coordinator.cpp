#include "engine/sim/ranks/coordinator.hpp"

#include <utility>

namespace qd::sim {

Coordinator::Coordinator(Tally& tally, Ranks& ranks, std::uint64_t key)
    : tally_(tally), ranks_(ranks), key_(key), machines_(ranks.size()), playing_(ranks.size() - 1) {}

void Coordinator::serve() {
  try {
    while (playing_ > 0 && !tally_.abandoned()) {
      if (tally_.decided() && !std::exchange(said_no_more_, true)) ranks_.tell_all({Message::kNoMore, 1});
      if (const std::optional<Ranks::Heard> heard = ranks_.hear()) answer(*heard);
    }
  } catch (...) {
    tally_.fail(std::current_exception());
  }
}

void Coordinator::close() { ranks_.tell_all({Message::kEnd, tally_.decided() ? 1u : 0u}); }

void Coordinator::answer(const Ranks::Heard& heard) {
  const Message& message = heard.message;
  switch (message.kind) {
    case Message::kHello:
      machines_[heard.from] = message.text;
      if (message.a != key_)
        throw UserError(name(heard.from) + " plays something else",
                        "all machines need the same program, scripts and cards");
      return;
    case Message::kWant: return give_block(heard.from);
    case Message::kResults: return tally_.give_all({message.a, message.b}, message.games);
    case Message::kDone: --playing_; return;
    case Message::kFailed: throw Error(name(heard.from) + ": " + message.text);
    case Message::kLeave:
      throw Error(name(heard.from) + (message.text.empty() ? " has left before the games began" : ": " + message.text));
    case Message::kBlock:
    case Message::kNoMore:
    case Message::kGames:
    case Message::kEnd:
    case Message::kGo: throw Error(name(heard.from) + " says what only rank 0 may say");
  }
}

void Coordinator::give_block(std::size_t to) {
  if (const std::optional<Block> block = tally_.take()) ranks_.tell(to, {Message::kBlock, block->first, block->last});
  else ranks_.tell(to, {Message::kNoMore, tally_.decided() ? 1u : 0u});
}

std::string Coordinator::name(std::size_t rank) const {
  return "rank " + std::to_string(rank) + (machines_[rank].empty() ? "" : " on " + machines_[rank]);
}

}  // namespace qd::sim
