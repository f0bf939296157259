#include "repl/why/refusal.hpp"

#include <algorithm>
#include <optional>
#include <ostream>

#include "engine/base/text.hpp"
#include "repl/values/find_card.hpp"

namespace qd::repl {

namespace {

/// True if a command starts from a card.
bool starts_from_card(const phases::Command& c) { return c.from.valid() || c.order || c.among.valid(); }

/// The card with this name in the zone or set that a command starts from.
EntityId find_source(const match::Match& m, const phases::Command& c, SeatId me, const std::string& text,
                     Viewer viewer) {
  const state::State& s = m.state();
  if (!c.from.valid()) {
    const EntityId card = find_card(s, text, me, match::Search::kInSight, viewer);
    const SeatId whose = s.controller(card);
    if (c.order && whose.valid() && whose != me)
      throw UserError(
          phases::entity_key(s, card) + " is not " + state::seat_letter(me) + "'s but " + state::seat_letter(whose) +
              "'s",
          "switch to the view of " + state::seat_letter(whose) + " first: :view " + state::seat_letter(whose));
    return card;
  }
  ZoneId zone = s.layout().zone(c.from, me);
  const std::string own = state::seat_letter(me) + ".",
                    name = text::starts_with(text, own) ? text.substr(own.size()) : text;
  for (EntityId e = s.bottom_of(zone); e.valid(); e = s.above(e))
    if (name == phases::entity_key(s, e) || name == s.definition(e).key || name == s.definition(e).id) return e;
  if (text.size() > 2 && text[1] == '.' && name == text)
    throw UserError("'" + c.verb + "' starts from " + state::seat_letter(me) + "'s " + s.layout().kind_of(zone).name +
                    ", and " + text + " is another's");
  std::vector<std::string> known;
  for (const state::Definition& d : s.catalog().definitions) known.push_back(d.key);
  if (!s.catalog().find_definition(text).valid())
    throw UserError("there is no card '" + text + "'", text::did_you_mean(text, known));
  throw UserError(state::seat_letter(me) + " has no " + text + " in '" + s.layout().kind_of(zone).name + "'");
}

/// True if the option of one card also stands for the other. Copies in a hand share one option.
bool stands_for(const state::State& s, EntityId offered, EntityId card) {
  return offered == card || (offered.valid() && s.def(offered) == s.def(card) && s.zone(offered) == s.zone(card) &&
                             s.layout().kind_of(s.zone(card)).interchangeable);
}

/// ":why_not move 91@5": a way that the command would take. Nothing if the words contain no way.
std::optional<std::string> why_no_such_way(const match::Match& m, SeatId me, const std::vector<std::string>& words) {
  if (m.decision() == nullptr || m.decision()->seat != me || words.size() < 2) return std::nullopt;
  const std::optional<phases::Answer> answer = m.keys().with_way(words);
  if (!answer) return std::nullopt;
  const std::string why = m.check(*answer);
  return why.empty() ? "it is legal, and offered now" : why;
}

/// For an order to a card that the open question does not include: names the cards it includes. "" otherwise.
std::string why_no_order(const match::Match& m, const phases::Command& c, SeatId me, EntityId card) {
  const phases::Decision* d = m.decision();
  if (!c.order || !card.valid() || d == nullptr || d->seat != me || d->kind != phases::DecisionKind::kVector) return {};
  const std::string question = m.rules().program().name(d->name);
  if (std::find(c.windows.begin(), c.windows.end(), question) == c.windows.end()) return {};
  std::vector<std::string> asked;
  for (const phases::Part& p : d->parts) {
    if (p.subject.entity() == card) return {};
    if (p.repeat == 0) asked.push_back(phases::entity_key(m.state(), p.subject.entity()));
  }
  return phases::entity_key(m.state(), card) + " (in " + m.state().layout().kind_of(m.state().zone(card)).name +
         ") gets no order now: '" + question + "' is about " + text::join(asked, ", ");
}

/// True if the question may be answered with such a command, when its conditions hold.
bool is_for(const phases::Program& program, const phases::Decision& d, CommandId command) {
  return std::any_of(program.nodes.begin(), program.nodes.end(), [&](const phases::Node& n) {
    return n.name == program.name(d.name) &&
           std::find(n.commands().begin(), n.commands().end(), command) != n.commands().end();
  });
}

void explain_refusal(std::ostream& out, const match::Match& m, const phases::Command& c, CommandId id, SeatId me,
                     const std::vector<std::string>& words, Viewer viewer) {
  EntityId source;
  const bool carded = starts_from_card(c);
  if (words.size() > 1 && carded) source = find_source(m, c, me, words[1], viewer);
  std::string aim = words.size() > 2 ? words[2] : words.size() == 2 && !carded ? words[1] : "";
  Ref target =
      aim.empty() || aim == c.mode ? Ref::none() : find_target(m, c, me, source, aim, match::Search::kInSight, viewer);
  std::string why = why_no_order(m, c, me, source);
  if (why.empty()) why = m.machine().legality().why_not(id, me, source, target);
  out << (c.id == c.verb ? c.id : c.verb + " (" + c.id + ")") << ": ";
  const phases::Decision* d = m.decision();
  if (!why.empty()) {
    out << "it is not possible: " << why
        << (d == nullptr || c.windows.empty() || is_for(m.rules().program(), *d, id)
                ? ""
                : "; it is offered in: " + text::join(c.windows, ", "))
        << "\n";
    return;
  }
  bool offered =
      d != nullptr && d->seat == me && std::any_of(d->options.begin(), d->options.end(), [&](const phases::Option& o) {
        return o.command == id && (!source.valid() || stands_for(m.state(), o.source.entity(), source)) &&
               (!target.valid() || o.target == target);
      });
  if (offered) out << "it is legal, and offered now\n";
  else if (d == nullptr) out << "its conditions hold, but the match is over\n";
  else
    out << "its conditions hold, but the open question, '" << m.rules().program().name(d->name) << "' to "
        << state::seat_letter(d->seat) << ", does not offer it"
        << (c.windows.empty() ? "" : "; it is offered in: " + text::join(c.windows, ", ")) << "\n";
}

/// True for a card that the open or named question does not offer: ":why_not centaur", ":why_not intercept centaur".
bool tell_no_option(std::ostream& out, const match::Match& m, SeatId me, const std::vector<std::string>& words,
                    Viewer viewer) {
  const phases::Decision* d = m.decision();
  if (d == nullptr || words.size() > 2) return false;
  const std::string question = m.rules().program().name(d->name);
  if (words.size() == 2 && words[0] != question) return false;
  if (!m.machine().asks_for_cards()) {
    if (words[0] != question) return false;
    throw UserError("'" + question + "' is not about cards", "its options: " + text::join(m.keys().all(), ", "));
  }
  if (words.size() == 1 && words[0] == question)
    throw UserError("which card?", "write :why_not CARD while the question is open");
  if (d->seat != me)
    throw UserError(
        "'" + question + "' is asked of " + state::seat_letter(d->seat),
        "switch to the view of " + state::seat_letter(d->seat) + " first: :view " + state::seat_letter(d->seat));
  const EntityId card = find_card(m.state(), words.back(), me, match::Search::kInSight, viewer);
  const std::string why = m.machine().why_no_option(card);
  out << question << ": " << (why.empty() ? "it is offered" : "it is not offered: " + why) << "\n";
  return true;
}

/// Removes the arrow between source and target, so that options can be copied.
std::vector<std::string> without_arrow(std::vector<std::string> words) {
  words.erase(std::remove(words.begin(), words.end(), "->"), words.end());
  return words;
}

}  // namespace

void tell_why_not(std::ostream& out, const match::Match& m, const std::vector<std::string>& given, Viewer viewer,
                  SeatId nearest) {
  const std::vector<std::string> words = without_arrow(given);
  if (words.empty() || words.size() > 3)
    throw UserError(
        "what is not possible?",
        "write :why_not VERB [SOURCE] [TARGET], e.g. :why_not upgrade 6 K; or :why_not CARD where cards are chosen");
  if (viewer.is_onlooker()) throw UserError("the public does nothing", "look through the eyes of a seat: :view A");
  const SeatId me = viewer.is_seat() ? viewer.seat() : nearest;  // for other seats it would reveal what they hold
  if (const std::optional<std::string> way = why_no_such_way(m, me, words)) {
    out << words[0] << ": " << *way << "\n";
    return;
  }
  if (const std::size_t at = words[0].find('='); at != std::string::npos && words.size() == 1)
    throw UserError("orders are asked about as commands",
                    "for " + words[0] + " write :why_not COMMAND " + words[0].substr(0, at) +
                        " [TARGET], e.g. :why_not fire BB CVL or :why_not stay DD1");
  const std::vector<phases::Command>& commands = m.rules().program().commands;
  std::vector<std::string> verbs;
  std::vector<std::size_t> fitting;
  bool any = false, found = false;
  std::string missing;  // the message if no command starts where the card lies
  for (std::size_t i = 0; i < commands.size(); ++i) {
    const phases::Command& c = commands[i];
    verbs.push_back(c.verb);
    if (c.verb != words[0] && c.id != words[0]) continue;
    any = true;
    if (words.size() > 1 && starts_from_card(c)) {
      EntityId source;
      try {
        source = find_source(m, c, me, words[1], viewer);
      } catch (const UserError& e) {
        if (missing.empty()) missing = e.what();
        continue;
      }
      found = true;
      if (std::find(c.cards.begin(), c.cards.end(), m.state().def(source)) == c.cards.end())
        continue;  // not commands that other cards declare
    }
    if (words.size() > 1 && !c.mode.empty() && words.back() != c.mode)
      if (std::any_of(commands.begin(), commands.end(),
                      [&](const phases::Command& o) { return o.verb == c.verb && o.mode == words.back(); }))
        continue;
    fitting.push_back(i);
  }
  if (!any && tell_no_option(out, m, me, words, viewer)) return;
  if (words.size() == 3) {  // an unknown mode in place of a target
    std::vector<std::string> modes;
    bool aims = false;
    for (std::size_t i : fitting) {
      aims = aims || !commands[i].targets.empty();
      if (!commands[i].mode.empty()) modes.push_back(commands[i].mode);
    }
    if (!aims && !modes.empty() && std::find(modes.begin(), modes.end(), words[2]) == modes.end())
      throw UserError("'" + words[0] + "' has no mode '" + words[2] + "'", text::did_you_mean(words[2], modes));
  }
  if (!any) throw UserError("there is no command '" + words[0] + "'", text::did_you_mean(words[0], verbs));
  if (fitting.empty() && !found && !missing.empty()) throw UserError(missing);
  if (fitting.empty()) throw UserError("'" + words[0] + "' takes no " + words[1]);
  for (std::size_t i : fitting) explain_refusal(out, m, commands[i], CommandId(i), me, words, viewer);
}

}  // namespace qd::repl
