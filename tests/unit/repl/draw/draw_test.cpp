// Pictures of tables, as text and as SVG.
#include "repl/draw/draw.hpp"

#include <catch2/catch.hpp>

#include "engine/base/text.hpp"
#include "repl/draw/svg.hpp"
#include "repl/draw/theme.hpp"
#include "repl/terminal/theme.hpp"
#include "tests/unit/repl/draw/pictures.hpp"
#include "tests/unit/view/support.hpp"

using namespace qd;
using Catch::Contains;
using match::Match;
using repl::draw::picture_svg;
using repl::draw::table_map;
using view_test::count;
using view_test::flaw_of;
using view_test::game;
using view_test::play;

namespace {

const SeatId kA(0), kB(1);
const Viewer kAll = Viewer::all();

/// Boats with lamps, rocks and crates on a table of 24 x 12 inches; cards in `decoys` are known only to their seat.
struct Harbour {
  std::string picture = R"lua(picture = {
    title = { "day", "wind" }, scores = { { "crates", value = "count(where(attached(seat.boats), it.is_crate))" } },
        actor = "mover",
    arcs = { "front", "sides", "left rear" },
    ranges = { { when = "it.is_lamp", range = "it.reach", arc = "it.mount" },
        { when = "it.is_boat", range = "it.reach" } },
    tracks = { { of = "it.is_lamp", damage = "it.damage", limit = "2" } },
    patterns = { wet = "waves", hard = "solid" }, marks = { crate = "star" },
  },)lua";
  std::string size = "width = 24, height = 12";
  view_test::TemporaryFolder folder;

  std::shared_ptr<script::Ruleset> load() {
    std::filesystem::create_directories(folder.path / "scripts");
    std::filesystem::copy(view_test::source_root() / "scripts/prelude", folder.path / "scripts/prelude",
                          std::filesystem::copy_options::recursive | std::filesystem::copy_options::overwrite_existing);
    folder.write("cards/harbour/boat.lua",
                 R"lua(return card { id = "boat", key = "B", name = "Tom & \"Jerry\" <3>", kind = "boat", reach = 30000,
            shape = { length = 2, width = 1 } })lua");
    folder.write("cards/harbour/lamp.lua",
                 R"lua(return card { id = "lamp", name = "Big lamp", kind = "lamp", reach = 60000 })lua");
    folder.write("cards/harbour/rock.lua",
                 R"lua(return card { id = "rock", name = "Rock", kind = "rock", wet = 1, hard = 1,
            shape = { corners = { { -2, -1 }, { 2, -1 }, { 0, 2 } } } })lua");
    folder.write("cards/harbour/crate.lua", R"lua(return card { id = "crate", name = "Crate", kind = "crate" })lua");
    folder.write(
        "cards/harbour/ghost.lua",
        R"lua(return card { id = "ghost", key = "G", name = "Phantom", kind = "boat", shape = { diameter = 1 } })lua");
    folder.write("cards/harbour/decks/standard.lua",
                 R"lua(return deck { id = "standard", zone = "store", cards = { "2 boat" } })lua");
    folder.write("scripts/harbour/rules.lua", R"lua(return rules {
  id = "harbour", title = "Harbour", seats = { min = 2, max = 2 }, deck = "standard", position = {}, start = "turns",
      active = "active", keep_order = true, numbered = true,
  table = { )lua" + size + R"lua( },
  kinds = { kind { "boat", numbers = { "reach" } }, kind { "lamp", numbers = { "reach" } },
      kind { "rock", numbers = { "wet", "hard" } }, kind { "crate" } },
  zones = { zone { "store" }, zone { "boats", per_seat = true, in_play = true, on_table = true },
      zone { "decoys", per_seat = true, in_play = true, on_table = true, see = "owner" },
    zone { "rocks", in_play = true, on_table = true }, zone { "crates", in_play = true, on_table = true },
        zone { "port", per_seat = true } },
  attributes = { attribute { "active", is = "seat" }, attribute { "day", initial = 3 },
      attribute { "wind", words = { "calm", "fresh" }, initial = 2 }, attribute { "mover", is = "card" },
    attribute { "mount", of = "card", words = { "front", "sides", "back" } }, attribute { "damage", of = "card" } },
  )lua" + picture + "\n}");
    folder.write("scripts/harbour/flow.lua",
                 R"lua(return loop { "turns", ask { "what", words = { "wait", "go" }, store = "day",
            prompt = "What now?" } })lua");
    script::Sources sources;
    sources.root = folder.path;
    return script::Ruleset::load(sources, "harbour");
  }
  static match::Setup setup() {
    match::Setup setup;
    state::Position p;
    p.sides["A"].zones["boats"] = {"B@6,6,90{lamp[mount=1,damage=2],lamp[mount=2,damage=1],crate}", "B@3,2,45"};
    p.sides["A"].zones["decoys"] = {"G@20,3,0"};
    p.sides["B"].zones["boats"] = {"B@12,6,270"};
    p.sides["B"].zones["port"] = {"B"};
    p.shared.zones["rocks"] = {"rock@18,9,0"};
    p.shared.zones["crates"] = {"crate@9,10,0"};
    p.phase = "turns";
    setup.given = p;
    return setup;
  }
};

