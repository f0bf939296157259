#include "engine/view/track.hpp"

namespace qd::view {

std::optional<Track> track_of(const match::Match& match, EntityId card) {
  const events::Query& query = match.machine().events().query();
  events::Env env;
  env.it = card;
  for (const script::PictureRules::Track& t : match.rules().picture().tracks) {
    if (t.of.valid() && query.eval(t.of, env) == 0) continue;
    return Track{query.eval(t.damage, env), t.limit.valid() ? query.eval(t.limit, env) : 0, t.attribute};
  }
  return {};
}

}  // namespace qd::view
