#include "engine/sim/ranks/ranks.hpp"

#include <algorithm>

namespace qd::sim {

std::optional<Ranks::Heard> Ranks::hear() {
  const std::optional<Transport::Packet> packet = transport_.receive();
  if (!packet) return std::nullopt;
  Heard out{packet->from, read_message(packet->bytes)};
  if (out.message.kind == Message::kLeave) left_[out.from] = true;
  if (out.message.kind == Message::kGo) dismissed_ = true;
  return out;
}

void Ranks::tell(std::size_t to, const Message& message) {
  transport_.send(to, std::make_shared<const std::string>(message_bytes(message)));
}

void Ranks::tell_all(const Message& message) {
  const auto bytes = std::make_shared<const std::string>(message_bytes(message));
  for (std::size_t to = 1; to < size(); ++to) transport_.send(to, bytes);
}

void Ranks::tell_games(const std::vector<ByLane>& games) { tell_all({Message::kGames, 0, 0, "", games}); }

void Ranks::leave(const std::string& wrong) {
  if (!first()) {
    tell(0, {Message::kLeave, 0, 0, wrong});
    while (!dismissed_) static_cast<void>(hear());
    return;
  }
  tell_all({Message::kGo});
  while (std::find(left_.begin() + 1, left_.end(), false) != left_.end()) static_cast<void>(hear());
}

}  // namespace qd::sim