EntityId card(const Match& m, const std::string& key, SeatId seat) {
  for (std::size_t i = 0; i < m.state().layout().entities; ++i)
    if (phases::entity_key(m.state(), EntityId(i)) == key && m.state().controller(EntityId(i)) == seat)
      return EntityId(i);
  throw UserError("no card " + key);
}

}  // namespace

TEST_CASE("a picture of a table is well-formed and shows every model once") {
  Harbour harbour;
  Match m(harbour.load(), Harbour::setup());
  const std::string svg = picture_svg(m, kAll, {});
  CHECK(flaw_of(svg) == "");
  CHECK(count(svg, "<g class=\"model\"") == 4);
  CHECK(count(svg, "<g class=\"piece\"") == 1);
  CHECK(count(svg, "<g class=\"marker\"") == 1);
  for (const char* label : {">A.B1<", ">A.B2<", ">B.B1<", ">A.G1<"})
    CHECK(count(svg, label) >= 2);  // on the table and beside it
}

TEST_CASE("names are escaped, and what XML cannot hold is replaced") {
  Harbour harbour;
  Match m(harbour.load(), Harbour::setup());
  const std::string svg = picture_svg(m, kAll, {});
  CHECK_THAT(svg, Contains("Tom &amp; &quot;Jerry&quot; &lt;3&gt;"));
  CHECK(repl::draw::escaped("a\x01"
                            "b\xFF"
                            "c") ==
        "a\xEF\xBF\xBD"
        "b\xEF\xBF\xBD"
        "c");
  CHECK(repl::draw::escaped("\xED\xA0\x80") == "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");  // half of a pair of UTF-16
  CHECK(repl::draw::escaped("caf\xC3\xA9 '\n") == "caf\xC3\xA9 &#39; ");
  CHECK(repl::draw::escaped("\xC3") == "\xEF\xBF\xBD");
}

TEST_CASE("numbers are written without a locale and without noise") {
  CHECK(repl::draw::num(0) == "0");
  CHECK(repl::draw::num(-0.001) == "0");
  CHECK(repl::draw::num(1.5) == "1.5");
  CHECK(repl::draw::num(-12.345) == "-12.35");
  CHECK(repl::draw::num(7.05) == "7.05");
}

TEST_CASE("what is cut to a width ends between two characters") {
  const std::string cut = repl::draw::cut_to("\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9", 10, 30);
  CHECK(repl::draw::escaped(cut) == cut);
  CHECK_THAT(cut, Contains("\xE2\x80\xA6"));
  CHECK(repl::draw::cut_to("short", 10, 300) == "short");
}

TEST_CASE("the same match gives the same bytes") {
  Harbour harbour;
  const std::shared_ptr<script::Ruleset> rules = harbour.load();
  Match a(rules, Harbour::setup()), b(rules, Harbour::setup());
  CHECK(picture_svg(a, kAll, {}) == picture_svg(b, kAll, {}));
  CHECK(picture_svg(a, kAll, {}) == picture_svg(Match(a), kAll, {}));
}

TEST_CASE("`picture` says what the numbers mean: title, scores, damage, patterns, marks") {
  Harbour harbour;
  Match m(harbour.load(), Harbour::setup());
  const std::string svg = picture_svg(m, kAll, {});
  CHECK_THAT(svg, Contains("day 3") && Contains("wind fresh") && Contains("crates A 1, B 0"));
  CHECK(count(svg, "class=\"out\"") == 1);  // the lamp with 2 of 2
  CHECK(count(svg, "class=\"hit\"") == 3);
  CHECK_THAT(svg, Contains("url(#qd-waves)") && Contains("url(#qd-solid)") && !Contains("fill=\"url(#qd-dots)"));
  CHECK(count(svg, "class=\"range\"") == 0);  // nobody acts
}

