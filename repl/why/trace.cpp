#include "repl/why/trace.hpp"

#include <ostream>

#include "engine/base/text.hpp"
#include "engine/phases/keys.hpp"
#include "repl/branches/branch.hpp"
#include "repl/why/recorder.hpp"

namespace qd::repl {

namespace {

std::string heading(const match::Match& m, std::size_t decision) {
  if (decision == 0) return "before the first question";
  const match::Entry& e = m.history()[decision - 1];
  return (e.seat.valid() ? state::seat_letter(e.seat) + " " : "") + e.question + ", on the way to decision " +
         std::to_string(decision);
}

}  // namespace

const Traced* Trace::find(std::size_t number) const {
  for (const Traced& t : events)
    if (t.number == number && number != 0) return &t;
  return nullptr;
}

Trace Tracer::trace(std::size_t decision, const Look& look) {
  if (decision == 0) return trace_start(look);
  if (!copy_ || copy_->history().size() < decision) copy_ = std::make_unique<match::Match>(match_);
  match::Match& m = *copy_;
  m.go_back(decision);
  Recorder recorder(viewer_, look);
  struct Leave {
    match::Match& m;
    ~Leave() { m.set_observer(nullptr); }
  } leave{m};
  m.set_observer(&recorder);
  recorder.begin(m, false);
  m.undo();  // shows what an effect did before it asked
  recorder.begin(m, true);
  m.repeat(match_.history()[decision - 1]);
  return {decision, heading(match_, decision), recorder.take(m)};
}

// Starts the match again, if it began normally.
Trace Tracer::trace_start(const Look& look) {
  if (!copy_) copy_ = std::make_unique<match::Match>(match_);
  copy_->go_back(0);
  Trace out{0, heading(match_, 0), {}};
  Recorder recorder(viewer_, look);
  match::Match first(match_.shared_rules(), match_.setup(), true, &recorder);
  first.set_observer(nullptr);
  if (first.hash() == copy_->hash()) out.events = recorder.take(first);
  return out;
}

std::string place_text(const state::State& s, EntityId card) {
  const ZoneId z = s.zone(card);
  const SeatId seat = s.layout().seat_of(z);
  if (s.layout().zone_kind[z.index()] == state::kNowhere.value) return "no zone";
  if (s.host(card).valid()) return "what is attached to " + phases::entity_key(s, s.host(card));
  return (seat.valid() ? state::seat_letter(seat) + "'s " : "") + s.layout().kind_of(z).name;
}

std::string sight_text(const Sight& s) {
  const std::string amount = std::to_string(s.before) + " -> " + std::to_string(s.after);
  std::string what;
  switch (s.what) {
    case Sight::What::kAsleep: what = "asleep: its card is in " + s.why; break;
    case Sight::What::kLost: what = "its card does not have it now: " + s.why; break;
    case Sight::What::kFails: what = "does not apply: " + s.why; break;
    case Sight::What::kHolds: what = "its condition held, but others came first"; break;
    case Sight::What::kAsks: what = "acts; a question is open in it"; break;
    case Sight::What::kForbade: what = "forbade it"; break;
    case Sight::What::kInChain: what = "is at work already, once per chain"; break;
    case Sight::What::kDeclined: what = "was declined"; break;
    case Sight::What::kReplaced: what = "replaced it"; break;
    case Sight::What::kAmended:
      what = "amount " + (s.before == s.after ? "stays " + std::to_string(s.after) : amount);
      break;
    case Sight::What::kStopped: what = "stopped it"; break;
    case Sight::What::kRan: what = "ran"; break;
  }
  return text::pad(events::stage_name(s.listener->stage), 8) + s.name + "  " + s.listener->place.text() + ": " + what;
}

std::string event_text(const events::Rules& rules, const Trace& trace, const Traced& t) {
  std::string out =
      std::to_string(trace.decision) + "." + std::to_string(t.number) + " " + rules.events[t.event.kind.index()].name;
  if (!t.line.empty()) out += ": " + t.line;
  return out;
}

void write_trace(std::ostream& out, const events::Rules& rules, const Trace& trace) {
  bool begun = false;
  for (const Traced& t : trace.events) {
    if (t.number == 0) continue;
    if (!begun) out << "trace: " << trace.heading << "\n";
    begun = true;
    const std::string indent(2 + 2 * t.depth, ' ');
    out << indent << event_text(rules, trace, t) << (t.happened ? "" : "  (did not happen)") << "\n";
    for (const Sight& s : t.sights)
      if (s.what != Sight::What::kAsleep) out << indent << "    " << sight_text(s) << "\n";
  }
}

}  // namespace qd::repl
