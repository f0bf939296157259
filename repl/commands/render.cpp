// qd render and qd map: a match as a picture or as a page to step through, and its table in the terminal.
#include <iostream>

#include "engine/match/record.hpp"
#include "engine/view/scene.hpp"
#include "repl/commands.hpp"
#include "repl/draw/draw.hpp"
#include "repl/position_file.hpp"
#include "repl/report/numbers.hpp"
#include "repl/serve/replay_page.hpp"
#include "repl/session/files.hpp"
#include "repl/session/party.hpp"
#include "repl/terminal/screen.hpp"
#include "repl/values/find_card.hpp"

namespace qd::repl {

namespace {

constexpr std::uint64_t kEnd = ~std::uint64_t{0};

struct PictureOptions {
  std::string record, position, rules, output, viewer, theme, card;
  bool force = false, html = false;
  std::uint64_t at = kEnd;
};

/// The match of a record after a number of decisions, or whole; or one from a position.
enum class Until : std::uint8_t { kAt, kEnd };
std::unique_ptr<match::Match> open_match(Program& program, const PictureOptions& o, Until until = Until::kAt) {
  program.require_deck_files();
  if (o.record.empty() == o.position.empty())
    throw UserError("which match?", "name a record, or --position FILE --rules GAME");
  if (!o.position.empty()) {
    if (o.rules.empty()) throw UserError("--position needs the rule set it is of", "add --rules GAME");
    if (o.at != kEnd) throw UserError("--at goes with a record", "a position has no decisions behind it");
    std::shared_ptr<script::Ruleset> rules = program.load(o.rules);
    match::Setup setup;
    setup.stop_at_forced = true;
    setup.given = read_position_file(rules->host(), o.position);
    return std::make_unique<match::Match>(rules, setup);
  }
  if (!o.rules.empty()) throw UserError("--rules goes with --position", "a record names its rule set");
  const match::Record record = match::read_record(read_whole_file(o.record), o.record);
  if (o.at != kEnd && o.at > record.lines.size())
    throw UserError("--at " + std::to_string(o.at) + ": the record has " + times(record.lines.size(), "decision"),
                    "from --at 0, the beginning, to --at " + std::to_string(record.lines.size()) + ", the end");
  std::unique_ptr<match::Match> out;
  const std::size_t last =
      o.at == kEnd || until == Until::kEnd ? static_cast<std::size_t>(-1) : static_cast<std::size_t>(o.at);
  const match::Verdict verdict = match::replay(record, program.load(record), &out, last);
  if (!verdict.exact) throw Error("'" + o.record + "' plays differently than it was recorded: " + verdict.text());
  return out;
}

/// Whoever has the record may know everything, so a picture shows everything if nothing else is wanted.
Viewer viewer_of(const PictureOptions& o, const match::Match& match) {
  return o.viewer.empty() ? Viewer::all() : parse_viewer(o.viewer, match.setup().seats);
}

void require_place_of_picture(const PictureOptions& o, Output output) {
  if (o.output == "-") return;
  for (const std::string& input : {o.record, o.position}) require_other_file(o.output, input);
  require_place(o.output, output, {o.force});
}

/// A page is made to be given away, so that it shows what the public knows if nothing else is wanted.
int run_html(Program& program, const PictureOptions& o) {
  if (!o.theme.empty()) throw UserError("--theme goes with a picture", "a page follows the preference of its reader");
  require_place_of_picture(o, Output::kReplay);
  const std::unique_ptr<match::Match> match = open_match(program, o, Until::kEnd);
  serve::ReplayPage page;
  if (!o.viewer.empty()) page.viewer = parse_viewer(o.viewer, match->setup().seats);
  page.with_record = page.viewer.is_all() && !o.record.empty();
  page.file = std::filesystem::path(o.record).filename().string();
  if (o.at != kEnd) page.mark = static_cast<std::size_t>(o.at);
  serve::PageFiles files(program.sources.root / serve::kPageFolder, false);
  const std::string html = serve::replay_page(files, *match, page);
  if (o.output == "-") std::cout << html;
  else write_output(o.output, html, Output::kReplay, {o.force});
  return kOk;
}

int run_render(Program& program, const PictureOptions& o) {
  if (o.html) return run_html(program, o);
  draw::PictureStyle style;
  style.theme = draw::parse_theme(o.theme.empty() ? "auto" : o.theme);
  require_place_of_picture(o, Output::kPicture);
  const std::unique_ptr<match::Match> match = open_match(program, o);
  const std::string picture = draw::picture_svg(*match, viewer_of(o, *match), style);
  if (o.output == "-") std::cout << picture;
  else write_output(o.output, picture, Output::kPicture, {o.force});
  return kOk;
}

int run_map(Program& program, const PictureOptions& o) {
  const std::unique_ptr<match::Match> match = open_match(program, o);
  const Screen screen = standard_screen();
  const Viewer viewer = viewer_of(o, *match);
  const EntityId card = o.card.empty() || !view::has_table(*match)
                            ? EntityId::none()
                            : find_card(match->state(), o.card, SeatId::none(), match::Search::kInSight, viewer);
  std::cout << draw::table_map(*match, viewer, card, screen.style(false));
  return kOk;
}

void add_match_of(ProgramCommand cmd, PictureOptions& o, Program& program) {
  cmd.option("record", o.record, "a record made by :save or qd play --save");
  cmd.option("--position", o.position,
             "in place of a record: a Lua file that returns a position, as `given` of a match script");
  cmd.option("--rules", o.rules, "the rule set of the position");
  cmd.whole_number("--at", o.at, "after so many decisions of the record", 0, kEnd - 1).shows_default("end");
  cmd.option("--as", o.viewer, "shows only what this seat may know: A, B …, public or all").shows_default("all");
  program.add_rules_options(cmd);
}

}  // namespace

void register_render(ProgramCommand line, Program& program) {
  ProgramCommand cmd =
      line.add_command("render", "draws a match as an SVG picture, or writes it as a page that opens from disk");
  auto o = std::make_shared<PictureOptions>();
  add_match_of(cmd, *o, program);
  cmd.option("-o,--output", o->output, "the file to write; - is standard output").required();
  cmd.flag("--html", o->html,
           "writes a page to step through the whole match; it opens at --at, and shows what the public may know unless "
           "--as says otherwise");
  cmd.flag("--force", o->force, "replaces whatever file is there");
  cmd.option("--theme", o->theme, "auto (as the reader prefers), light, dark or safe").shows_default("auto");
  cmd.on_chosen([&program, o] { program.run = [&program, o] { return run_render(program, *o); }; });
}

void register_map(ProgramCommand line, Program& program) {
  ProgramCommand cmd = line.add_command("map", "draws the table of a match in the terminal");
  auto o = std::make_shared<PictureOptions>();
  add_match_of(cmd, *o, program);
  cmd.option("--card", o->card, "a model, e.g. A.L1: its ranges, and how far the others are");
  cmd.on_chosen([&program, o] { program.run = [&program, o] { return run_map(program, *o); }; });
}

}  // namespace qd::repl