TEST_CASE("the model that acts has its ranges, each in its arc") {
  Harbour harbour;
  Match m(harbour.load(), Harbour::setup());
  m.suppose([&](state::State& s) {
    s.set_value(s.catalog().find_slot(state::SlotScope::kMatch, "mover"), Ref::none(),
                Ref::of(card(m, "B1", kA)).value);
  });
  const std::string svg = picture_svg(m, kAll, {});
  CHECK(count(svg, "<g class=\"range\"") == 3);
  CHECK(count(svg, "class=\"reach\"") == 5);  // all round, front, two sides, and the legend
  CHECK_THAT(svg, Contains("Big lamp 6&quot;, sides") && Contains("Big lamp 6&quot;, front") &&
                      Contains("3&quot;, all round"));
  CHECK(flaw_of(svg) == "");
}

TEST_CASE("a rule set without `picture` is drawn all the same") {
  Harbour harbour;
  harbour.picture = "";
  Match m(harbour.load(), Harbour::setup());
  const std::string svg = picture_svg(m, kAll, {});
  CHECK(flaw_of(svg) == "");
  CHECK(count(svg, "<g class=\"model\"") == 4);
  CHECK_THAT(table_map(m, kAll, card(m, "B1", kA), {}), Contains("A.B2") && Contains("in range"));
}

TEST_CASE("tables of any size are drawn, with models beside them") {
  for (const char* size : {"width = 1, height = 1", "width = 3.5, height = 200", "width = 900, height = 2"}) {
    INFO(size);
    Harbour harbour;
    harbour.size = size;
    match::Setup setup = Harbour::setup();
    setup.given->sides["A"].zones["boats"] = {"B@0.5,1,45{lamp[mount=1],crate}", "B@1,0.5,270"};
    setup.given->sides["A"].zones["decoys"] = {"G@0.2,0.2,0"};
    setup.given->sides["B"].zones["boats"] = {"B@0.5,1,90"};
    setup.given->shared.zones = {};
    Match m(harbour.load(), setup);
    const std::string svg = picture_svg(m, kAll, {});
    CHECK(flaw_of(svg) == "");
    CHECK(count(svg, "<g class=\"model\"") == 4);
    for (const std::string& line : text::split(table_map(m, kAll, card(m, "B1", kA), {}), '\n'))
      CHECK(text::width(line) <= 80);
  }
}

TEST_CASE("what a seat may not know is neither in its picture nor on its map") {
  Harbour harbour;
  Match m(harbour.load(), Harbour::setup());
  CHECK_THAT(picture_svg(m, kA, {}), Contains("Phantom") && Contains("A.G1"));
  CHECK_THAT(picture_svg(m, kB, {}), !Contains("Phantom") && !Contains("A.G1") && Contains("A.?"));
  CHECK_THAT(table_map(m, kB, EntityId::none(), {}), !Contains("A.G1") && Contains("A.?"));
}

TEST_CASE("mistakes in `picture` name what is known") {
  auto wrong = [](const std::string& text) -> std::string {
    Harbour harbour;
    harbour.picture = "picture = { " + text + " },";
    try {
      harbour.load();
    } catch (const ScriptError& e) {
      return e.what();
    }
    return "";
  };
  CHECK_THAT(wrong("patterns = { wet = \"wawes\" }"), Contains("unknown pattern 'wawes'") && Contains("waves"));
  CHECK_THAT(wrong("patterns = { wett = \"waves\" }"), Contains("unknown number 'wett'") && Contains("wet"));
  CHECK_THAT(wrong("marks = { crates = \"star\" }"), Contains("unknown kind 'crates'") && Contains("crate"));
  CHECK_THAT(wrong("arcs = { \"front\", \"side\" }"), Contains("unknown facing 'side'") && Contains("sides"));
  CHECK_THAT(wrong("title = { \"dai\" }"), Contains("unknown attribute 'dai'"));
  CHECK_THAT(wrong("actor = \"day\""), Contains("holds a card"));
  CHECK_THAT(wrong("ranges = { { when = \"it.is_boat\" } }"), Contains("'range': expected a text, got nothing"));
  CHECK_THAT(wrong("ranges = { { range = \"it.reach\", arc = \"it.mount\" } }"),
             Contains("'arc' needs a list of arcs"));
  CHECK_THAT(wrong("colours = 3"), Contains("colours"));
}

