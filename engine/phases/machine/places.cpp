// Blind choices: places in a zone are offered in place of its cards. Who is asked learns of the zone what everybody
// sees: how many cards it has. Where cards have no places (Zone::interchangeable) the answer is a wish that chance
// fulfils, or the order in which cards came would tell them apart.
#include <algorithm>

#include "engine/phases/machine/machine.hpp"

namespace qd::phases {

ZoneId Machine::zone_of_places(const Ask& ask, const events::Env& asked) const {
  return ZoneId{static_cast<std::uint16_t>(events_->query().eval(ask.from, asked))};
}

void Machine::offer_places(ZoneId zone, std::vector<Option>& out) const {
  const auto count = static_cast<std::int32_t>(state_->count(zone));
  for (std::int32_t place = 1; place <= count; ++place) out.push_back(Option::of_number(program_->zero, place));
}

EntityId Machine::card_at(ZoneId zone, std::int32_t place, const std::vector<EntityId>& taken) {
  if (!state_->layout().kind_of(zone).interchangeable) return state_->nth(zone, static_cast<std::size_t>(place - 1));
  if (state_->count(zone) <= taken.size()) return EntityId::none();
  while (true) {
    const EntityId card = events_->dice().pick(zone);
    if (std::find(taken.begin(), taken.end(), card) == taken.end()) return card;
  }
}

void Machine::uncover(ZoneId zone, Decision& d, const Answer& answer) {
  std::vector<EntityId> taken;
  for (std::size_t i = 0; i < answer.count; ++i) uncover(zone, d.options[answer.picks[i]], taken);
}

void Machine::uncover(ZoneId zone, Option& o, std::vector<EntityId>& taken) {
  if (!o.is_number()) return;  // the word for none of them
  taken.push_back(card_at(zone, o.number, taken));
  o.source = Ref::of(taken.back());
}

}  // namespace qd::phases
