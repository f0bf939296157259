#include "engine/match/match.hpp"

#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/courses/mover.hpp"

namespace qd::match {

namespace {

/// One line of a deck, with its owner and its zone at the start.
struct Dealt {
  state::RosterEntry entry;
  ZoneKindId zone;
};

}  // namespace

Match::Match(std::shared_ptr<script::Ruleset> rules, Setup setup, bool with_log, events::EventObserver* observer,
             phases::Passage* passage)
    : rules_(std::move(rules)), setup_(std::move(setup)), with_log_(with_log), observer_(observer), passage_(passage) {
  if (setup_.seats == 0) {  // as many as the position names
    setup_.seats = rules_->seats_min();
    if (setup_.given)
      for (const auto& [letter, part] : setup_.given->sides)
        setup_.seats = std::clamp(static_cast<std::size_t>(letter[0] - 'A' + 1), setup_.seats, rules_->seats_max());
  }
  if (setup_.seats < rules_->seats_min() || setup_.seats > rules_->seats_max())
    throw UserError(
        setup_.place_of("seats"),
        rules_->id() + " is played by " + std::to_string(rules_->seats_min()) +
            (rules_->seats_min() == rules_->seats_max() ? "" : " to " + std::to_string(rules_->seats_max())) +
            " players, not " + std::to_string(setup_.seats));
  rules_->host().quoting([&] { start(); });
}

Match::~Match() = default;

Match::Match(const Match& o)
    : rules_(o.rules_),
      setup_(o.setup_),
      tables_(o.tables_),
      luck_(o.luck_),
      state_(o.state_),
      with_log_(o.with_log_),
      log_(o.log_),
      open_(o.open_),
      point_(o.point_),
      points_(o.points_),
      history_(o.history_) {
  connect();
}

// Makes all new parts before it replaces any.
void Match::connect() {
  dice::Dice dice(state_, luck_.get());
  auto events = std::make_unique<events::Events>(*rules_->program().rules, state_, dice_);
  auto machine = std::make_unique<phases::Machine>(rules_->program(), *tables_, state_, *events, rules_->host());
  auto fighter = std::make_unique<combat::Fighter>(rules_->combats(), *events,
                                                   setup_.interpreted ? phases::Translated{} : tables_->translated);
  events->set_log(with_log_ ? &log_ : nullptr);
  events->set_observer(observer_);
  machine->set_fighter(fighter.get());
  auto mover = std::make_unique<courses::Mover>(rules_->ways(), *events);
  machine->set_mover(mover.get());
  machine->set_passage(passage_);
  events->set_odds(fighter.get());
  events->set_meter(&rules_->host().meter());
  machine->set_stop_at_forced(setup_.stop_at_forced);
  machine->set_decisions_max(rules_->decisions_max());
  if (setup_.interpreted) machine->interpret();
  dice_ = std::move(dice);
  machine_ = std::move(machine);
  fighter_ = std::move(fighter);
  mover_ = std::move(mover);
  events_ = std::move(events);
}

void Match::start_from(const state::Position& given) {
  if (setup_.options.count(kMapOption) != 0 && rules_->map("") != nullptr)
    throw UserError("a map has no effect with a position, which says what lies on the table", "leave option 'map' out");
  state::Position position = rules_->standard_position().with(given);
  tables_ = rules_->tables(setup_.seats, state::roster_of(rules_->catalog(), position, setup_.seats));
  state_ = state::State(tables_->layout, setup_.seed);
  state::set_up(state_, position);
  if (SlotId active = rules_->program().rules->policies.active;
      active.valid() && state_.value(active, Ref::none()) == 0xFFFF)
    state_.set_value(active, Ref::none(), Ref::of(SeatId(0)).value);
  set_options();
  connect();
  check_requirements(false);
  if (position.phase.empty()) machine_->start();
  else machine_->start_at(position.phase);
}

void Match::start() {
  luck_ = std::make_shared<const dice::Scripted>(setup_.luck);
  if (setup_.given) {
    if (!setup_.decks.empty())
      throw UserError(setup_.place_of("decks"), "decks have no effect with a position",
                      "the position says which cards there are");
    told_at(setup_.given->place, [&] { start_from(*setup_.given); });
  } else {
    told_at(setup_.place_of("decks"), [&] { deal_decks(); });
    set_options();
    connect();
    check_requirements(true);
    machine_->start();
  }
  point_.base = std::make_shared<const state::State>(state_);
  point_.log = 0;
  point_.tables = tables_;
  point_.luck = luck_;
  if (with_log_) advance({}, 0);
}

Place Setup::place_of(const std::string& part) const {
  const auto found = places.find(part);
  return found == places.end() ? Place{} : found->second;
}

std::string Match::deck_of(SeatId seat) const {
  return setup_.decks.empty() ? "" : setup_.decks[setup_.decks.size() == 1 ? 0 : seat.index()];
}

// Cards of a shared zone are dealt once and belong to nobody; all others are dealt for each seat.
void Match::deal_decks() {
  const state::Catalog& c = rules_->catalog();
  if (setup_.decks.size() > 1 && setup_.decks.size() != setup_.seats)
    throw UserError(std::to_string(setup_.decks.size()) + " decks for " + std::to_string(setup_.seats) + " seats",
                    "name one for each seat, or one for all");
  const auto chosen = setup_.options.find(kMapOption);
  const script::Deck* map = told_at(setup_.place_of(std::string("option ") + kMapOption),
                                    [&] { return rules_->map(chosen == setup_.options.end() ? "" : chosen->second); });
  bool specs = map != nullptr;
  for (std::size_t s = 0; s < setup_.seats; ++s) specs = specs || rules_->deck(deck_of(SeatId(s)), SeatId(s)).specs;
  if (specs) {
    deal_specs(map);
    return;
  }
  std::vector<Dealt> dealt;
  for (std::size_t s = 0; s < setup_.seats; ++s)
    for (const script::Deck::Cards& line : rules_->deck(deck_of(SeatId(s)), SeatId(s)).cards) {
      bool per_seat = c.zones[line.zone.index()].per_seat;
      if (per_seat || s == 0)
        dealt.push_back(
            {{line.card, per_seat ? SeatId(s) : SeatId::none(), static_cast<std::uint16_t>(line.count)}, line.zone});
    }
  std::stable_sort(dealt.begin(), dealt.end(),
                   [&](const Dealt& a, const Dealt& b) { return state::roster_before(c, a.entry, b.entry); });
  std::vector<state::RosterEntry> roster;
  for (const Dealt& d : dealt) roster.push_back(d.entry);
  tables_ = rules_->tables(setup_.seats, roster);
  state_ = state::State(tables_->layout, setup_.seed);
  std::size_t e = 0;
  for (const Dealt& d : dealt)
    for (std::size_t i = 0; i < d.entry.count; ++i, ++e) {
      if (c.owners) state_.set_owner(EntityId(e), d.entry.owner);
      state_.move(EntityId(e), tables_->layout->zone(d.zone, d.entry.owner), state::End::kTop);
    }
}

// Deals decks as positions, which is how decks with attachments and maps are written.
void Match::deal_specs(const script::Deck* map) {
  const state::Catalog& c = rules_->catalog();
  state::Position position;
  auto add = [&](const script::Deck& deck, state::Position::Part* seat, bool shared) {
    if (seat != nullptr) seat->place = deck.place;
    if (shared) position.shared.place = deck.place;
    for (const script::Deck::Cards& line : deck.cards) {
      const state::ZoneKind& zone = c.zones[line.zone.index()];
      if (!zone.per_seat && !shared) continue;
      std::vector<std::string>& cards = (zone.per_seat ? *seat : position.shared).zones[zone.name];
      cards.insert(cards.end(), static_cast<std::size_t>(line.count), line.spec);
    }
  };
  if (map != nullptr) add(*map, nullptr, true);
  for (std::size_t s = 0; s < setup_.seats; ++s)
    add(rules_->deck(deck_of(SeatId(s)), SeatId(s)), &position.sides[state::seat_letter(SeatId(s))],
        s == 0 && map == nullptr);
  tables_ = rules_->tables(setup_.seats, state::roster_of(c, position, setup_.seats));
  state_ = state::State(tables_->layout, setup_.seed);
  state::set_up(state_, position);
}

void Match::set_options() {
  for (const auto& option : setup_.options) {
    if (option.first == kMapOption && rules_->map("") != nullptr) continue;  // done by deal_decks
    told_at(setup_.place_of("option " + option.first), [&] { set_option(option.first, option.second); });
  }
}

void Match::set_option(const std::string& name, const std::string& value) {
  state::Position wanted;
  std::vector<std::string> known;
  const state::Slot* found = nullptr;
  for (const state::Slot& slot : rules_->catalog().slots) {
    if (!slot.option) continue;
    known.push_back(slot.name);
    if (slot.name == name) found = &slot;
  }
  if (found == nullptr)
    throw UserError(rules_->id() + " has no option '" + name + "'",
                    known.empty() ? "it has no options at all" : text::did_you_mean(name, known));
  if (found->type == state::SlotType::kSeat || !found->words.empty() || found->unit != state::Unit::kWhole)
    wanted.shared.seats[name] = value;
  else
    wanted.shared.values[name] =
        static_cast<int>(text::parse_integer(value, name, -limits::kWrittenNumberMax, limits::kWrittenNumberMax));
  state::set_up(state_, wanted);
}

// Reports all violations in one error, one line for each.
void Match::check_requirements(bool decks) const {
  std::vector<std::string> lines;
  Place place;
  find_violations(rules_->position_requirements(), decks, lines, place);
  if (decks) find_violations(rules_->deck_requirements(), decks, lines, place);
  if (lines.empty()) return;
  std::string all;
  for (const std::string& line : lines) all += (all.empty() ? "" : "\n  ") + line;
  throw UserError(place, all);
}

void Match::find_violations(const std::vector<script::Requirement>& requirements, bool decks,
                            std::vector<std::string>& lines, Place& at) const {
  const events::Query& q = events_->query();
  for (std::size_t s = 0; s < setup_.seats && !requirements.empty(); ++s)
    for (const script::Requirement& r : requirements) {
      events::Env env;
      env.me = SeatId(s);
      std::vector<std::string> wrong;
      if (!r.of.valid()) {
        if (!q.holds(r.need.holds, env)) wrong.push_back(r.need.because + " (" + q.why_false(r.need.holds, env) + ")");
      } else {
        q.each(r.of, env, [&](EntityId e) {
          env.it = env.card = e;
          if (q.holds(r.need.holds, env)) return true;
          const std::string line =
              (decks && !state_.catalog().keep_order ? state_.definition(e).key : phases::entity_key(state_, e)) +
              ": " + r.need.because + " (" + q.why_false(r.need.holds, env) + ")";
          if (std::find(wrong.begin(), wrong.end(), line) == wrong.end()) wrong.push_back(line);  // once for all copies
          return true;
        });
      }
      if (wrong.empty()) continue;
      Place place = setup_.given ? setup_.given->place : Place{};
      std::string who = "seat " + state::seat_letter(SeatId(s));
      if (decks) {
        const script::Deck& deck = rules_->deck(deck_of(SeatId(s)), SeatId(s));
        place = deck.place;
        who = "'" + deck.title + "'";
      }
      if (lines.empty()) at = place;
      for (const std::string& line : wrong)
        if (const std::string whole = who + ": " + line; std::find(lines.begin(), lines.end(), whole) == lines.end())
          lines.push_back(whole);
    }
}

Match::Match(const Match& o, Light, bool interpreted)
    : rules_(o.rules_),
      setup_(o.setup_),
      tables_(o.tables_),
      luck_(o.luck_),
      state_(o.state_),
      with_log_(false),
      open_(o.open_),
      point_(o.point_) {
  setup_.stop_at_forced = false;
  setup_.interpreted = setup_.interpreted || interpreted;
  point_.entries = point_.settled = point_.log = 0;
  connect();
}

std::unique_ptr<Match> Match::fresh_copy(bool interpreted) const {
  return std::unique_ptr<Match>(new Match(*this, Light{}, interpreted));
}

void Match::act(const std::function<void()>& change) {
  if (with_log_) throw UserError("only a match without a log can be acted on");
  const state::State before = state_;
  rules_->host().set_machine(machine_.get());
  struct Leave {
    script::Host& host;
    ~Leave() { host.set_machine(nullptr); }
  } leave{rules_->host()};
  rules_->host().answered();
  try {
    change();
  } catch (const events::Ended&) {
    // the flag is set
  } catch (...) {
    state_ = before;
    throw;
  }
}

void Match::set_state(const state::State& state) {
  if (with_log_) throw UserError("only a match without a log can be set to a state");
  const state::Layout &other = state.layout(), &own = state_.layout();
  if (&other != &own && (other.dealt != own.dealt || other.roster != own.roster))
    throw UserError("the state is of a match with other cards");
  state_ = state;
}

void Match::restart(std::uint64_t seed) {
  if (with_log_) throw UserError("only a match without a log can be restarted");
  setup_.seed = seed;
  state_ = *point_.base;
  state_.header().seed = seed;
}

void Match::reseed(std::uint64_t seed) {
  if (with_log_) throw UserError("only a match without a log can be given other luck");
  state_.header().seed = seed;
}

bool Match::in_secret_round() const {
  if (!open_) return false;
  if (!open_->node.valid()) return open_->secret && !open_->opens;
  if (state_.header().depth == 0) return false;
  const state::Frame& f = state_.top();
  return f.node == open_->node.value && rules_->program().nodes[f.node].kind == phases::NodeKind::kTogether &&
         (f.b & 2) != 0;
}

std::size_t Match::secrets_from() const {
  std::size_t at = history_.size();
  while (in_secret_round() && at > 0 && history_[at - 1].secret)
    if (history_[--at].begins_round) break;
  return at;
}

phases::Keys Match::keys() const {
  if (!open_) throw UserError("the match is over: nothing is asked");
  return {rules_->program(), state_, *open_};
}

std::string Match::check(const phases::Answer& answer) const {
  if (std::string wrong = phases::check_answer(*open_, answer); !wrong.empty()) return wrong;
  if (!answer.way) return {};
  return machine_->legality().check_way(open_->options[answer.picks[0]], open_->seat, *answer.way);
}

std::string Match::ending() const {
  NameId id{state_.header().ending};
  return id.valid() ? rules_->program().name(id) : "";
}

void Match::play_out(phases::Decider& decider) {
  rules_->host().set_machine(machine_.get());
  struct Leave {
    script::Host& host;
    ~Leave() { host.set_machine(nullptr); }
  } leave{rules_->host()};
  machine_->run(decider);
}

}  // namespace qd::match
