#include "engine/sim/ranks/desk.hpp"

#include <utility>

namespace qd::sim {

Desk::Desk(Tally& tally, Ranks& ranks, std::uint64_t key)
    : tally_(tally), ranks_(ranks), key_(key), machines_(ranks.size()), playing_(ranks.size() - 1) {}

void Desk::serve() {
  try {
    while (playing_ > 0 && !tally_.abandoned()) {
      if (tally_.decided() && !std::exchange(said_no_more_, true)) ranks_.tell_all({Note::kNoMore, 1});
      if (const std::optional<Ranks::Heard> heard = ranks_.hear()) answer(*heard);
    }
  } catch (...) {
    tally_.fail(std::current_exception());
  }
}

void Desk::close() { ranks_.tell_all({Note::kEnd, tally_.decided() ? 1u : 0u}); }

void Desk::answer(const Ranks::Heard& heard) {
  const Note& note = heard.note;
  switch (note.kind) {
    case Note::kHello:
      machines_[heard.from] = note.text;
      if (note.a != key_)
        throw UserError(name(heard.from) + " plays something else",
                        "all machines need the same program, scripts and cards");
      return;
    case Note::kWant: return give_block(heard.from);
    case Note::kResults: return tally_.give_all({note.a, note.b}, note.games);
    case Note::kDone: --playing_; return;
    case Note::kFailed: throw Error(name(heard.from) + ": " + note.text);
    case Note::kLeave:
      throw Error(name(heard.from) + (note.text.empty() ? " has left before the games began" : ": " + note.text));
    case Note::kBlock:
    case Note::kNoMore:
    case Note::kGames:
    case Note::kEnd:
    case Note::kGo: throw Error(name(heard.from) + " says what only rank 0 may say");
  }
}

void Desk::give_block(std::size_t to) {
  if (const std::optional<Block> block = tally_.take()) ranks_.tell(to, {Note::kBlock, block->first, block->last});
  else ranks_.tell(to, {Note::kNoMore, tally_.decided() ? 1u : 0u});
}

std::string Desk::name(std::size_t rank) const {
  return "rank " + std::to_string(rank) + (machines_[rank].empty() ? "" : " on " + machines_[rank]);
}

}  // namespace qd::sim
