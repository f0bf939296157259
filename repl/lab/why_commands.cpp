// The commands of the console that tell why: how values come about, what stands against a command.
#include <algorithm>
#include <array>

#include "engine/base/text.hpp"
#include "repl/session/console.hpp"
#include "repl/session/find_card.hpp"

namespace qd::repl {

namespace {

/// The target a person means; `key` is how a command calls a seat ("base").
Ref find_target(const match::Match& m, const phases::Command& c, SeatId me, const std::string& text) {
  events::Env env;
  env.me = me;
  for (const phases::Target& t : c.targets)
    if (t.seat && t.key == text) return Ref{static_cast<std::uint16_t>(m.machine().events().query().eval(t.from, env))};
  if (text.size() == 1 && text[0] >= 'A' && static_cast<std::size_t>(text[0] - 'A') < m.setup().seats) return Ref::of(SeatId(text[0] - 'A'));
  return Ref::of(find_card(m.state(), text, me));
}

/// The card of this name in the zone a command starts from.
EntityId find_source(const match::Match& m, const phases::Command& c, SeatId me, const std::string& text) {
  const state::State& s = m.state();
  if (c.order) return find_card(s, text, me);
  ZoneId zone = s.layout().zone(c.from, me);
  for (EntityId e = s.bottom_of(zone); e.valid(); e = s.above(e))
    if (text == phases::entity_key(s, e) || text == s.definition(e).key || text == s.definition(e).id) return e;
  std::vector<std::string> known;
  for (const state::Definition& d : s.catalog().definitions) known.push_back(d.key);
  if (!s.catalog().find_definition(text).valid()) throw UserError("there is no card '" + text + "'", text::did_you_mean(text, known));
  throw UserError(state::seat_letter(me) + " has no " + text + " in '" + s.layout().kind_of(zone).name + "'");
}

void explain_refusal(Console& console, const phases::Command& c, CommandId id, SeatId me, const Words& words) {
  const match::Match& m = console.match();
  std::ostream& out = console.out();
  EntityId source;
  bool carded = c.from.valid() || c.order;
  if (words.size() > 1 && carded) source = find_source(m, c, me, words[1]);
  std::string aim = words.size() > 2 ? words[2] : words.size() == 2 && !carded ? words[1] : "";
  Ref target = aim.empty() || aim == c.mode ? Ref::none() : find_target(m, c, me, aim);
  std::string why = m.machine().legality().why_not(id, me, source, target);
  out << (c.id == c.verb ? c.id : c.verb + " (" + c.id + ")") << ": ";
  if (!why.empty()) {
    out << why << "\n";
    return;
  }
  const phases::Decision* d = m.decision();
  bool offered = d != nullptr && d->seat == me && std::any_of(d->options.begin(), d->options.end(), [&](const phases::Option& o) {
    bool same_card = !source.valid() || (o.source.entity().valid() && m.state().def(o.source.entity()) == m.state().def(source));
    return o.command == id && same_card && (!target.valid() || o.target == target);
  });
  if (offered) out << "it is legal, and offered now\n";
  else if (d == nullptr) out << "its conditions hold, but the match is over\n";
  else
    out << "its conditions hold, but the open question, '" << m.rules().program().name(d->name) << "' to "
          << state::seat_letter(d->seat) << ", does not offer it" << (c.windows.empty() ? "" : "; it is offered in: " + text::join(c.windows, ", ")) << "\n";
}

void why_not(Console& console, const Words& words) {
  match::Match& m = console.match();
  if (words.empty() || words.size() > 3) throw UserError("what is not possible?", "write :why_not VERB [SOURCE] [TARGET], e.g. :why_not upgrade 6 K");
  const SeatId me = console.nearest();
  const std::vector<phases::Command>& commands = m.rules().program().commands;
  std::vector<std::string> verbs;
  std::vector<std::size_t> fitting;
  bool any = false;
  for (std::size_t i = 0; i < commands.size(); ++i) {
    const phases::Command& c = commands[i];
    verbs.push_back(c.verb);
    if (c.verb != words[0] && c.id != words[0]) continue;
    any = true;
    if (words.size() > 1 && (c.from.valid() || c.order)) {  // commands that other cards declare do not matter
      EntityId source = find_source(m, c, me, words[1]);
      if (std::find(c.cards.begin(), c.cards.end(), m.state().def(source)) == c.cards.end()) continue;
    }
    if (words.size() > 2 && !c.mode.empty() && words[2] != c.mode)
      if (std::any_of(commands.begin(), commands.end(), [&](const phases::Command& o) { return o.verb == c.verb && o.mode == words[2]; })) continue;
    fitting.push_back(i);
  }
  if (!any) throw UserError("there is no command '" + words[0] + "'", text::did_you_mean(words[0], verbs));
  if (fitting.empty()) throw UserError("'" + words[0] + "' takes no " + words[1]);
  for (std::size_t i : fitting) explain_refusal(console, commands[i], CommandId(i), me, words);
}

void explain(Console& console, const Words& words) {
  match::Match& m = console.match();
  std::ostream& out = console.out();
  if (words.size() != 2) throw UserError("which value of which card?", "write :explain STAT CARD, e.g. :explain attack K");
  const events::Rules& rules = *m.rules().program().rules;
  StatId stat = rules.find_stat(words[0]);
  if (!stat.valid()) {
    std::vector<std::string> known;
    for (const events::Stat& s : rules.stats) known.push_back(s.name);
    throw UserError("there is no value '" + words[0] + "'", text::did_you_mean(words[0], known));
  }
  const state::State& s = m.state();
  EntityId card = find_card(s, words[1], m.decision() != nullptr ? m.decision()->seat : SeatId::none());
  std::vector<events::Contribution> list = m.machine().events().query().explain(stat, card);
  SeatId seat = s.controller(card);
  out << words[0] << " of " << (seat.valid() ? state::seat_letter(seat) + "'s " : "") << (s.catalog().keep_order ? phases::entity_key(s, card) : state::describe(s, card)) << " is " << list.back().after << "\n";
  for (const events::Contribution& c : list) {
    out << "  " << text::pad(std::to_string(c.before) + " -> " + std::to_string(c.after), 10);
    if (c.modifier == nullptr) {
      out << "base value";
      if (rules.stats[stat.index()].place.line > 0) out << "  " << rules.stats[stat.index()].place.text();
    } else {
      out << (c.source.valid() ? (s.catalog().keep_order ? phases::entity_key(s, c.source) : s.definition(c.source).key) + "." : "") << c.modifier->id << ": "
            << (c.modifier->text.empty() ? events::modifier_op_name(c.modifier->op) : c.modifier->text) << "  " << c.modifier->place.text();
      if (c.idle) out << "  (once: another one counts already)";
    }
    out << "\n";
  }
}

}  // namespace

std::span<const Command> why_commands() {
  static constexpr std::array<Command, 2> kRows{{
      {":why_not", "VERB [SOURCE] [TARGET]", "Says which condition stands against a command.", &why_not, Offers::kVerbs, ":why_not upgrade 6 K"},
      {":explain", "STAT CARD", "Shows how a value comes about, with the lines of the cards that change it.", &explain, Offers::kStats, ":explain attack K"},
  }};
  return kRows;
}

}  // namespace qd::repl
