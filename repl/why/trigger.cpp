#include "repl/why/trigger.hpp"

#include <algorithm>
#include <ostream>

#include "engine/base/text.hpp"
#include "engine/phases/keys.hpp"
#include "repl/values/find_card.hpp"
#include "repl/why/trace.hpp"

namespace qd::repl {

namespace {

using events::Listener;

bool seen_by_abilities(const Traced& t) {
  return std::any_of(t.sights.begin(), t.sights.end(), [](const Sight& s) { return s.what != Sight::What::kAsleep; });
}

/// If no ability listens to the last event: names the last earlier one that an ability saw, if it is recent.
void tell_last_seen(std::ostream& out, const events::Rules& rules, Tracer& tracer, std::size_t decision) {
  constexpr std::size_t kDecisionsMax = 30;
  for (std::size_t d = decision + 1; d-- > 0 && decision - d < kDecisionsMax;) {
    const Trace trace = tracer.trace(d);
    for (auto t = trace.events.rbegin(); t != trace.events.rend(); ++t) {
      if (t->number == 0 || !seen_by_abilities(*t)) continue;
      out << "the last event that an ability saw: " << event_text(rules, trace, *t) << "\n";
      return;
    }
  }
}

void write_event(std::ostream& out, const events::Rules& rules, const Trace& trace, const Traced& t) {
  out << event_text(rules, trace, t) << "\n  " << trace.heading;
  if (t.parent != SIZE_MAX && trace.events[t.parent].number != 0) {
    const Traced& cause = trace.events[t.parent];
    out << ", in the course of " << trace.decision << "." << cause.number << " "
        << rules.events[cause.event.kind.index()].name;
    if (!t.by.empty()) out << ", by " << t.by;
  }
  out << "\n";
  for (const Sight& s : t.sights)
    if (s.what != Sight::What::kAsleep) out << "  " << sight_text(s) << "\n";
  if (!seen_by_abilities(t))
    out << "  no ability that is awake listens to " << rules.events[t.event.kind.index()].name << "\n";
  const bool open =
      std::any_of(t.sights.begin(), t.sights.end(), [](const Sight& s) { return s.what == Sight::What::kAsks; });
  if (!t.happened) out << (open ? "  it has not happened yet\n" : "  it did not happen\n");
  const auto index = static_cast<std::size_t>(&t - trace.events.data());
  for (const Traced& next : trace.events)
    if (next.parent == index && next.number != 0) out << "  then " << event_text(rules, trace, next) << "\n";
}

/// The listeners that a person may mean.
std::vector<const Listener*> find_listeners(const match::Match& m, const std::string& ability) {
  const events::Rules& rules = *m.rules().program().rules;
  const state::Catalog& c = m.rules().catalog();
  const std::size_t dot = ability.rfind('.');
  const std::string card = dot == std::string::npos ? "" : ability.substr(0, dot),
                    id = dot == std::string::npos ? ability : ability.substr(dot + 1);
  std::vector<const Listener*> found;
  std::vector<std::string> known;
  auto is_of = [&](DefId def, StatId keyword) {
    return card.empty() || (keyword.valid() && rules.keyword(keyword) == card) ||
           (def.valid() && (c.definitions[def.index()].id == card || c.definitions[def.index()].key == card));
  };
  for (const Listener& l : rules.listeners) {
    known.push_back(l.id);
    if (l.card.valid()) known.push_back(c.definitions[l.card.index()].id + "." + l.id);
    if (l.of_holders) known.push_back(rules.keyword(l.gate) + "." + l.id);
    if (l.id == id && is_of(l.card, l.of_holders ? l.gate : StatId::none())) found.push_back(&l);
  }
  if (!found.empty()) return found;
  for (const events::Modifier& x : rules.modifiers)
    if (x.id == id && is_of(x.card, x.of_holders ? x.gate : StatId::none()))
      throw UserError("'" + ability + "' changes a value all the time, it waits for no event",
                      "write :explain " + rules.stats[x.stat.index()].name + " CARD all");
  for (const phases::Command& x : m.rules().program().commands)
    if (x.id == ability || x.verb == ability)
      throw UserError("'" + ability + "' is a command, it waits for no event", "write :why_not " + x.verb);
  throw UserError("there is no ability '" + ability + "' that waits for an event", text::did_you_mean(ability, known));
}

struct Found {
  Trace trace;
  const Traced* event = nullptr;
};

/// The last event of a kind that the viewer may know.
Found last_event(const match::Match& m, EventKindId kind, Viewer viewer) {
  Tracer tracer(m, viewer);
  for (std::size_t d = m.history().size() + 1; d-- > 0;) {
    Found f{tracer.trace(d), nullptr};
    for (const Traced& t : f.trace.events)
      if (t.event.kind == kind && t.number != 0) f.event = &t;
    if (f.event != nullptr) {
      const std::size_t at = static_cast<std::size_t>(f.event - f.trace.events.data());
      Found out{std::move(f.trace), nullptr};
      out.event = &out.trace.events[at];
      return out;
    }
  }
  return {};
}

std::string where(const match::Match& m, const Listener& l, EntityId self) {
  const state::State& s = m.state();
  const events::Query& query = m.machine().events().query();
  if (s.awake(self, l.awake_in) && l.gate.valid() && !query.has(l.gate, self)) {
    const std::string& gate = query.rules().stats[l.gate.index()].name;
    return phases::entity_key(s, self) + " does not have it now: " + gate + " is 0 (:explain " + gate + ")";
  }
  return phases::entity_key(s, self) + " is now in " + place_text(s, self) +
         (s.awake(self, l.awake_in)
              ? ", and awake"
              : "; it is awake only in " + (l.awake_in.valid() ? s.catalog().zones[l.awake_in.index()].name : "play"));
}

/// True if the trace has already shown where the card is.
bool is_told(const state::State& s, const Listener& l, EntityId self, const Traced* event) {
  if (event == nullptr) return false;
  return std::any_of(event->sights.begin(), event->sights.end(), [&](const Sight& x) {
    if (x.listener != &l || x.self != self) return false;
    return x.what == Sight::What::kAsleep ? x.why == place_text(s, self) : s.awake(self, l.awake_in);
  });
}

/// An event that is stopped at one stage does not reach the next ones.
std::string stopped_by(const Traced& t) {
  for (const Sight& s : t.sights)
    if (s.what == Sight::What::kForbade || s.what == Sight::What::kReplaced || s.what == Sight::What::kStopped)
      return sight_text(s);
  return "";
}

void tell_listener(std::ostream& out, const match::Match& m, const Listener& l, EntityId only, Viewer viewer) {
  const state::State& s = m.state();
  const events::Rules& rules = *m.rules().program().rules;
  const std::string& kind = rules.events[l.event.index()].name;
  out << (l.card.valid() ? m.rules().catalog().definitions[l.card.index()].id + "."
          : l.of_holders ? rules.keyword(l.gate) + "."
                         : "")
      << l.id << ": " << events::stage_name(l.stage) << " " << kind << (l.text.empty() ? "" : ", " + l.text) << "  "
      << l.place.text() << "\n";
  std::vector<EntityId> cards;
  if (l.card.valid())
    s.each_of(l.card, [&](EntityId e) {
      if ((!only.valid() || e == only) && s.sees(viewer, e) && !s.is_free_row(e)) cards.push_back(e);
    });
  for (std::size_t n = 0; l.of_holders && n < s.layout().entities; ++n)
    if (const EntityId e(n); s.awake(e, l.awake_in) && s.sees(viewer, e) &&
                             (only.valid() ? e == only : m.machine().events().query().has(l.gate, e)))
      cards.push_back(e);
  if (l.card.valid() && cards.empty()) {
    out << "  no " << m.rules().catalog().definitions[l.card.index()].key
        << (!viewer.is_all() ? " is in sight\n" : " is in this match\n");
    return;
  }
  const Found found = last_event(m, l.event, viewer);
  if (found.event == nullptr) {
    out << "  its event, " << kind << ", has not happened in this match\n";
  } else {
    out << "  its event last came up at " << event_text(rules, found.trace, *found.event)
        << (found.event->happened ? "" : "  (did not happen)") << "\n";
    bool any = false;
    for (const Sight& x : found.event->sights) {
      if (x.listener != &l || (only.valid() && x.self != only)) continue;
      any = true;
      out << "  " << sight_text(x) << "\n";
    }
    if (const std::string end = stopped_by(*found.event); !any && !end.empty())
      out << "  it did not get that far: " << end << "\n";
    else if (!any) out << "  it was not asked there\n";
  }
  for (EntityId e : cards)
    if (!is_told(s, l, e, found.event)) out << "  " << where(m, l, e) << "\n";
}

}  // namespace

void tell_why(std::ostream& out, const match::Match& m, const std::string& which, Viewer viewer) {
  const events::Rules& rules = *m.rules().program().rules;
  const std::size_t dot = which.find('.'), decisions = m.history().size();
  Tracer tracer(m, viewer);
  if (dot != std::string::npos) {
    const auto decision = static_cast<std::size_t>(
        text::parse_integer(which.substr(0, dot), "which decision", 0, static_cast<long long>(decisions)));
    const auto number =
        static_cast<std::size_t>(text::parse_integer(which.substr(dot + 1), "which event", 1, 1'000'000));
    const Trace trace = tracer.trace(decision);
    const Traced* t = trace.find(number);
    if (t != nullptr) return write_event(out, rules, trace, *t);
    const auto events =
        std::count_if(trace.events.begin(), trace.events.end(), [](const Traced& e) { return e.number != 0; });
    throw UserError("there is no event " + which, events == 0
                                                      ? "nothing happened there"
                                                      : "there are " + std::to_string(decision) + ".1 to " +
                                                            std::to_string(decision) + "." + std::to_string(events));
  }
  auto left = which.empty()
                  ? std::size_t{1}
                  : static_cast<std::size_t>(text::parse_integer(which, "which of the last events", 1, 1'000'000));
  for (std::size_t d = decisions + 1; d-- > 0;) {
    const Trace trace = tracer.trace(d);
    for (auto t = trace.events.rbegin(); t != trace.events.rend(); ++t)
      if (t->number != 0 && --left == 0) {
        write_event(out, rules, trace, *t);
        if (which.empty() && !seen_by_abilities(*t)) tell_last_seen(out, rules, tracer, d);
        return;
      }
  }
  throw UserError(which.empty() || which == "1" ? "nothing has happened yet" : "fewer events have happened so far");
}

void tell_why_line(std::ostream& out, const match::Match& m, std::size_t number, Viewer viewer) {
  view::LogPlace place;
  const std::vector<view::LogLine> lines = view::log_lines(m, viewer, 0, view::Passes::kHide, place);
  if (number >= lines.size())
    throw UserError("the log has no line " + std::to_string(number), "it has " + std::to_string(lines.size()));
  const view::LogLine& line = lines[number];
  if (line.events == 0)
    throw UserError("that is an answer of a player: nothing brought it about", "ask about an event");
  std::size_t same = 0;  // lines before it that tell the same of this decision
  for (std::size_t i = 0; i < number; ++i)
    same += lines[i].answers == line.answers && lines[i].text == line.text ? 1 : 0;
  const Trace trace = Tracer(m, viewer).trace(line.answers);
  for (const Traced& t : trace.events)
    if (t.number != 0 && t.line == text::trim(line.text) && same-- == 0)
      return write_event(out, *m.rules().program().rules, trace, t);
  throw UserError("this event cannot be found again", ":why N counts events back");
}

void tell_why_no_trigger(std::ostream& out, const match::Match& m, const std::string& ability, const std::string& card,
                         Viewer viewer, SeatId nearest) {
  const std::vector<const Listener*> listeners = find_listeners(m, ability);
  const EntityId only =
      card.empty() ? EntityId::none() : find_card(m.state(), card, nearest, match::Search::kInSight, viewer);
  bool any = false;
  for (const Listener* l : listeners) {
    if (only.valid() && !l->of_holders && l->card != m.state().def(only)) continue;
    any = true;
    tell_listener(out, m, *l, only, viewer);
  }
  if (!any) throw UserError("'" + card + "' has no ability '" + ability + "'");
}

}  // namespace qd::repl
