#include "engine/sim/games/choices.hpp"

#include <algorithm>

namespace qd::sim {

script::Course::Choice& Choices::kind_of(const phases::Decision& d, const phases::Option& o) {
  const NameId word = o.is_number() ? NameId::none() : o.word;  // all numbers are one kind
  for (script::Course::Choice& c : found_)
    if (c.question == d.name && c.command == o.command && c.word == word) return c;
  found_.push_back({d.name, o.command, word, 0, 0});
  return found_.back();
}

// A question counts a kind once, however many cards it is offered for.
void Choices::offered(const phases::Decision& d) {
  ++question_;
  for (const phases::Option& o : d.options) {
    script::Course::Choice& kind = kind_of(d, o);
    const auto place = static_cast<std::size_t>(&kind - found_.data());
    seen_.resize(found_.size(), 0);
    if (seen_[place] == question_) continue;
    seen_[place] = question_;
    ++kind.offered;
  }
}

void Choices::taken(const phases::Decision& d, const phases::Answer& answer) {
  std::vector<const script::Course::Choice*> counted;
  for (std::size_t i = 0; i < answer.count; ++i) {
    script::Course::Choice& kind = kind_of(d, d.options[answer.picks[i]]);
    if (std::find(counted.begin(), counted.end(), &kind) != counted.end()) continue;
    counted.push_back(&kind);
    ++kind.taken;
  }
}

}  // namespace qd::sim
