// The commands of the console that show something and change nothing.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/text.hpp"
#include "engine/script/bind/bindings.hpp"
#include "repl/odds_text.hpp"
#include "repl/session/console.hpp"
#include "repl/session/find_card.hpp"

namespace qd::repl {

void Console::choose_view(const Words& words) {
  match::Match& m = open_match();
  if (words.size() != 1) throw UserError("whose view?", "write :view A, :view all or :view asked");
  if (words[0] == "asked") fixed_view_.reset();
  else fixed_view_ = parse_viewer(words[0], m.setup().seats);
  log_.skip_all(m);
  show_table();
}

void Console::show_state(const Words& words) {
  view::SeatView v = view::make_view(open_match(), SeatId::none());
  if (words.size() == 1 && words[0] == "json") out() << view::view_json(v).dump(2) << "\n";
  else if (words.empty()) out() << view::view_text(v, screen_.style(true));
  else throw UserError(":state shows a table, :state json the same as JSON");
}

void Console::show_log(const Words& words) {
  if (words.size() > 1) throw UserError("one number at most is expected: how many lines");
  std::size_t count = words.empty() ? 20 : static_cast<std::size_t>(text::parse_integer(words[0], "how many lines", 1, 1'000'000));
  std::vector<std::string> lines = view::log_lines(open_match(), viewer());
  for (std::size_t i = lines.size() > count ? lines.size() - count : 0; i < lines.size(); ++i) out() << log_line_text(screen_, lines[i]) << "\n";
}

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

}  // namespace

void Console::explain_refusal(const phases::Command& c, CommandId id, SeatId me, const Words& words) {
  const match::Match& m = *match_;
  EntityId source;
  bool carded = c.from.valid() || c.order;
  if (words.size() > 1 && carded) source = find_source(m, c, me, words[1]);
  std::string aim = words.size() > 2 ? words[2] : words.size() == 2 && !carded ? words[1] : "";
  Ref target = aim.empty() || aim == c.mode ? Ref::none() : find_target(m, c, me, aim);
  std::string why = m.machine().legality().why_not(id, me, source, target);
  out() << (c.id == c.verb ? c.id : c.verb + " (" + c.id + ")") << ": ";
  if (!why.empty()) {
    out() << why << "\n";
    return;
  }
  const phases::Decision* d = m.decision();
  bool offered = d != nullptr && d->seat == me && std::any_of(d->options.begin(), d->options.end(), [&](const phases::Option& o) {
    bool same_card = !source.valid() || (o.source.entity().valid() && m.state().def(o.source.entity()) == m.state().def(source));
    return o.command == id && same_card && (!target.valid() || o.target == target);
  });
  if (offered) out() << "it is legal, and offered now\n";
  else if (d == nullptr) out() << "its conditions hold, but the match is over\n";
  else
    out() << "its conditions hold, but the open question, '" << m.rules().program().name(d->name) << "' to "
          << state::seat_letter(d->seat) << ", does not offer it" << (c.windows.empty() ? "" : "; it is offered in: " + text::join(c.windows, ", ")) << "\n";
}

void Console::why_not(const Words& words) {
  match::Match& m = open_match();
  if (words.empty() || words.size() > 3) throw UserError("what is not possible?", "write :why_not VERB [SOURCE] [TARGET], e.g. :why_not upgrade 6 K");
  SeatId me = fixed_view_ && fixed_view_->valid() ? *fixed_view_ : m.decision() != nullptr ? m.decision()->seat : SeatId(0);
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
  for (std::size_t i : fitting) explain_refusal(commands[i], CommandId(i), me, words);
}

void Console::explain(const Words& words) {
  match::Match& m = open_match();
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
  out() << words[0] << " of " << (seat.valid() ? state::seat_letter(seat) + "'s " : "") << (s.catalog().keep_order ? phases::entity_key(s, card) : state::describe(s, card)) << " is " << list.back().after << "\n";
  for (const events::Contribution& c : list) {
    out() << "  " << text::pad(std::to_string(c.before) + " -> " + std::to_string(c.after), 10);
    if (c.modifier == nullptr) {
      out() << "base value";
      if (rules.stats[stat.index()].place.line > 0) out() << "  " << rules.stats[stat.index()].place.text();
    } else {
      out() << (c.source.valid() ? (s.catalog().keep_order ? phases::entity_key(s, c.source) : s.definition(c.source).key) + "." : "") << c.modifier->id << ": "
            << (c.modifier->text.empty() ? events::modifier_op_name(c.modifier->op) : c.modifier->text) << "  " << c.modifier->place.text();
      if (c.idle) out() << "  (once: another one counts already)";
    }
    out() << "\n";
  }
}

void Console::odds(const Words& words) {
  match::Match& m = open_match();
  if (words.size() == 2 && words[0] != "round" && words[0] != "win") {
    const SeatId me = m.decision() != nullptr ? m.decision()->seat : SeatId::none();
    const EntityId card = find_card(m.state(), words[0], me);
    const SeatId foe = m.state().controller(card).valid() ? m.state().neighbour(m.state().controller(card), 1) : me;
    write_duel_odds(out(), m, card, find_card(m.state(), words[1], foe));
    return;
  }
  if (words.size() > 2 || (!words.empty() && words[0] != "round" && words[0] != "win"))
    throw UserError("odds of what?", "write :odds, :odds round or :odds win, and perhaps a bot that makes the choices; or :odds CARD TARGET");
  if (!words.empty() && m.in_secret_round()) throw UserError("a seat has given its orders in secret: the odds would tell them", "ask again when everybody has answered");
  if (words.empty()) write_option_odds(out(), m);
  else write_odds(out(), m, words.size() > 1 ? words[1] : "usual", words[0] == "win");
}

void Console::help(const Words& words) {
  if (words.empty()) {
    for (const Command& c : commands()) {
      if (std::string(c.name) == ":exit") continue;
      out() << c.name << " " << c.usage << "\n    " << c.text << "\n";
    }
    out() << "KEY, NUMBER\n    Answers the open question: the key or number of an option; of a subset, several with commas.\n"
             "= EXPRESSION\n    The value of a Lua expression, e.g. = #A.hand:list(); reads only.\n"
             "    The '=' may be left out where no option is meant.\n"
             ":help WORD explains a command or a word of the scripts, e.g. :help act.move\n";
    return;
  }
  bool found = false;
  for (const std::string& word : words) {
    for (const Command& c : commands())
      if (word == c.name || ":" + word == c.name) {
        out() << c.name << " " << c.usage << "\n    " << c.text << "\n";
        found = true;
      }
    for (const script::Binding& b : script::all_bindings()) {
      std::string whole = std::string(b.library) + "." + b.name;
      if (word != b.name && word != whole && word != b.library) continue;
      out() << b.signature << "\n    " << b.text << "\n";
      found = true;
    }
  }
  if (found) return;
  std::vector<std::string> known;
  for (const Command& c : commands()) known.emplace_back(c.name);
  for (const script::Binding& b : script::all_bindings()) known.emplace_back(b.name);
  std::string hint = text::nearest(words[0], known);
  throw UserError("nothing is known about '" + words[0] + "'", hint.empty() ? ":help lists the commands" : "did you mean '" + hint + "'?");
}

void Console::quit(const Words&) { done_ = true; }

}  // namespace qd::repl
