#include "repl/reference/game.hpp"

#include <algorithm>
#include <map>

#include "engine/base/text.hpp"
#include "repl/reference/lookup.hpp"
#include "repl/reference/reference.hpp"
#include "repl/session/console.hpp"

namespace qd::repl {

namespace {

bool is_called(const script::Ruleset& rules, const std::string& name) {
  return text::lower(name) == rules.id() || text::lower(name) == text::lower(rules.title());
}

void paragraph(Console& c, const std::string& head, const std::string& said) {
  const std::size_t width = std::max<std::size_t>(c.screen().width, 40);
  c.out() << wrapped(head + said, width - 2, "  ") << "\n";
}

/// How the game ends: the reasons given by its checks and its flow.
std::string endings(const phases::Program& program) {
  std::vector<std::string> out;
  for (const phases::Node& n : program.nodes)
    if (const auto* end = std::get_if<phases::Finish>(&n.act))
      if (const std::string& how = program.name(end->reason); std::find(out.begin(), out.end(), how) == out.end())
        out.push_back(how);
  return text::join(out, ", ");
}

/// The state of the match: "B's turn, turn 3; A is asked main_phase".
std::string standing(const match::Match& m) {
  if (m.decision() == nullptr) return "The match is over: " + view::make_view(m, Viewer::onlooker()).result + ".";
  std::vector<std::string> out;
  if (const SeatId active = m.machine().active(); active.valid())
    out.push_back("It is " + state::seat_letter(active) + "'s turn");
  const std::vector<std::string> where = m.machine().where();
  if (!where.empty()) out.push_back("the match is in " + text::join(where, " / "));
  out.push_back(state::seat_letter(m.decision()->seat) + " is asked: " + m.rules().program().name(m.decision()->name));
  return text::join(out, "; ") + ".";
}

/// The commands of players: each verb once, with the text of its first command.
void commands(Console& c, const phases::Program& program) {
  std::vector<std::string> verbs;
  std::map<std::string, std::string> texts;
  for (const phases::Command& x : program.commands) {
    if (texts.emplace(x.verb, x.text).second) verbs.push_back(x.verb);
    else if (texts[x.verb].empty()) texts[x.verb] = x.text;
  }
  std::size_t column = 0;
  for (const std::string& v : verbs) column = std::max(column, text::width(v));
  c.out() << "Players may:\n";
  for (const std::string& v : verbs)
    c.out() << cropped("  " + text::pad(v, column) + "  " + texts[v], c.screen().width) << "\n";
}

}  // namespace

bool tell_game(Console& c, const std::string& name) {
  const bool here = c.has_match() && is_called(c.match().rules(), name);
  std::shared_ptr<script::Ruleset> rules = here ? c.match().shared_rules() : nullptr;
  if (!here) {
    const std::vector<std::string> known = script::Ruleset::available(c.sources());
    if (std::find(known.begin(), known.end(), text::lower(name)) == known.end()) return false;
    Launch launch;
    launch.game = text::lower(name);
    rules = c.load_rules(launch);
  }
  paragraph(c, c.screen().painted(c.screen().theme->prompt, rules->title()) + ": ", rules->text());
  if (const std::string ends = endings(rules->program()); !ends.empty()) paragraph(c, "How it ends: ", ends + ".");
  if (here) paragraph(c, "", standing(c.match()));
  commands(c, rules->program());
  paragraph(c, "",
            here ? ":rules lists the rules, ? WORD explains a word or a card; the open question shows what can be "
                   "answered now."
                 : ":new " + rules->id() + " begins a match of it.");
  return true;
}

}  // namespace qd::repl
