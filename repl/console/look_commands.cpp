// Console commands that show the position and change nothing.
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "engine/base/log.hpp"
#include "engine/base/text.hpp"
#include "engine/match/json_text.hpp"
#include "engine/view/scene.hpp"
#include "repl/draw/draw.hpp"
#include "repl/session/console.hpp"
#include "repl/values/find_card.hpp"

namespace qd::repl {

namespace {

void choose_view(Console& c, const Words& words) {
  match::Match& m = c.match();
  if (words.size() != 1) throw UserError("whose view?", "write :view A, :view all or :view asked");
  if (words[0] == "asked") c.fix_viewer(std::nullopt);
  else c.fix_viewer(parse_viewer(words[0], m.setup().seats));
  c.skip_log();
  c.show_table();
}

void show_state(Console& c, const Words& words) {
  Words how = words;
  const bool all = !how.empty() && how[0] == "all";
  if (all) how.erase(how.begin());
  view::SeatView v = view::make_view(c.match(), all ? Viewer::all() : c.viewer());
  if (how.size() == 1 && how[0] == "json") c.out() << match::json_text(view::view_json(v), 2) << "\n";
  else if (how.empty()) c.out() << view::view_text(v, c.screen().style(true));
  else
    throw UserError(":state shows a table, :state json the same as JSON; :state all, :state all json all hidden cards");
}

/// The level of each logger: "load=info, events=debug …".
std::string log_levels() {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < log::kLoggerNames.size(); ++i)
    out.push_back(std::string(log::kLoggerNames[i]) + "=" +
                  log::kLevelNames[static_cast<std::size_t>(log::level(static_cast<log::Logger>(i)))]);
  return text::join(out, ", ");
}

void show_log(Console& c, const Words& words) {
  if (!words.empty() && words[0].find_first_not_of("0123456789") != std::string::npos) {
    if (words.size() > 1)
      throw UserError("levels stand together", "write :log debug, or :log events=trace,script=debug");
    if (words[0] != "levels") log::set_levels(words[0], ":log");
    c.out() << log_levels() << "\n";
    return;
  }
  if (words.size() > 1) throw UserError("one number at most is expected: how many lines");
  std::size_t count =
      words.empty() ? 20 : static_cast<std::size_t>(text::parse_integer(words[0], "how many lines", 1, 1'000'000));
  std::vector<std::string> lines = view::log_lines(c.match(), c.viewer());
  for (std::size_t i = lines.size() > count ? lines.size() - count : 0; i < lines.size(); ++i)
    c.out() << log_line_text(c.screen(), lines[i]) << "\n";
}

void show_map(Console& c, const Words& words) {
  match::Match& m = c.match();
  if (words.size() > 1) throw UserError("one card at most is expected", "write :map, or :map CARD, e.g. :map A.L1");
  if (!view::has_table(m)) throw UserError("this game has no table", ":state shows the position");
  const SeatId nearest = m.decision() != nullptr ? m.decision()->seat : SeatId::none();
  c.out() << draw::table_map(
      m, c.viewer(),
      words.empty() ? EntityId::none() : find_card(m.state(), words[0], nearest, match::Search::kInSight, c.viewer()),
      c.screen().style(false));
}

}  // namespace

std::span<const Command> look_commands() {
  static constexpr std::array<Command, 4> kRows{{
      {":view", "A | public | all | asked",
       "Shows the match as this seat sees it, or as the public. With `asked`, as the seat that is asked.", &choose_view,
       Offers::kSeats, ":view B"},
      {":state", "[all] [json]", "Shows the position as the viewer sees it. `all` adds hidden cards.", &show_state,
       Offers::kNothing, ":state all"},
      {":log", "[N | LEVEL | LOGGER=LEVEL,… | levels]",
       "Shows the last N lines of the log (20), passes included. A level (trace, debug, info, warn, error, off) sets "
       "which messages go to standard error. Loggers: load, events, phases, translate, sim, bot, remote, script "
       "(log.debug of scripts). `levels` lists them.",
       &show_log, Offers::kNothing, ":log script=debug"},
      {":map", "[CARD]", "Draws the table. With a card, adds its ranges and the distance and direction of the others.",
       &show_map, Offers::kCards, ":map A.L1"},
  }};
  return kRows;
}

}  // namespace qd::repl
