#include "engine/phases/keys.hpp"

#include <algorithm>
#include <unordered_map>

#include "engine/base/text.hpp"
#include "engine/state/position.hpp"

namespace qd::phases {

namespace {

// The key with a number, for games whose cards keep their name for the whole match.
std::string numbered_key(const state::State& s, EntityId e, DefId def) {
  const std::string& key = s.catalog().definitions[def.index()].key;
  const std::uint16_t n = s.layout().ordinal[e.index()];
  const bool digit = key.back() >= '0' && key.back() <= '9';
  return n == 0 ? key : key + (digit ? "#" : "") + std::to_string(n);
}

}  // namespace

std::string key_at(const state::State& s, EntityId e, DefId def, EntityId host) {
  if (host == s.host(e) && def == s.def(e)) return entity_key(s, e);
  return host.valid() ? numbered_key(s, host, s.def(host)) + "/" + s.catalog().definitions[def.index()].key
                      : numbered_key(s, e, def);
}

std::string entity_key(const state::State& s, EntityId e, Counted counted) {
  const std::string& key = s.definition(e).key;
  if (s.host(e).valid() && s.layout().zone_info[s.zone(s.host(e)).index()].stacks)
    return key;             // cards of a stack are named within that stack, without a number
  if (s.host(e).valid()) {  // each of several copies on one host gets a number
    std::size_t copies = 0, mine = 0;
    for (EntityId x{s.row(s.host(e)).child}; x.valid(); x = EntityId{s.row(x).sibling}) {
      if (s.def(x) == s.def(e)) ++copies;
      if (x == e) mine = copies;
    }
    return entity_key(s, s.host(e), counted) + "/" + key + (copies > 1 ? "#" + std::to_string(mine) : "");
  }
  if (s.catalog().keep_order) return numbered_key(s, e, s.def(e));
  ZoneId z = s.zone(e);
  if (s.layout().kind_of(z).interchangeable) return key;
  std::size_t n = 0, place = 0;
  for (EntityId x = s.bottom_of(z); x.valid(); x = s.above(x)) {
    if (s.def(x) == s.def(e) && (counted == Counted::kAll || x == e || s.seen_by(x) == 0xFF)) ++n;
    if (x == e) place = n;
  }
  return n > 1 ? key + "#" + std::to_string(place) : key;
}

// For an attached card: the zone of its outermost host.
std::string zone_name(const state::State& s, EntityId e) {
  while (s.host(e).valid()) e = s.host(e);
  return s.layout().kind_of(s.zone(e)).name;
}

Keys::Keys(const Program& program, const state::State& state, const Decision& decision)
    : program_(&program), state_(&state), decision_(&decision) {
  SeatId seen;
  auto look = [&](Ref r) {
    if (!r.is_entity() || !r.valid()) return;
    SeatId seat = state.controller(r.entity());
    if (!seat.valid()) return;
    if (seen.valid() && seat != seen) several_seats_ = true;
    seen = seat;
  };
  for (const Option& o : decision.options) look(o.target);
  CommandId aimed;
  for (const Option& o : decision.options) {
    if (decision.kind != DecisionKind::kVector || !o.target.valid()) continue;
    several_verbs_ = several_verbs_ || (aimed.valid() && aimed != o.command);
    aimed = o.command;
  }
  if (!seen.valid())
    for (const Option& o : decision.options)
      if (!o.command.valid()) look(o.source);
}

std::string Keys::ref_key(Ref r, const Option& o, Apart more) const {
  if (r.is_seat()) {
    if (o.command.valid()) {
      const Command& c = program_->commands[o.command.index()];
      if (o.alternative < c.targets.size() && !c.targets[o.alternative].key.empty())
        return c.targets[o.alternative].key;
    }
    return state::seat_letter(r.seat());
  }
  std::string key = entity_key(*state_, r.entity(), for_others_ ? Counted::kOpen : Counted::kAll);
  const bool foreign = state_->controller(r.entity()).valid() && state_->controller(r.entity()) != decision_->seat;
  const bool on_table = foreign && state_->catalog().table.any;  // models of both seats stand side by side
  if (more.zone) key = zone_name(*state_, r.entity()) + "." + key;
  const bool whose = (on_table || (for_others_ ? foreign : several_seats_)) && (r == o.target || !o.command.valid());
  if ((whose || more.seat) && state_->controller(r.entity()).valid())
    key = state::seat_letter(state_->controller(r.entity())) + "." + key;
  return key;
}

// "T salvage", "T salvage -> L": what has happened to which card only if the ability has heard of several.
std::string Keys::ability(const Option& o, Apart more) const {
  std::string out = o.source.valid() ? ref_key(o.source, o, more) + " " : "";
  out += program_->name(o.word);
  const bool several = std::any_of(decision_->options.begin(), decision_->options.end(), [&](const Option& x) {
    return x.word == o.word && x.source == o.source && x.target != o.target;
  });
  return several && o.target.valid() ? out + " -> " + ref_key(o.target, o, more) : out;
}

std::string Keys::text(std::size_t i, Apart more) const {
  const Option& o = decision_->options[i];
  if (decision_->abilities) return ability(o, more);
  if (o.word.valid()) return program_->word(o);
  if (!o.command.valid()) return o.source.valid() ? ref_key(o.source, o, more) : ref_key(o.target, o, more);
  const Command& c = program_->commands[o.command.index()];
  if (decision_->kind == DecisionKind::kVector) {
    if (!o.target.valid()) return c.verb;
    return (several_verbs_ ? c.verb + " " : "") + ref_key(o.target, o, more);
  }
  std::string out = c.verb;
  if (o.source.valid()) out += " " + ref_key(o.source, o, more);
  if (!c.mode.empty()) out += " " + c.mode;
  if (o.target.valid()) out += " -> " + ref_key(o.target, o, more);
  if (o.way != 0xFFFF) {
    const std::string way = written(decision_->ways[o.way]);
    if (!way.empty()) out += " " + way;
  }
  return out;
}

namespace {

/// True for the same reference, or for copies that nothing distinguishes.
bool alike(const state::State& s, Ref a, Ref b) {
  if (a == b) return true;
  if (!a.valid() || !b.valid() || !a.is_entity() || !b.is_entity()) return false;
  const state::Row &x = s.row(a.entity()), &y = s.row(b.entity());
  return s.are_copies(a.entity(), b.entity()) && x.host == 0xFFFF && y.host == 0xFFFF && x.child == 0xFFFF &&
         y.child == 0xFFFF;
}

}  // namespace

bool Keys::copies(std::size_t a, std::size_t b) const {
  const Option &x = decision_->options[a], &y = decision_->options[b];
  return x.command == y.command && x.alternative == y.alternative && x.word == y.word &&
         alike(*state_, x.source, y.source) && alike(*state_, x.target, y.target);
}

bool Keys::same(const Answer& a, const Answer& b) const {
  bool all = a.count == b.count && a.way == b.way;
  for (std::size_t i = 0; i < a.count && all; ++i)
    all = a.picks[i] == b.picks[i] || (copies(a.picks[i], b.picks[i]) && option(a.picks[i]) == option(b.picks[i]));
  return all;
}

namespace {
/// "play K#2" -> "play K": removes the places of cards in their zones.
std::string without_numbers(const std::string& name) {
  std::string out;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (name[i] != '#') {
      out += name[i];
      continue;
    }
    while (i + 1 < name.size() && name[i + 1] >= '0' && name[i + 1] <= '9') ++i;
  }
  return out;
}
}  // namespace

