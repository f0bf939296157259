// Explains the value of an attribute: the events that changed it, decision by decision, and changes by the flow without
// an event.
#include <algorithm>
#include <ostream>

#include "engine/base/text.hpp"
#include "engine/phases/keys.hpp"
#include "engine/view/view.hpp"
#include "repl/why/explain.hpp"

namespace qd::repl {

namespace {

class History {
 public:
  History(std::ostream& out, const match::Match& match, SlotId id, Ref owner, Viewer viewer)
      : out_(out),
        match_(match),
        id_(id),
        slot_(match.rules().catalog().slots[id.index()]),
        owner_(owner),
        viewer_(viewer) {}

  void tell(const std::string& what) {
    read_values();
    out_ << what << " is " << value(values_.back()) << ", " << value(slot_.initial) << " at first"
         << (slot_.text.empty() ? "" : ": " + slot_.text) << "  " << slot_.place.text() << "\n";
    std::int32_t at = in_sight_from_ == 0 ? slot_.initial : values_[in_sight_from_];
    if (in_sight_from_ != 0)
      out_ << "  " << value(at) << " at decision " << in_sight_from_ << ", when it came into sight\n";
    for (std::size_t d = in_sight_from_ == 0 ? 0 : in_sight_from_ + 1; d < values_.size(); ++d) {
      for (std::size_t i = first_event(d); i < first_event(d + 1); ++i) {
        const events::Event& e = match_.log()[i];
        if (e.atom != events::Atom::kChange || e.slot != id_ || e.card != owner_) continue;
        step(d, at, e.before, flow(d, e.before));
        step(d, e.before, e.before + e.amount, event(e));
        at = e.before + e.amount;
      }
      step(d, at, values_[d], flow(d, values_[d]));
      at = values_[d];
    }
  }

 private:
  /// The value after each number of answers.
  void read_values() {
    match::Match copy(match_);
    values_.assign(match_.history().size() + 1, 0);
    bool in_sight = true;
    for (std::size_t d = values_.size(); d-- > 0; copy.undo()) {
      values_[d] = copy.state().value(id_, owner_);
      in_sight =
          in_sight && (viewer_.is_all() || !owner_.entity().valid() || copy.state().sees(viewer_, owner_.entity()));
      if (in_sight) in_sight_from_ = d;
    }
  }
  [[nodiscard]] std::size_t first_event(std::size_t d) const {
    if (d == 0) return 0;
    return d <= match_.history().size() ? std::min(match_.history()[d - 1].log_before, match_.log().size())
                                        : match_.log().size();
  }
  void step(std::size_t d, std::int32_t from, std::int32_t to, const std::string& why) {
    if (from == to) return;
    out_ << "  " << text::pad(value(from) + " -> " + value(to) + " ", 10)
         << (d == 0 ? "before the first question" : "at decision " + std::to_string(d)) << ": " << why << "\n";
  }
  [[nodiscard]] std::string flow(std::size_t d, std::int32_t to) const {
    if (d > 0 && match_.history()[d - 1].edit) {
      const match::Entry& e = match_.history()[d - 1];
      return "edited: " + (viewer_.may_know(e.seen) ? e.answer : e.told);
    }
    if (!slot_.lasts.empty() && to == slot_.initial) return "it lasts as long as '" + slot_.lasts + "'";
    return owner_.entity().valid() && to == slot_.initial ? "reset" : "set by the flow";
  }
  [[nodiscard]] std::string event(const events::Event& e) const {
    const std::string line = view::event_line(match_, e, viewer_);
    const std::string& name = match_.rules().program().rules->events[e.kind.index()].name;
    return line.empty() ? name : name + ": " + line;
  }
  [[nodiscard]] std::string value(std::int32_t v) const {
    if (slot_.type == state::SlotType::kInteger) return state::value_text(slot_, v);
    const Ref ref{static_cast<std::uint16_t>(v)};
    if (!ref.valid()) return "none";
    if (ref.is_seat()) return state::seat_letter(ref.seat());
    const bool known = match_.state().sees(viewer_, ref.entity());
    return known ? phases::entity_key(match_.state(), ref.entity()) : view::kUnknownCard;
  }

  std::ostream& out_;
  const match::Match& match_;
  SlotId id_;
  const state::Slot& slot_;
  Ref owner_;
  Viewer viewer_;
  std::vector<std::int32_t> values_;
  std::size_t in_sight_from_ = 0;  // values from before the viewer saw the card are not shown
};

}  // namespace

void explain_attribute(std::ostream& out, const match::Match& match, SlotId slot, Ref owner, const std::string& what,
                       Viewer viewer) {
  const state::Slot& s = match.rules().catalog().slots[slot.index()];
  const SeatId holder = owner.is_seat()          ? owner.seat()
                        : owner.entity().valid() ? match.state().controller(owner.entity())
                                                 : SeatId::none();
  if (s.secret && !viewer.sees_as(holder))
    throw UserError("'" + s.name + "' is a secret", "only who holds it may know it");
  if (!s.shown && !viewer.is_all())
    throw UserError("'" + s.name + "' is bookkeeping of the flow, which is not shown", ":view all shows everything");
  History(out, match, slot, owner, viewer).tell(what);
}

}  // namespace qd::repl
