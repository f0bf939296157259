#include "engine/sim/ranks/ranks.hpp"

#include <algorithm>

namespace qd::sim {

std::optional<Ranks::Heard> Ranks::hear() {
  const std::optional<Post::Letter> letter = post_.receive();
  if (!letter) return std::nullopt;
  Heard out{letter->from, read_note(letter->bytes)};
  if (out.note.kind == Note::kLeave) left_[out.from] = true;
  if (out.note.kind == Note::kGo) dismissed_ = true;
  return out;
}

void Ranks::tell(std::size_t to, const Note& note) {
  post_.send(to, std::make_shared<const std::string>(note_bytes(note)));
}

void Ranks::tell_all(const Note& note) {
  const auto bytes = std::make_shared<const std::string>(note_bytes(note));
  for (std::size_t to = 1; to < size(); ++to) post_.send(to, bytes);
}

void Ranks::tell_games(const std::vector<ByLane>& games) { tell_all({Note::kGames, 0, 0, "", games}); }

void Ranks::leave(const std::string& wrong) {
  if (!first()) {
    tell(0, {Note::kLeave, 0, 0, wrong});
    while (!dismissed_) static_cast<void>(hear());
    return;
  }
  tell_all({Note::kGo});
  while (std::find(left_.begin() + 1, left_.end(), false) != left_.end()) static_cast<void>(hear());
}

}  // namespace qd::sim