// Adds the seat or the zone to the names of options that differ only in these, then numbers those that still have the
// same name. For a vector, `first` and `count` are the options of one part.
void Keys::tell_apart(std::size_t first, std::size_t count) const {
  std::unordered_map<std::string, std::vector<std::size_t>> named;
  const auto several = [&](auto&& name, auto&& f) {
    named.clear();
    for (std::size_t i = first; i < first + count; ++i) named[name(names_[i])].push_back(i);
    for (const auto& [called, list] : named)
      if (!std::all_of(list.begin(), list.end(),
                       [this, first = list.front()](std::size_t i) { return copies(i, first); }))
        f(list);
  };
  // where cards keep their name for the whole match, "#2" is not a place in a zone
  several([&](const std::string& name) { return state_->catalog().keep_order ? name : without_numbers(name); },
          [&](const std::vector<std::size_t>& list) {
            const Option& o = decision_->options[list.front()];
            Apart more;
            const auto compare = [&](Ref a, Ref b) {
              if (!a.valid() || !b.valid() || !a.is_entity() || !b.is_entity()) return;
              more.seat = more.seat || state_->controller(a.entity()) != state_->controller(b.entity());
              more.zone = more.zone || zone_name(*state_, a.entity()) != zone_name(*state_, b.entity());
            };
            for (std::size_t i : list) {
              compare(decision_->options[i].source, o.source);
              compare(decision_->options[i].target, o.target);
            }
            for (std::size_t i : list) {
              apart_[i] = more;
              names_[i] = text(i, more);
            }
          });
  several([](const std::string& name) { return name; },
          [&](const std::vector<std::size_t>& list) {
            const std::string name = names_[list.front()];
            std::size_t n = 0;
            for (std::size_t i : list) {
              do names_[i] = name + "#" + std::to_string(++n);
              while (named.count(names_[i]) != 0);  // another option has this name
            }
          });
}

