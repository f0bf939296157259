#include "repl/session/party.hpp"

#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/sim/bots.hpp"

namespace qd::repl {

Party::Party(const std::map<std::string, std::string>& players, const std::string& standard, const match::Match& match)
    : names_(match.setup().seats, standard), bots_(match.setup().seats) {
  std::size_t seats = names_.size();
  for (const auto& [letter, name] : players) names_[state::parse_seat(letter, seats).index()] = name;
  for (std::size_t s = 0; s < seats; ++s)
    if (names_[s] != kHuman) bots_[s] = sim::make_bot(names_[s], match.setup().seed, SeatId(s), match);
}

std::size_t Party::humans() const { return static_cast<std::size_t>(std::count(names_.begin(), names_.end(), kHuman)); }

SeatId Party::viewer(const match::Match& match) const {
  std::size_t people = humans();
  if (people == 0) return SeatId::none();
  if (people > 1 && match.decision() != nullptr) return match.decision()->seat;
  if (people > 1) {  // it is over: who answered last
    const std::vector<match::Entry>& history = match.history();
    const auto last = std::find_if(history.rbegin(), history.rend(), [](const match::Entry& e) { return !e.edit; });
    return last != history.rend() ? last->seat : history.empty() ? SeatId::none() : SeatId(0);
  }
  return SeatId(static_cast<std::size_t>(std::find(names_.begin(), names_.end(), kHuman) - names_.begin()));
}

phases::Answer Party::ask_bot(const match::Match& match) {
  const phases::Decision& d = *match.decision();
  phases::Answer answer;
  if (!bots_[d.seat.index()]->decide(d, answer)) throw UserError("the bot of seat " + state::seat_letter(d.seat) + " has no answer");
  return answer;
}

std::pair<std::string, std::string> parse_player(const std::string& text) {
  std::size_t sign = text.find('=');
  if (sign == std::string::npos || sign + 1 == text.size()) throw UserError("'" + text + "' names no player", "write A=human or B=random");
  return {text.substr(0, sign), text.substr(sign + 1)};
}

SeatId parse_viewer(const std::string& text, std::size_t seats) { return text == "all" ? SeatId::none() : state::parse_seat(text, seats); }

}  // namespace qd::repl
