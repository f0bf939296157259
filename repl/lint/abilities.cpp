// What abilities do not come to: questions without a text, events that only tell of something, events about no card,
// hosts that there are none of.
#include <algorithm>
#include <sstream>

#include "engine/base/text.hpp"
#include "engine/events/compile/certain.hpp"
#include "engine/phases/kinds.hpp"
#include "repl/lint/parts.hpp"

namespace qd::repl::lint {

using events::Listener;
using phases::Node;
using phases::NodeKind;

namespace {

/// How the events of one kind come about.
struct Comes {
  bool told = false;        // the flow tells of something, and does not look at what becomes of the event
  bool otherwise = false;   // as a change, a move, a roll: it can be stopped
  bool about_card = false;  // `event.card` may be a card
  bool leaves = false;      // the card goes to a zone that is not in play
  bool stays = false;       // or it may not
};

/// How each kind of event comes about, by what is declared and, a line at a time, by what functions say.
class Origins {
 public:
  Origins(const phases::Program& program, const courses::Ways& ways, const std::vector<combat::Spec>& combats,
          const std::map<std::string, std::string>& sources)
      : program_(program), catalog_(*program.rules->catalog), all_(program.rules->events.size()) {
    for (std::size_t e = 0; e < all_.size(); ++e)
      if (e < events::kBuiltIns) made(EventKindId(e), true);  // also about cards that stay
    for (const Node& n : program.nodes) node(n);
    for (const Node& n : program.deeds) node(n);
    for (const phases::Command& c : program.commands) made(c.effect.as, true, c.effect.to);
    for (const courses::Course& c : ways.courses) made(c.event, true);
    for (const courses::Spot& s : ways.spots) made(s.event, true);
    for (const combat::Spec& c : combats) made(c.lost, true, c.lost_to);
    for (const combat::Spec& c : combats)
      for (EventKindId e :
           {c.shot, c.die, c.attack.event, c.defense.event, c.critical.event, c.hitting.event, c.blocking.event})
        made(e, true);
    for (const auto& [chunk, text] : sources) lines(text);
  }
  [[nodiscard]] const Comes& of(EventKindId kind) const { return all_[kind.index()]; }

 private:
  /// As a change of any sort; of a move: where the card goes.
  void made(EventKindId kind, bool about_card, ZoneKindId to = ZoneKindId::none()) {
    if (!kind.valid()) return;
    Comes& one = all_[kind.index()];
    one.otherwise = true;
    one.about_card |= about_card;
    (to.valid() && !catalog_.zones[to.index()].in_play ? one.leaves : one.stays) = true;
  }
  void node(const Node& n) {
    const EventKindId event = phases::event_of(n);
    if (!event.valid() && n.kind != phases::NodeKind::kThrow) return;
    if (const auto* told = std::get_if<phases::Announce>(&n.act)) {
      Comes& one = all_[event.index()];
      (told->store.valid() ? one.otherwise : one.told) = true;
      one.about_card |= told->card.valid();
      one.stays = true;
      return;
    }
    if (const auto* thrown = std::get_if<phases::Throw>(&n.act)) {
      made(thrown->die, thrown->of.valid());
      return made(event, thrown->of.valid());
    }
    const auto* change = std::get_if<phases::Change>(&n.act);
    const bool card = change == nullptr || catalog_.slots[change->attribute.index()].scope == state::SlotScope::kEntity;
    ZoneKindId to = n.effect().to;
    if (const auto* deal = std::get_if<phases::Deal>(&n.act)) to = deal->to;
    if (const auto* stack = std::get_if<phases::Stack>(&n.act)) to = stack->to;
    made(event, card, to);
  }
  void lines(const std::string& text) {
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
      line.erase(0, line.find("act."));  // what a declaration says before is another matter; all of it if there is none
      for (std::size_t e = 0; e < all_.size() && !line.empty(); ++e) {
        const std::string& name = program_.rules->events[e].name;
        if (line.find('"' + name + '"') == std::string::npos && line.find("'" + name + "'") == std::string::npos)
          continue;
        if (line.find("act.announce") != std::string::npos)
          all_[e].otherwise = all_[e].about_card = all_[e].stays = true;  // the function may heed it
        else made(EventKindId(e), line.find("act.change") == std::string::npos || names_attribute_of_cards(line));
      }
    }
  }
  [[nodiscard]] bool names_attribute_of_cards(const std::string& line) const {
    return std::any_of(catalog_.slots.begin(), catalog_.slots.end(), [&](const state::Slot& s) {
      return s.scope == state::SlotScope::kEntity && line.find('"' + s.name + '"') != std::string::npos;
    });
  }

