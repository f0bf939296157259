#include "engine/view/view.hpp"

#include <algorithm>

#include "engine/match/record.hpp"
#include "engine/state/on_table.hpp"

namespace qd::view {

namespace {

using state::SlotScope;
using state::SlotType;

class Maker {
 public:
  Maker(const match::Match& match, Viewer viewer)
      : match_(match), state_(match.state()), catalog_(state_.catalog()), viewer_(viewer) {
    for (const phases::Command& c : match.rules().program().commands)
      if (c.through.valid()) stacks_.push_back(c.through);
  }

  SeatView make() {
    SeatView v;
    v.rules = match_.rules().id();
    v.viewer = viewer_;
    v.active = match_.machine().active();
    v.phase = match_.machine().where();
    v.result = match::result_text(match_);
    v.values = values(SlotScope::kMatch, Ref::none(), true);
    const state::Layout& layout = state_.layout();
    for (std::size_t s = 0; s < layout.seats; ++s) {
      SeatId side(s);
      v.sides.push_back({side, !state_.plays(side), values(SlotScope::kSeat, Ref::of(side), true), {}});
      if (viewer_.sees_as(side)) v.decisions.emplace_back(side, state_.header().decisions[s]);
    }
    for (std::size_t z = 0; z < layout.zones; ++z) {
      ZoneId id(z);
      if (layout.zone_kind[z] == state::kNowhere.value || layout.zone_kind[z] == state::kAttached.value ||
          !layout.kind_of(id).shown)
        continue;
      ZoneView made = zone(id);
      if (made.seat.valid()) v.sides[made.seat.index()].zones.push_back(std::move(made));
      else v.zones.push_back(std::move(made));
    }
    question(v);
    return v;
  }

 private:
  [[nodiscard]] bool sees(EntityId e) const { return state_.sees(viewer_, e); }

  /// `notes`: with attributes of what is attached; not where these are cards themselves, its own host perhaps.
  [[nodiscard]] std::string card_text(EntityId e, bool notes = true) const {
    std::string out = !sees(e)                                         ? kUnknownCard
                      : catalog_.keep_order && !state_.host(e).valid() ? phases::entity_key(state_, e)
                                                                       : state_.definition(e).key;
    std::string inner;
    for (EntityId c{state_.row(e).child}; c.valid(); c = EntityId{state_.row(c).sibling})
      inner += (inner.empty() ? "" : ",") + card_text(c, notes);
    if (!inner.empty()) out += "{" + inner + "}";
    if (EntityId host = state_.host(e);
        notes && host.valid() && sees(e) && !state_.layout().kind_of(state_.zone(host)).stacks) {
      std::string said;
      for (const ValueView& v : values(SlotScope::kEntity, Ref::of(e), false, false))
        said += (said.empty() ? "" : ",") + v.name + "=" + v.text;
      if (!said.empty()) out += "[" + said + "]";
    }
    return out;
  }

  [[nodiscard]] std::string own_text(EntityId e) const { return sees(e) ? state_.definition(e).key : kUnknownCard; }
  /// The same, with its number where cards have numbers for the whole match.
  [[nodiscard]] std::string key_of(EntityId e) const {
    const bool numbered = sees(e) && catalog_.keep_order && !state_.host(e).valid();
    return numbered ? phases::entity_key(state_, e) : own_text(e);
  }

  /// Does it see the card where it lies, rather than know that it is somewhere in a heap?
  [[nodiscard]] bool lies_in_sight(EntityId e) const {
    if (!sees(e) || is_covered(e)) return false;
    if (state_.row(e).face_up != 0 || viewer_.may_know(state_.shown_to(e))) return true;
    const ZoneId zone = state_.zone(e);
    return state_.layout().kind_of(zone).visibility == state::Visibility::kTop && e == state_.top_of(zone);
  }
  /// What others have seen of a pile lies hidden again below its top: they know that it is there.
  [[nodiscard]] bool is_covered(EntityId e) const {
    const ZoneId zone = state_.zone(e);
    return state_.layout().kind_of(zone).visibility == state::Visibility::kTop &&
           !viewer_.sees_as(state_.layout().seat_of(zone)) && e != state_.top_of(zone);
  }
  void identify(CardView& c, EntityId e) const {
    if (!c.known) return;
    c.name = state_.definition(e).name;
    c.definition = state_.definition(e).id;
    c.token = state_.vanishes(e);
    if (lies_in_sight(e)) c.card = e;
  }

  [[nodiscard]] bool shows(const state::Slot& slot, Ref owner) const {
    return viewer_.may_know(state_.readers(slot, owner));
  }

