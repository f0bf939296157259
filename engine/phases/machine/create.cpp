// The part `create`: cards come into being.
#include "engine/phases/machine/reader.hpp"

namespace qd::phases {

// The last of them that came; none: nobody is there to copy or to carry it, or it was forbidden or replaced.
EntityId Machine::create(const Node& n, const events::Env& env) {
  const auto& create = n.as<Create>();
  const Reader r(*this);
  events::Creation one;
  one.card = create.card;
  one.copy = code::ref(r, create.copy, env).entity();
  one.host = code::ref(r, create.on, env).entity();
  if ((create.copy.valid() && !one.copy.valid()) || (create.on.valid() && !one.host.valid())) return EntityId::none();
  one.owner = code::concerned(r, create.seat, env);
  if (!create.on.valid()) one.to = zone_of(n, create.to, one.owner);
  one.as = create.event;
  one.source = code::ref(r, create.source, env);
  one.changes = create.changes;
  one.vanishes = create.vanishes;
  const std::int32_t count = create.count.valid() ? events_->query().eval(create.count, env) : 1;
  std::vector<EntityId> made;
  events::Events::Together together(*events_, count > 1);
  for (std::int32_t i = 0; i < count; ++i)
    if (const EntityId card = events_->create(one); card.valid()) made.push_back(card);
  together.commit();
  while (!made.empty() && state_->zone(made.back()) == state_->layout().zone(state::kNowhere, SeatId::none()))
    made.pop_back();  // it did not come after all
  return made.empty() ? EntityId::none() : made.back();
}

}  // namespace qd::phases