  const phases::Program& program_;
  const state::Catalog& catalog_;
  std::vector<Comes> all_;
};

/// "When …", "whenever …", "each time …": of something that has happened.
bool speaks_of_past(const std::string& text) {
  const std::string low = " " + text::lower(text);
  return !text::contains(low, " would ") && (text::contains(low, " when ") || text::contains(low, " whenever ") ||
                                             text::contains(low, " each time ") || text::contains(low, " every time "));
}
/// "If it would be sunk, return it to the hand instead."
bool speaks_of_replacing(const std::string& text) {
  const std::string low = text::lower(text);
  return text::contains(low, " would ") && text::contains(low, "instead");
}

/// "Whenever another ship is sunk": of what is not the card itself.
bool speaks_of_others(const std::string& text) {
  const std::vector<std::string> words = text::split_words(text::lower(text));
  return speaks_of_past(text) && std::any_of(words.begin(), words.end(), [](const std::string& w) {
           return w == "another" || w == "other" || w == "others";
         });
}

/// Does the text of an ability say another stage than where it stands?
void look_at_stage(const script::Ruleset& rules, const Listener& l, const std::string& who, const std::string& event,
                   Remarks& remarks) {
  if (l.stage != events::Stage::kReact && l.stage != events::Stage::kAfter) return;
  if (speaks_of_replacing(l.text)) {
    remarks.emplace_back(l.place,
                         who + "'" + events::stage_name(l.stage) + "' does not replace " + event + ", as the text says",
                         "what happens in place of an event is an 'instead', another amount an 'amend'");
    return;
  }
  const std::vector<Listener>& all = rules.program().rules->listeners;
  const bool may_be_stopped = std::any_of(all.begin(), all.end(), [&](const Listener& other) {
    return &other != &l && other.event == l.event && other.stops;
  });
  if (l.stage == events::Stage::kReact && !l.stops && may_be_stopped && speaks_of_past(l.text))
    remarks.emplace_back(l.place,
                         who + "'react' acts before " + event + ", and what it did stays if another ability stops that",
                         "what has happened is heard by 'after'; with looks_back = true it reads what was before");
}

}  // namespace

void look_at_listeners(const script::Ruleset& rules, Remarks& remarks) {
  const Origins origins(rules.program(), rules.ways(), rules.combats(), rules.host().sources());
  for (const Listener& l : rules.program().rules->listeners) {
    const std::string who = "'" + (l.card.valid() ? rules.catalog().definitions[l.card.index()].id + "." : "") + l.id +
                            "'",
                      event = "'" + rules.program().rules->events[l.event.index()].name + "'";
    const Comes& comes = origins.of(l.event);
    if (comes.told && !comes.otherwise && (l.stage == events::Stage::kForbid || l.stage == events::Stage::kInstead))
      remarks.emplace_back(l.place,
                           who + ": " + event + " is only an announcement: what it announces happens all the same",
                           "docs/card-authoring.md, \"How far a card reaches\", says what stops it: a stat or a "
                           "'need' that its command reads");
    const std::string when = l.when.valid() ? rules.program().rules->expressions.sources[l.when.index()].text : "";
    const bool lost = l.stage == events::Stage::kAfter && l.card.valid() && !l.awake_in.valid() && !l.looks_back &&
                      comes.leaves && !comes.stays;
    if (lost && text::contains(when, "event.card == card") && !text::contains(when, " or "))
      remarks.emplace_back(l.place,
                           who + ": after " + event + " the card is no longer in play, so it does not hear the event",
                           "let it look back: looks_back = true; or say where it is awake: awake_in = \"ZONE\"");
    else if (lost && speaks_of_others(l.text))
      remarks.emplace_back(l.place,
                           who +
                               ": a card that is lost together with this one is meant as well, but this one "
                               "no longer hears of it",
                           "let it look back: looks_back = true");
    look_at_stage(rules, l, who + ": ", event, remarks);
    if (comes.about_card || !l.when.valid()) continue;
    const events::Actor self = l.card.valid() ? events::Actor::card(l.card) : events::Actor{};
    if (!events::may_hold(*rules.program().rules, l.when,
                          {{events::Variable::kCard, self}, {events::Variable::kEventCard, events::Actor::nobody()}}))
      remarks.emplace_back(l.place,
                           who + ": " + event + " is about no card, so its 'when' never holds: \"" + when + "\"",
                           "event.seat says whom it is about, event.source what it comes from");
  }
}

// A modifier without 'to' speaks of the host.
void look_at_hosts(const script::Ruleset& rules, Remarks& remarks) {
  const std::vector<phases::Command>& commands = rules.program().commands;
  const auto attaches = [](const phases::Command& c) { return c.effect.attach; };
  const bool by_function = std::any_of(rules.host().sources().begin(), rules.host().sources().end(),
                                       [](const auto& s) { return s.second.find("act.attach") != std::string::npos; });
  const bool by_command = std::any_of(commands.begin(), commands.end(), attaches);
  const auto joins = [](const Node& n) { return n.kind == NodeKind::kStack; };
  const bool otherwise = std::any_of(rules.program().nodes.begin(), rules.program().nodes.end(), joins) ||
                         std::any_of(rules.program().deeds.begin(), rules.program().deeds.end(), joins) ||
                         std::any_of(rules.catalog().zones.begin(), rules.catalog().zones.end(),
                                     [](const state::ZoneKind& z) { return z.fitted || z.stacks; });
  if (by_function || (!by_command && otherwise)) return;
  for (const events::Modifier& m : rules.program().rules->modifiers) {
    if (!m.to_host || !m.card.valid()) continue;
    const bool has_host = std::any_of(commands.begin(), commands.end(), [&](const phases::Command& c) {
      return attaches(c) && (c.cards.empty() || std::find(c.cards.begin(), c.cards.end(), m.card) != c.cards.end());
    });
    const state::Definition& d = rules.catalog().definitions[m.card.index()];
    if (!has_host)
      remarks.emplace_back(m.place,
                           "'" + d.id + "." + m.id +
                               "': without 'to' it changes the card that this one is attached to, and nothing "
                               "attaches a card of kind '" +
                               rules.catalog().kinds[d.kind.index()] + "'",
                           "of itself: to = \"self\"");
  }
}

// A player who is asked by a card has to read something.
void look_at_questions(const script::Ruleset& rules, Remarks& remarks) {
  for (const phases::Node& n : rules.program().deeds)
    if ((n.kind == phases::NodeKind::kAsk || n.kind == phases::NodeKind::kAskCommand) && n.prompt().empty())
      remarks.emplace_back(n.place, "ask '" + n.name + "': asks without a text",
                           "say what is asked: prompt = \"Which one?\"");
}

}  // namespace qd::repl::lint
