// A translated program at play: the loop of phases::Machine with every part, condition and address known when this is compiled. What
// is rare is left to the machine, which does the same by reading tables.
#pragma once

#include "engine/translate/run/stats.hpp"

namespace qd::translate {

using phases::Decision;
using phases::DecisionKind;
using phases::Machine;
using phases::NodeKind;
using phases::Option;
using state::Frame;

template <class P> struct Aims;
template <class P> struct Volley;
template <class P, std::size_t N> constexpr bool calm();

template <class P>
class Play {
 public:
  /// Does what Machine::advance does. Requires: the machine plays the rule set and roster of `P` and does not stop at forced questions.
  static bool advance(Machine& machine) { return Play(machine).advance(); }

 private:
  /// What has become of a part: it is done; it is, but something has changed that the loop looks at; a question is open.
  enum class Went : std::uint8_t { kOn, kOut, kOpen };
  static constexpr std::uint16_t kNone = 0xFFFF;

  explicit Play(Machine& machine) : m(machine), h(*machine.events_), s(*machine.state_), header(machine.state_->header()), quiet(machine.events_->is_quiet()) {}
  bool advance();

  // the flow (flow.hpp)
  template <std::size_t N> Went resume();
  template <std::size_t N> Went parts(std::size_t from);
  template <std::size_t N> Went sequence(std::size_t from, Frame& f);
  template <std::size_t N, std::size_t I> Went part(Frame& f);
  template <std::size_t N> void leaf();
  template <std::size_t N> bool next_of_each(Frame& f);
  template <std::size_t N> Went together();
  template <std::size_t N> void pop();
  template <std::size_t N> Went done() {
    pop<N>();
    return changed() || header.depth == 0 ? Went::kOut : Went::kOn;
  }
  // windows (windows.hpp)
  template <std::size_t N> Went window();
  template <std::size_t N> int ask_window(SeatId seat);
  template <std::size_t N> bool may_act(SeatId me) const;
  template <std::size_t N> void options(SeatId me, std::vector<Option>& out) const;
  template <std::size_t N, std::size_t Z> void options_of_zone(SeatId me, std::vector<Option>& out) const;
  template <std::uint16_t C> void offer(const Env& env, Aims<P>& known, std::vector<Option>& out) const;
  template <std::uint16_t C, std::size_t T> void aim(const Env& env, Aims<P>& known, std::vector<Option>& out) const;
  template <std::uint16_t First, std::uint16_t Count> bool meets(const Env& env) const {
    return while_true<Count>([&](auto i) { return holds<P, P::needs[First + i].value>(h, env); });
  }
  // questions (questions.hpp)
  template <std::size_t N> bool ask(Frame* holder);
  template <std::size_t N> void offer_cards(const Env& asked, Decision& d) const;
  bool obtain(Decision& d, phases::Answer& answer);
  // orders (orders.hpp)
  template <std::size_t N> static constexpr bool has_orders();
  template <std::size_t N> Went together_orders();
  template <std::size_t N, std::size_t S> bool ask_orders(Frame& f);
  template <std::size_t N> void order_options(SeatId me, EntityId card, std::size_t first, phases::Part& part, std::vector<Option>& out) const;
  template <std::uint16_t C> std::size_t order(Env& env, std::vector<Option>& out) const;
  template <std::size_t N> void carry_out_orders();
  template <std::uint16_t C> void carry_out_order(SeatId seat, EntityId card, Ref target, std::size_t repeat);
  // moves (moves.hpp)
  [[nodiscard]] bool goes_alone(EntityId card) const;
  void go(EntityId card, ZoneId to);
  /// Nobody hears, and another batch of events may be counted.
  bool count_quiet_batch() {
    if (!quiet || P::watch_everything != 0 || header.batches >= limits::kBatchesPerStepMax) return false;
    ++header.batches;
    return true;
  }
  // leaves (leaf.hpp) and volleys (fights.hpp)
  template <std::size_t N> void mark(const Env& env);
  template <std::size_t N> void move_all(const Env& env);
  template <std::size_t N> static constexpr bool has_volley();
  template <std::size_t N> bool fight();
  template <std::size_t V> bool shoot(EntityId attacker, Ref aimed, Volley<P>& volley);
  template <std::size_t V> void take_losses(const Volley<P>& volley);
  // commands (commands.hpp)
  bool command(Frame& f);
  template <std::uint16_t C> void carry_out(SeatId seat, EntityId source, Ref target);
  template <std::size_t Of> void apply(SeatId seat, EntityId card, Ref target);

  [[nodiscard]] bool changed() const { return (header.dirty | header.ended) != 0; }
  [[nodiscard]] Env flow_env() const {
    Env env;
    env.me = h.active();
    return env;
  }
  [[nodiscard]] const phases::Node& node(std::size_t n) const { return m.program_->nodes[n]; }
  /// Writes an attribute; what reads it is looked at again.
  template <std::uint16_t S> void write(Ref owner, std::int32_t v) {
    std::uint8_t* const block = const_cast<std::uint8_t*>(s.data());
    block[P::kTouched + S] = 1;
    reinterpret_cast<std::int32_t*>(block + P::kGlobals)[P::slot_first[S] + (owner.value & P::slot_bits[S])] = v;
    if constexpr (P::watch_everything != 0 || P::watched_slots[S] != 0) m.events_->note_write(SlotId(int{S}));
  }
  /// Sets an attribute of everybody back to what it is at first.
  template <std::uint16_t S> void reset() {
    static constexpr auto initial = [] {
      std::array<std::int32_t, P::slot_bits[S] == 0 ? 1 : P::slot_seats[S] ? P::kSeats : P::kEntities> out{};
      out.fill(P::slot_initial[S]);
      return out;
    }();
    std::uint8_t* const block = const_cast<std::uint8_t*>(s.data());
    block[P::kTouched + S] = 0;
    std::memcpy(block + P::kGlobals + sizeof(std::int32_t) * P::slot_first[S], initial.data(), sizeof(initial));
    if constexpr (P::watch_everything != 0 || P::watched_slots[S] != 0) m.events_->note_write(SlotId(int{S}));
  }

  Machine& m;
  const Here<P> h;
  state::State& s;
  state::Header& header;
  const bool quiet;                     // nobody hears anything
  std::array<Word, P::kWords> ordered;  // cards that may have an order which waits
};

}  // namespace qd::translate

#include "engine/translate/run/commands.hpp"
#include "engine/translate/run/fights.hpp"
#include "engine/translate/run/flow.hpp"
#include "engine/translate/run/leaf.hpp"
#include "engine/translate/run/moves.hpp"
#include "engine/translate/run/orders.hpp"
#include "engine/translate/run/questions.hpp"
#include "engine/translate/run/windows.hpp"