  [[nodiscard]] std::vector<ValueView> values(SlotScope scope, Ref owner, bool all, bool notes = true) const {
    std::vector<ValueView> out;
    for (std::size_t i = 0; i < catalog_.slots.size(); ++i) {
      const state::Slot& slot = catalog_.slots[i];
      if (slot.scope != scope || !slot.shown || !shows(slot, owner)) continue;
      ValueView v;
      v.name = slot.name;
      v.value = state_.value(SlotId(i), owner);
      v.initial = v.value == slot.initial;
      v.in_head = SlotId(i) == match_.rules().program().rules->policies.active;
      if (!all && v.initial) continue;
      v.number = slot.type == SlotType::kInteger;
      Ref ref{static_cast<std::uint16_t>(v.value)};
      if (v.number) v.text = state::value_text(slot, v.value);
      else if (!ref.valid()) v.text = "none";
      else v.text = ref.is_seat() ? state::seat_letter(ref.seat()) : card_text(ref.entity(), notes);
      if (!v.number && ref.entity().valid()) v.key = key_of(ref.entity());
      if (!v.number && (ref.is_seat() || (ref.entity().valid() && lies_in_sight(ref.entity())))) v.ref = ref;
      if (!v.number) v.value = 0;  // the row of a card says more than its seat may know
      out.push_back(std::move(v));
    }
    return out;
  }

  /// What lies on another card: as card_text names it.
  [[nodiscard]] CardView attached(EntityId e) const {
    CardView c;
    c.known = sees(e);
    c.text = card_text(e);
    c.key = own_text(e);
    identify(c, e);
    if (c.known && !state_.layout().kind_of(state_.zone(state_.host(e))).stacks) {
      c.values = values(SlotScope::kEntity, Ref::of(e), false);
      c.track = track_of(match_, e);
    }
    for (EntityId child{state_.row(e).child}; child.valid(); child = EntityId{state_.row(child).sibling})
      c.attached.push_back(attached(child));
    return c;
  }

  /// A kind or an ability is told if it is not as printed.
  void add_change(CardView& c, StatId stat, EntityId e) const {
    const events::Query& query = match_.machine().events().query();
    const std::int32_t v = query.stat(stat, e);
    if (v == query.stat_below(stat, e, -events::kAllLayers)) return;
    c.stats.emplace_back(match_.rules().program().rules->stats[stat.index()].name, v);
    c.stat_texts.push_back(std::to_string(v));
  }

  static CardView unknown_card() {
    CardView c;
    c.known = false;
    c.text = c.key = kUnknownCard;
    return c;
  }

  [[nodiscard]] CardView card(EntityId e) const {
    CardView c;
    c.known = sees(e);
    c.text = card_text(e);
    c.key = key_of(e);
    identify(c, e);
    for (EntityId child{state_.row(e).child}; child.valid(); child = EntityId{state_.row(child).sibling})
      c.attached.push_back(attached(child));
    if (c.known && state::stands(state_, e)) {
      c.pose = state::pose_of(state_, e);
      c.text += " " + state::written(*c.pose);
    }
    if (state_.layout().kind_of(state_.zone(e)).stacks) {
      c.stack.push_back(own_text(e));
      for (EntityId child{state_.row(e).child}; child.valid(); child = EntityId{state_.row(child).sibling})
        c.stack.push_back(own_text(child));
    }
    const state::ZoneKind& kind = state_.layout().kind_of(state_.zone(e));
    const bool open = kind.visibility == state::Visibility::kAll && !kind.pile;
    if (!c.known || !(state_.in_play(e) || open)) return c;
    const std::vector<events::Stat>& stats = match_.rules().program().rules->stats;
    for (std::size_t s = 0; s < stats.size(); ++s)
      if (kind.lists_stats ? std::find(kind.stats.begin(), kind.stats.end(), stats[s].name) == kind.stats.end()
                           : !state_.in_play(e))
        continue;
      else if (stats[s].secret && !viewer_.sees_as(state_.controller(e))) continue;
      else if (stats[s].band != events::Band::kNumbers) add_change(c, StatId(s), e);
      else if (std::int32_t v = match_.machine().events().query().stat(StatId(s), e); v != 0) {
        const std::vector<std::string>& words = stats[s].words;
        const bool named = v > 0 && static_cast<std::size_t>(v) <= words.size();
        c.stats.emplace_back(stats[s].name, v);
        c.stat_texts.push_back(named ? words[static_cast<std::size_t>(v) - 1] : std::to_string(v));
      }
    c.values = values(SlotScope::kEntity, Ref::of(e), false);
    c.track = track_of(match_, e);
    return c;
  }

  /// Who played a card of a stack, and at what: what the event says that brought it there.
  void tell_play(CardView& c, EntityId e, ZoneId zone) const {
    const Trail<events::Event>& log = match_.log();
    for (std::size_t i = log.size(); c.known && i > 0; --i) {
      const events::Event& brought = log[i - 1];
      if (brought.card != Ref::of(e) || brought.to != zone || brought.cancelled) continue;
      c.player = brought.seat;
      const EntityId aim = brought.source.entity();
      if (brought.source.is_seat() || (aim.valid() && viewer_.may_know(brought.source_seen) && lies_in_sight(aim)))
        c.aim = brought.source;
      return;
    }
  }