TEST_CASE("a theme is one of four; auto follows the reader, the others do not") {
  Harbour harbour;
  Match m(harbour.load(), Harbour::setup());
  CHECK_THAT(picture_svg(m, kAll, {repl::draw::Theme::kAuto}), Contains("prefers-color-scheme:dark") &&
                                                                   Contains("@media print") &&
                                                                   Contains("fill:#ffffff;fill:var(--paper)"));
  CHECK_THAT(picture_svg(m, kAll, {repl::draw::Theme::kDark}),
             !Contains("prefers-color-scheme") && !Contains("var(--"));
  CHECK_THAT(picture_svg(m, kAll, {repl::draw::Theme::kLight}),
             !Contains("var(--") && !Contains("@import") && !Contains("href"));
  CHECK(count(picture_svg(m, kAll, {}), "http") == 1);  // the namespace of SVG; nothing is loaded from elsewhere
  CHECK_THAT(picture_svg(m, kAll, {repl::draw::Theme::kSafe}), Contains("#0b3d91") && !Contains("var(--"));
  CHECK(repl::draw::parse_theme("safe") == repl::draw::Theme::kSafe);
  CHECK(repl::draw::parse_theme("dark") == repl::draw::Theme::kDark);
  CHECK_THROWS_WITH(repl::draw::parse_theme("drak"),
                    Contains("unknown theme 'drak'") && Contains("did you mean 'dark'?"));
}

TEST_CASE("the page has each colour in each theme, the styles of pictures and each pattern") {
  const std::string css = repl::draw::page_style_sheet(), js = repl::draw::page_patterns();
  CHECK(count(css, "--paper:") == 6);  // light, dark, light, dark, safe, on paper
  CHECK_THAT(css, Contains(":root[data-theme=\"safe\"]{color-scheme:light;--paper:#ffffff;") &&
                      Contains(".qd .ground{fill:var(--ground)}") && !Contains("$"));
  for (const std::string& word : script::pattern_words()) CHECK_THAT(js, Contains("word: \"" + word + "\""));
}

TEST_CASE("the map fits 80 columns, with a row for every 2 inches and the ranges of a model") {
  Match m(game("warfleet"), match::Setup{});
  view::TextStyle style, colour;
  colour.paint = repl::themes().front().paint;
  play(m, 40);
  const std::string map = table_map(m, kAll, EntityId::none(), style);
  std::vector<std::string> lines = text::split(map, '\n');
  CHECK(lines.size() >= 27);
  for (const std::string& line : lines) CHECK(text::width(line) <= 80);
  CHECK_FALSE(text::contains(map, "\x1b"));
  CHECK(text::contains(table_map(m, kAll, EntityId::none(), colour), "\x1b["));
  for (std::size_t width : {40u, 60u, 120u}) {
    style.width = width;
    for (const std::string& line : text::split(table_map(m, kAll, EntityId::none(), style), '\n'))
      CHECK(text::width(line) <= std::max<std::size_t>(width, 40));
  }
}

TEST_CASE("the map tells gaps and bearings from the chosen model") {
  Harbour harbour;
  Match m(harbour.load(), Harbour::setup());
  const std::string map = table_map(m, kAll, card(m, "B1", kA), {});
  CHECK_THAT(map, Contains("A.B1, Tom & \"Jerry\" <3>, at (6,6), heading 90"));
  CHECK_THAT(map, Contains("  2  Big lamp: 6 inches, front") && Contains("  3  Big lamp: 6 inches, sides"));
  CHECK_THAT(map,
             Contains("  B.B1    4        0         front    2 "));  // 3 inches are not enough, nor is it at the side
  CHECK_THROWS_WITH(table_map(m, kAll, card(m, "B2", kB), {}), Contains("is not a model on the table"));
}

TEST_CASE("a game without a table has no map, and says so") {
  Match m(view_test::dreadnaught(), match::Setup{});
  CHECK_THROWS_WITH(table_map(m, kAll, EntityId::none(), {}), Contains("this game has no table"));
}

TEST_CASE("the way of the last model is drawn, from its ghost past its turn") {
  Match m(game("warfleet"), match::Setup{});
  std::size_t ways = 0, turns = 0;
  for (int i = 0; i < 90 && m.decision() != nullptr; ++i) {
    play(m, 1);
    const std::string svg = picture_svg(m, kAll, {});
    ways += count(svg, "<g class=\"way\"");
    turns += count(svg, "class=\"trail\"");
    if (i % 30 == 0) CHECK(flaw_of(svg) == "");
  }
  CHECK(ways > 0);
  CHECK(turns > 0);
}
