#include "repl/session/stops.hpp"

#include <algorithm>
#include <ostream>

#include "engine/base/text.hpp"
#include "repl/values/evaluate.hpp"

namespace qd::repl {

namespace {

template <class Thing>
void remove(std::vector<Thing>& all, const std::string& number, const char* what) {
  if (number.empty()) {
    all.clear();
    return;
  }
  const auto wanted = static_cast<std::size_t>(text::parse_integer(number, what, 1, 1'000'000));
  auto at = std::find_if(all.begin(), all.end(), [&](const Thing& t) { return t.number == wanted; });
  if (at != all.end()) {
    all.erase(at);
    return;
  }
  std::vector<std::string> known;
  for (const Thing& t : all) known.push_back(std::to_string(t.number));
  throw UserError("there is no " + std::string(what) + " " + number,
                  known.empty() ? "there is none at all" : "there are: " + text::join(known, ", "));
}

/// Its formula. `event`: the kind of event it is evaluated at, or none.
const script::Formula& formula_of(Stops::Read& read, const match::Match& match, EventKindId event) {
  if (read.rules == match.shared_rules() && read.formula != nullptr) return *read.formula;
  read.formula.reset();
  read.rules = match.shared_rules();
  read.formula = formula(match, read.text, {.me = read.me, .event = event});
  return *read.formula;
}

/// An expression that cannot be evaluated at present does not stop play: its error is its value.
std::string value_of(match::Match& match, Stops::Read& expression) {
  try {
    return evaluate(match, formula_of(expression, match, EventKindId::none()));
  } catch (const Error& e) {
    return "error: " + e.message();
  }
}

bool holds_now(match::Match& match, Stops::Read& condition) {
  const auto copy = std::make_unique<match::Match>(match);  // a copy, so that functions leave no trace in the match
  return formula_of(condition, *copy, EventKindId::none()).holds(copy->machine());
}

}  // namespace

std::size_t Stops::add_break(match::Match& match, const std::string& event, const std::string& condition, SeatId me) {
  const events::Rules& rules = *match.rules().program().rules;
  const EventKindId kind = event.empty() ? EventKindId::none() : rules.find_event(event);
  if (!event.empty() && !kind.valid()) {
    std::vector<std::string> known;
    for (const events::EventKind& k : rules.events) known.push_back(k.name);
    throw UserError("there is no event '" + event + "'", text::did_you_mean(event, known));
  }
  Break b{0, event, {condition, me, nullptr, nullptr}, "", false};
  if (!condition.empty()) (void)formula_of(b.condition, match, kind);
  if (event.empty()) b.held = holds_now(match, b.condition);
  b.number = ++last_number_;
  breaks_.push_back(b);
  return b.number;
}

const Stops::Watch& Stops::add_watch(match::Match& match, const std::string& expression, SeatId me) {
  Watch w{0, {expression, me, nullptr, nullptr}, ""};
  w.value = evaluate(match, formula_of(w.expression, match, EventKindId::none()));
  w.number = ++last_number_;
  watches_.push_back(w);
  return watches_.back();
}

void Stops::remove_break(const std::string& number) { remove(breaks_, number, "breakpoint"); }
void Stops::remove_watch(const std::string& number) { remove(watches_, number, "watch"); }

void Stops::reset(match::Match& match) {
  for (Watch& w : watches_) w.value = value_of(match, w.expression);
  for (Break& b : breaks_) {
    if (!b.event.empty() || !b.trouble.empty()) continue;
    try {
      b.held = holds_now(match, b.condition);
    } catch (const Error&) {
      b.held = false;  // stops the next time the condition is true
    }
  }
}

bool Stops::reached(std::ostream& out, match::Match& match, Viewer viewer) {
  if (!trace_ && breaks_.empty() && watches_.empty()) return false;
  if (match.history().empty()) return false;
  bool stop = false;
  if (trace_ || may_have_hit(match)) stop = look_back(out, match, viewer);
  tell_watches(out, match);
  return look_at_conditions(out, match) || stop;
}

// Events that the log does not show may also matter.
bool Stops::may_have_hit(const match::Match& match) const {
  const events::Rules& rules = *match.rules().program().rules;
  const std::size_t from = std::min(match.history().back().log_before, match.log().size());
  return std::any_of(breaks_.begin(), breaks_.end(), [&](const Break& b) {
    if (b.event.empty() || !b.trouble.empty()) return false;
    const EventKindId kind = rules.find_event(b.event);
    if (!kind.valid()) return false;
    return rules.events[kind.index()].text.empty() ||
           std::any_of(match.log().begin() + static_cast<std::ptrdiff_t>(from), match.log().end(),
                       [&](const events::Event& e) { return e.kind == kind; });
  });
}

bool Stops::look_back(std::ostream& out, const match::Match& match, Viewer viewer) {
  const events::Rules& rules = *match.rules().program().rules;
  std::string troubles;
  auto look = [&](match::Match& copy, const events::Event& event) {
    std::vector<std::size_t> hits;
    for (Break& b : breaks_) {
      if (b.event != rules.events[event.kind.index()].name || !b.trouble.empty()) continue;
      try {
        if (b.condition.text.empty() || formula_of(b.condition, copy, event.kind).holds(copy.machine(), &event))
          hits.push_back(b.number);
      } catch (const Error& e) {
        b.trouble = e.message();
        troubles += "breakpoint " + std::to_string(b.number) + " is disabled: " + b.trouble + "\n";
      }
    }
    return hits;
  };
  const Trace trace = Tracer(match, viewer).trace(match.history().size(), look);
  if (trace_) write_trace(out, rules, trace);
  out << troubles;
  bool stop = false;
  for (const Traced& t : trace.events) {
    if (!t.happened) continue;
    for (std::size_t number : t.hits) {
      stop = true;
      out << "breakpoint " << number << ": " << rules.events[t.event.kind.index()].name << " (decision "
          << trace.decision << ")" << (t.number != 0 && !t.line.empty() ? ": " + t.line : "") << "\n";
    }
  }
  return stop;
}

bool Stops::look_at_conditions(std::ostream& out, match::Match& match) {
  bool stop = false;
  for (Break& b : breaks_) {
    if (!b.event.empty() || !b.trouble.empty()) continue;
    try {
      const bool before = b.held;
      b.held = holds_now(match, b.condition);
      if (!b.held || before) continue;
      stop = true;
      out << "breakpoint " << b.number << ": " << b.condition.text << " (decision " << match.history().size() << ")\n";
    } catch (const Error& e) {
      b.trouble = e.message();
      out << "breakpoint " << b.number << " is disabled: " << b.trouble << "\n";
    }
  }
  return stop;
}

void Stops::tell_watches(std::ostream& out, match::Match& match) {
  for (Watch& w : watches_) {
    std::string now = value_of(match, w.expression);
    if (now != w.value)
      out << "watch " << w.expression.text << ": " << w.value << " -> " << now << " (decision "
          << match.history().size() << ")\n";
    w.value = std::move(now);
  }
}

}  // namespace qd::repl
