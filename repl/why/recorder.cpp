#include "repl/why/recorder.hpp"

#include <algorithm>

#include "engine/phases/keys.hpp"
#include "engine/view/view.hpp"

namespace qd::repl {

namespace {

using events::Event;
using events::Listener;

/// "B's tiger.plate", "B's K/6.guns"; for a rule only its id.
std::string ability_name(const state::State& s, const Listener& l, EntityId self) {
  if (!self.valid()) return l.id;
  const SeatId seat = s.controller(self);
  return (seat.valid() ? state::seat_letter(seat) + "'s " : "") + phases::entity_key(s, self) + "." + l.id;
}

/// True if the ability stopped or replaced the event.
bool cancels(Sight::What what) {
  return what == Sight::What::kForbade || what == Sight::What::kReplaced || what == Sight::What::kStopped;
}

}  // namespace

void Recorder::clear() {
  entries_.clear();
  frames_.clear();
  steps_ = logged_ = 0;
}

std::size_t Recorder::add(const Event& event) {
  Entry e;
  Event& copy = e.traced.event;
  copy = event;
  for (auto [ref, def] :
       {std::pair{event.card, &copy.def}, {event.source, &copy.source_def}, {event.target, &copy.target_def}})
    if (ref.entity().valid()) *def = state().def(ref.entity());
  for (auto [ref, seen] :
       {std::pair{event.card, &copy.seen}, {event.source, &copy.source_seen}, {event.target, &copy.target_seen}})
    *seen = ref.entity().valid() ? state().seen_by(ref.entity()) : std::uint8_t{0xFF};
  if (event.atom == events::Atom::kChange) copy.before = state().value(event.slot, event.card);
  // attached cards follow a moving card when the move is proposed or made; no other event arises while one is being
  // made
  auto leads = [&](std::size_t entry) {
    const Ref moved = entries_[entry].traced.event.card;
    return moved.entity().valid() && event.source == moved && event.card.entity().valid() &&
           state().host(event.card.entity()) == moved.entity();
  };
  while (!frames_.empty() && frames_.back().kind == Frame::Kind::kMaking && !leads(frames_.back().entry))
    frames_.pop_back();
  for (auto f = frames_.rbegin(); f != frames_.rend() && e.traced.parent == SIZE_MAX; ++f) {
    std::size_t host = f->entry;
    const std::size_t end = f->entry + (f->kind == Frame::Kind::kBatch ? f->events : 1);
    if (f->kind != Frame::Kind::kAct)
      while (host != end && !leads(host)) ++host;
    if (host == end) continue;
    e.traced.parent = host;
    if (f->kind != Frame::Kind::kAct) continue;
    const Sight& by = entries_[f->entry].traced.sights[f->sight];
    e.traced.by = by.seen ? by.name : "a card you do not see";
  }
  if (e.traced.parent != SIZE_MAX) e.traced.depth = entries_[e.traced.parent].traced.depth + 1;
  entries_.push_back(std::move(e));
  return entries_.size() - 1;
}

// Finds an event that is in its stages; such events do not move in memory.
std::size_t Recorder::find(const Event& event) const {
  for (auto f = frames_.rbegin(); f != frames_.rend(); ++f)
    if (f->kind == Frame::Kind::kBatch && &event >= f->first && &event < f->first + f->events)
      return f->entry + static_cast<std::size_t>(&event - f->first);
  return SIZE_MAX;
}

void Recorder::proposed(const Event* first, std::size_t events) {
  Frame frame{Frame::Kind::kBatch, first, events, entries_.size(), 0};
  for (std::size_t i = 0; i < events; ++i) {
    note(add(first[i]));
    entries_.back().batch = events;
  }
  frames_.push_back(frame);
}

void Recorder::passed() {
  while (!frames_.empty() && frames_.back().kind != Frame::Kind::kBatch) frames_.pop_back();
  if (!frames_.empty()) frames_.pop_back();
}

Sight& Recorder::sight(std::size_t entry, const Listener& l, EntityId self) {
  std::vector<Sight>& all = entries_[entry].traced.sights;
  for (Sight& s : all)
    if (s.listener == &l && s.self == self) return s;
  Sight s;
  s.listener = &l;
  s.self = self;
  s.name = ability_name(state(), l, self);
  s.seen = knows(self);
  all.push_back(s);
  return all.back();
}

void Recorder::looked(const Listener& l, EntityId self, const Event& event, events::Look look) {
  const std::size_t entry = find(event);
  if (entry == SIZE_MAX) return;
  note(entry);
  Sight& s = sight(entry, l, self);
  s.before = s.after = event.amount;
  if (look == events::Look::kHolds) s.what = Sight::What::kHolds;
  if (look == events::Look::kAsleep) {
    s.what = Sight::What::kAsleep;
    s.why = place_text(events->state_for(l, event), self);
  }
  if (look == events::Look::kLost) {
    s.what = Sight::What::kLost;
    const std::string& gate = events->rules().stats[l.gate.index()].name;
    s.why = gate + " is 0 (:explain " + gate + ")";
  }
  if (look != events::Look::kFails) return;
  s.what = Sight::What::kFails;
  s.why = events->query_for(l, event).tell_false(l.when, events->env_of(l, event, self), viewer_);
}

void Recorder::acts(const Listener& l, EntityId self, const Event& event) {
  const std::size_t entry = find(event);
  if (entry == SIZE_MAX) return;
  note(entry);
  Sight& s = sight(entry, l, self);
  s.what = Sight::What::kAsks;
  s.before = s.after = event.amount;
  std::vector<Sight>& all = entries_[entry].traced.sights;  // in the order in which they act
  const auto at = all.begin() + (&s - all.data());
  std::rotate(at, at + 1, all.end());
  frames_.push_back({Frame::Kind::kAct, &event, 1, entry, all.size() - 1});
}

void Recorder::acted(const Listener& l, EntityId self, const Event& event, events::Deed deed, std::int32_t after) {
  while (!frames_.empty() && frames_.back().kind == Frame::Kind::kMaking) frames_.pop_back();
  if (!frames_.empty() && frames_.back().kind == Frame::Kind::kAct) frames_.pop_back();
  const std::size_t entry = find(event);
  if (entry == SIZE_MAX) return;
  note(entry);
  static constexpr Sight::What kDone[] = {Sight::What::kForbade,  Sight::What::kInChain, Sight::What::kDeclined,
                                          Sight::What::kReplaced, Sight::What::kAmended, Sight::What::kStopped,
                                          Sight::What::kRan};
  Sight& s = sight(entry, l, self);
  s.before = event.amount;
  s.what = kDone[static_cast<std::size_t>(deed)];
  s.after = after;
}

void Recorder::happens(const Event& event) {
  std::size_t entry = find(event);
  if (entry == SIZE_MAX) entry = add(event);
  note(entry);
  frames_.push_back({Frame::Kind::kMaking, &event, 1, entry, 0});
  if (!look_ || match_ == nullptr || !for_good_ || steps_ <= told_) return;
  Event now = event;
  if (now.atom == events::Atom::kChange) now.before = state().value(now.slot, now.card);
  entries_[entry].traced.hits = look_(*match_, now);
}

void Recorder::happened(const Event& event) {
  if (frames_.empty() || frames_.back().kind != Frame::Kind::kMaking || frames_.back().first != &event) return;
  const std::size_t entry = frames_.back().entry;
  note(entry);
  Traced& t = entries_[entry].traced;
  const DefId def = t.event.def;
  t.happened = true;
  t.event = event;
  if (event.silent) t.event.def = def;  // nobody has filled it in
  else entries_[entry].log = match_ != nullptr ? match_->log().size() - 1 : logged_++;
}

bool Recorder::is_hidden(const Entry& e) const {
  if (viewer_.is_all()) return false;
  const Event& event = e.traced.event;
  if (event.atom == events::Atom::kChange && event.slot.valid() && state().catalog().slots[event.slot.index()].secret &&
      !viewer_.sees_as(event.seat))
    return true;
  const std::vector<Sight>& all = e.traced.sights;
  auto any = [&](auto&& test) {
    return std::any_of(all.begin(), all.end(), [&](const Sight& s) { return s.seen && test(s.what); });
  };
  // an event that did not happen is shown only if a visible ability stopped it or asks about it
  if (!e.traced.happened) return !any([](Sight::What w) { return cancels(w) || w == Sight::What::kAsks; });
  const bool told = !events->rules().events[event.kind.index()].text.empty();
  return !told && !any([](Sight::What w) { return w != Sight::What::kAsleep; });
}

std::string Recorder::line_of(const match::Match& m, const Entry& e) const {
  const Event& event = e.log < m.log().size() ? m.log()[e.log] : e.traced.event;
  std::string line = view::event_line(m, event, viewer_);
  if (!line.empty() || !event.def.valid()) return line;
  const bool known = viewer_.may_know(event.seen);
  return known ? m.rules().catalog().definitions[event.def.index()].key : "a card";
}

// As in the log (view/log.cpp): among simultaneous events, those that the viewer may not know come last, sorted by
// their text. Causes stay before their effects.
void Recorder::mix(const match::Match& m) {
  std::vector<bool> leads(entries_.size());
  for (const Entry& e : entries_)
    if (e.traced.parent != SIZE_MAX) leads[e.traced.parent] = true;
  const auto batch = [&](std::size_t i) {
    const Entry& e = entries_[i];
    return e.log < m.log().size() && (e.batch > 1 || !leads[i]) ? m.log()[e.log].batch : 0;
  };
  std::vector<bool> done(entries_.size());
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (done[i] || batch(i) == 0) continue;
    std::vector<std::size_t> places;
    for (std::size_t j = i; j < entries_.size(); ++j)
      if (batch(j) == batch(i) && entries_[j].traced.parent == entries_[i].traced.parent) places.push_back(j);
    std::vector<std::pair<std::string, std::size_t>> order;
    for (const std::size_t j : places)
      order.emplace_back(entries_[j].traced.event.is_known_to(viewer_) ? "" : line_of(m, entries_[j]), j),
          done[j] = true;
    std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<Entry> moved;
    std::vector<std::size_t> now(entries_.size(), SIZE_MAX);
    for (std::size_t k = 0; k < places.size(); ++k) {
      moved.push_back(std::move(entries_[order[k].second]));
      now[order[k].second] = places[k];
    }
    for (std::size_t k = 0; k < places.size(); ++k) entries_[places[k]] = std::move(moved[k]);
    for (Entry& e : entries_)
      if (e.traced.parent != SIZE_MAX && now[e.traced.parent] != SIZE_MAX) e.traced.parent = now[e.traced.parent];
  }
}

std::vector<Traced> Recorder::take(const match::Match& m) {
  if (!viewer_.is_all()) mix(m);
  std::vector<Traced> out;
  std::size_t number = 0;
  const bool asks = m.decision() != nullptr && m.machine().in_script();
  for (Entry& e : entries_) {
    Traced& t = e.traced;
    // only their seat knows the order of cards put on a pile together
    const bool pile = t.event.atom == events::Atom::kMove &&
                      state().layout().zone_info[t.event.to.index()].visibility == state::Visibility::kTop;
    const bool mixed = !viewer_.is_all() && e.batch > 1 && pile;
    for (Sight& s : t.sights)
      if (s.what == Sight::What::kAsks && !asks) s.what = Sight::What::kRan;  // the match ended in it
    if (e.last_step > told_ && !is_hidden(e)) t.number = ++number;
    t.line = line_of(m, e);
    t.sights.erase(std::remove_if(t.sights.begin(), t.sights.end(), [&](const Sight& s) { return !s.seen || mixed; }),
                   t.sights.end());
    out.push_back(std::move(t));
  }
  clear();
  return out;
}

}  // namespace qd::repl