  [[nodiscard]] ZoneView zone(ZoneId id) const {
    const state::ZoneKind& kind = state_.layout().kind_of(id);
    ZoneView v;
    v.name = kind.name;
    v.seat = state_.layout().seat_of(id);
    v.in_play = kind.in_play;
    v.pile = kind.pile;
    v.visibility = kind.visibility;
    v.count = state_.count(id);
    v.mark = kind.mark;
    v.stack =
        std::find(stacks_.begin(), stacks_.end(), ZoneKindId(state_.layout().zone_kind[id.index()])) != stacks_.end();
    bool any = kind.stacks;
    auto add = [&](EntityId e) {
      v.cards.push_back(is_covered(e) ? unknown_card() : card(e));
      if (v.stack) tell_play(v.cards.back(), e, id);
      any = any || v.cards.back().known;
      if (!viewer_.is_all() && !v.cards.back().known && (sees(e) || viewer_.may_know(state_.row(e).among)))
        v.among.push_back(state_.definition(e).key);
    };
    if (kind.pile)
      for (EntityId e = state_.top_of(id); e.valid(); e = state_.below(e)) add(e);
    else
      for (EntityId e = state_.bottom_of(id); e.valid(); e = state_.above(e)) add(e);
    if (!any) v.cards.clear();
    std::sort(v.among.begin(), v.among.end());
    if (kind.interchangeable) unknown_last(v.cards);
    return v;
  }

  /// The place of an unknown card in a zone without order would tell when it came.
  static void unknown_last(std::vector<CardView>& cards) {
    std::vector<CardView> sorted;
    for (const CardView& c : cards)
      if (c.known) sorted.push_back(c);
    for (const CardView& c : cards)
      if (!c.known) sorted.push_back(c);
    cards = std::move(sorted);
  }

  /// "to play or rescue; pass goes on"
  static std::string chance(const phases::Program& program, NodeId id) {
    const phases::Node& n = program.nodes[id.index()];
    const auto* window = std::get_if<phases::Window>(&n.act);
    if (window == nullptr) return {};
    constexpr std::size_t kNamed = 4;
    std::vector<std::string> verbs;
    for (const CommandId c : window->commands) {
      const std::string& verb = program.commands[c.index()].verb;
      if (std::find(verbs.begin(), verbs.end(), verb) == verbs.end()) verbs.push_back(verb);
    }
    if (verbs.size() > kNamed) verbs.resize(kNamed), verbs.emplace_back("…");
    return (verbs.empty() ? "" : "a chance to " + text::join(verbs, ", ") + "; ") + program.name(window->pass) +
           " goes on";
  }

  void question(SeatView& v) const {
    const phases::Decision* d = match_.decision();
    if (d == nullptr) return;
    const bool mine = viewer_.sees_as(d->seat);
    v.asks = true;
    QuestionView& q = v.question;
    q.seat = d->seat;
    q.name = match_.rules().program().name(d->name);
    if (mine || d->node.valid())
      q.prompt = match_.rules().program().prompt(*d);  // a script may name hidden cards in its prompt
    if (q.prompt.empty() && d->node.valid()) q.chance = chance(match_.rules().program(), d->node);
    q.kind = d->kind;
    q.optional = d->optional;
    q.due = d->due;
    q.secret = d->secret;
    if (!mine) return;
    q.min = d->min;
    q.max = d->max;
    phases::Keys keys = match_.keys();
    for (std::size_t i = 0; i < d->parts.size(); ++i) {
      const phases::Part& part = d->parts[i];
      if (part.repeat != 0) {
        ++q.parts.back().orders;
        continue;
      }
      q.parts.push_back({keys.part(i), 1, keys.option(part.usual), {}});
      for (std::size_t k = 0; k < part.count; ++k) q.parts.back().options.push_back(keys.option(part.first + k));
    }
    if (d->kind == phases::DecisionKind::kVector) return;
    q.number = d->kind == phases::DecisionKind::kChoice &&
               (d->options.empty() || d->options.front().is_number());  // perhaps with a word for none
    for (std::size_t i = 0; i < d->options.size(); ++i) q.options.push_back({keys.option(i), keys.label(i)});
  }

  const match::Match& match_;
  const state::State& state_;
  const state::Catalog& catalog_;
  Viewer viewer_;
  std::vector<ZoneKindId> stacks_;  // where cards lie while their effects run
};

}  // namespace

SeatView make_view(const match::Match& match, Viewer viewer) {
  if (viewer.is_seat() && viewer.index() >= match.setup().seats)
    throw UserError("this match has no seat " + state::seat_letter(viewer.seat()),
                    "seats are A to " + state::seat_letter(SeatId(match.setup().seats - 1)));
  return Maker(match, viewer).make();
}

}  // namespace qd::view