const std::vector<std::string>& Keys::names() const {
  const std::size_t n = decision_->options.size();
  if (names_.size() == n) return names_;
  names_.reserve(n);
  for (std::size_t i = 0; i < n; ++i) names_.push_back(text(i, {}));
  apart_.assign(n, {});
  if (decision_->kind != DecisionKind::kVector) tell_apart(0, n);
  else
    for (const Part& p : decision_->parts) tell_apart(p.first, p.count);
  return names_;
}

std::string Keys::option(std::size_t i) const { return for_others_ ? text(i, {}) : names()[i]; }

std::string Keys::part(std::size_t i) const {
  const EntityId card = decision_->parts[i].subject.entity();
  const std::string key = entity_key(*state_, card);
  Apart more;
  std::size_t here = 0, mine = 0;  // parts with that name whose cards lie in the same zone
  for (const Part& p : decision_->parts) {
    const EntityId other = p.subject.entity();
    if (p.repeat != 0 || entity_key(*state_, other) != key) continue;
    more.seat = more.seat || state_->controller(other) != state_->controller(card);
    more.zone = more.zone || zone_name(*state_, other) != zone_name(*state_, card);
    if (state_->zone(other) != state_->zone(card)) continue;
    ++here;
    if (other == card) mine = here;
  }
  const bool owned = more.seat && state_->controller(card).valid();
  return (owned ? state::seat_letter(state_->controller(card)) + "." : "") +
         (more.zone ? zone_name(*state_, card) + "." : "") + key + (here > 1 ? "#" + std::to_string(mine) : "");
}

std::vector<std::string> Keys::all() const { return names(); }

std::string Keys::answer(const Answer& a) const {
  if (a.count == 0) return "(nothing)";
  std::string out;
  if (decision_->kind == DecisionKind::kVector) {
    for (std::size_t i = 0; i < a.count; ++i) {
      bool more = decision_->parts[i].repeat != 0;
      out += (more ? "+" : (i == 0 ? "" : ", ") + part(i) + "=") + option(a.picks[i]);
    }
    return out;
  }
  for (std::size_t i = 0; i < a.count; ++i) out += (i == 0 ? "" : ", ") + option(a.picks[i]);
  if (a.way && decision_->options[a.picks[0]].way != 0xFFFF) {
    if (const std::string offered = written(decision_->ways[decision_->options[a.picks[0]].way]); !offered.empty())
      out.resize(out.size() - offered.size() - 1);
    if (const std::string way = written(*a.way); !way.empty()) out += " " + way;
  }
  return out;
}

std::string Keys::told(const Answer& a) const {
  Keys others = *this;
  others.for_others_ =
      decision_->kind != DecisionKind::kVector;  // orders are open: others may see what else could have been ordered
  return others.answer(a);
}

std::uint64_t Keys::hash() const {
  std::uint64_t h = hash_join(hash_text(program_->name(decision_->name)), decision_->seat.value);
  for (std::size_t i = 0; i < decision_->options.size(); ++i) h = hash_join(h, hash_text(option(i)));
  for (std::size_t i = 0; i < decision_->parts.size(); ++i)
    h = hash_join(hash_join(h, hash_text(part(i))), decision_->parts[i].count);
  return h;
}

std::string Keys::label(std::size_t i) const {
  const Option& o = decision_->options[i];
  std::string out = option(i);
  if (decision_->abilities) {
    const DefId card = o.source.valid() ? state_->def(o.source.entity()) : DefId::none();
    for (const events::Listener& l : program_->rules->listeners)
      if (l.card == card && l.id == program_->name(o.word)) return out + ": " + l.text;
  }
  auto extra = [&](Ref r) {
    if (!r.is_entity() || !r.valid() || state_->row(r.entity()).child == 0xFFFF) return;
    const std::string whole = state::describe(*state_, r.entity()),
                      key = entity_key(*state_, r.entity(), for_others_ ? Counted::kOpen : Counted::kAll);
    const std::size_t at = out.rfind(key);  // attached cards are listed after the key and before the way
    out.insert(at == std::string::npos ? out.size() : at + key.size(),
               whole.substr(state_->definition(r.entity()).key.size()));
  };
  extra(o.target.valid() ? o.target : o.source);
  return out;
}

}  // namespace qd::phases
