// Moves cards on the table, along courses and to spots of a rule set.
//
//   courses::Mover mover(rules.ways(), events);  machine.set_mover(&mover);
#pragma once

#include "engine/courses/courses.hpp"
#include "engine/events/events.hpp"
#include "engine/phases/mover.hpp"

namespace qd::courses {

class Mover : public phases::Mover {
 public:
  /// Requires: both outlive this.
  Mover(const Ways& ways, events::Events& events) : ways_(&ways), events_(&events), courses_(events.query()) {}

  void each_way(const phases::Command& command, const events::Env& env, const std::function<bool(const Way&)>& f,
                std::vector<std::uint16_t>* candidates) const override;
  [[nodiscard]] std::size_t count_usual(const phases::Command& command, const events::Env& env) const override;
  bool usual(const phases::Command& command, const events::Env& env, std::size_t i, Way& out) const override;
  [[nodiscard]] std::string check(const phases::Command& command, const events::Env& env,
                                  const Way& way) const override;
  [[nodiscard]] std::string why_none(const phases::Command& command, const events::Env& env) const override;
  void go(const phases::Command& command, const events::Env& env, const Way& way) override;
  void travel(std::uint16_t course, const events::Env& env) override;

  /// Where a card would end, and by which path.
  struct Arrival {
    EntityId card;
    bool known = false;  // is `pose` filled? It may be of a way that is not legal, too
    table::Pose pose;
    bool moved = false;  // it moves along `path`; else it is put there
    table::Path path;
  };
  /// As check(); fills `out` if the way is legal, else as far as it is known where it would lead.
  std::string foresee(const phases::Command& command, const events::Env& env, const Way& way, Arrival& out) const;

  /// What ways of the command there may be.
  [[nodiscard]] Freedom freedom(const phases::Command& command, const events::Env& env) const;

 private:
  void take(const Course& course, const events::Env& env, const Way& way);

  /// A card that moves of one kind come near to: the entry of the course, how far on the way.
  struct Met {
    std::size_t entry;
    table::Length after;
    EntityId card;
    friend auto operator<=>(const Met&, const Met&) = default;
  };
  void note_met(const Course& course, const events::Env& env, const TracedMove& traced);

  const Ways* ways_;
  events::Events* events_;
  Courses courses_;
  std::vector<Met> met_;  // of all moves that are under way
};

}  // namespace qd::courses
