// What a seat may see of stacks, of piles that show their top and of eliminated seats.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/unit/script/quarry.hpp"
#include "tests/unit/view/support.hpp"

using namespace qd;
using Catch::Contains;
using unit::Pebbles;
using unit::quarry;
using view::make_view;
using Texts = std::vector<std::string>;

namespace {

const SeatId kA(0), kB(1), kC(2);
const Viewer kAll = Viewer::all();

/// A: carts G{H,J} and F, heap top first H G F; B is out, S is in kept; C has a hand.
match::Setup setup() {
  state::Position p;
  p.sides["A"].zones["carts"] = {"G{H,J}[dust=2,inner=3]", "F"};
  p.sides["A"].zones["heap"] = {"H", "G", "F"};
  p.sides["B"].values["eliminated"] = 1;
  p.sides["B"].zones["kept"] = {"S"};
  p.sides["C"].zones["hand"] = {"F", "G"};
  return unit::quarry_setup(p);
}
const view::ZoneView& zone(const view::SeatView& v, SeatId side, const std::string& name) {
  for (const view::ZoneView& z : v.sides[side.index()].zones)
    if (z.name == name) return z;
  throw UserError("no zone " + name);
}
Texts cards(const view::ZoneView& z) {
  Texts out;
  for (const view::CardView& c : z.cards) out.push_back(c.text);
  return out;
}
std::string text(const match::Match& m, Viewer seat) {
  return view::view_text(make_view(m, seat), view::TextStyle{120, true});
}
bool has_stat(const view::CardView& c, const std::string& name) {
  for (const auto& [stat, value] : c.stats)
    if (stat == name) return true;
  return false;
}
std::shared_ptr<script::Ruleset> load(Pebbles& p) { return quarry(p).load(); }
/// A puts three open cards on the heap in one go.
std::shared_ptr<script::Ruleset> laying(Pebbles& p) {
  quarry(p).flow("menu { \"main\"",
                 "ask { \"put\", from = \"me.yard\", subset = true, to = \"heap\" }, menu { \"main\"");
  return p.load();
}

}  // namespace

TEST_CASE("others see the head of a stack and how many lie under it, its seat sees all") {
  Pebbles p;
  match::Match m(load(p), setup());
  CHECK(cards(zone(make_view(m, kA), kA, "carts")) == Texts{"G{H,J}", "F"});
  CHECK(cards(zone(make_view(m, kC), kA, "carts")) == Texts{"G{?,?}", "F"});
  CHECK(zone(make_view(m, kC), kA, "carts").cards[0].stack == Texts{"G", "?", "?"});
  CHECK(zone(make_view(m, kAll), kA, "carts").cards[0].stack == Texts{"G", "H", "J"});
  CHECK(zone(make_view(m, kC), kA, "heap").cards[0].stack.empty());
}

TEST_CASE("in text a stack is one item from its head down") {
  Pebbles p;
  match::Match m(load(p), setup());
  CHECK_THAT(text(m, kA), Contains("[G H J]") || Contains("[G H J"));
  CHECK_THAT(text(m, kC), Contains("[G ? ?"));
  CHECK_THAT(text(m, kC), !Contains("J"));
}

TEST_CASE("a stack with a hidden head shows as many unknown cards, and nothing of its stats") {
  Pebbles p;
  match::Match m(load(p), setup());
  m.suppose([](state::State& s) {
    EntityId head = s.bottom_of(s.layout().zone(s.catalog().find_zone("carts"), kA));
    s.set_face_up(head, false);
    s.set_known(head, 0);
  });
  const view::SeatView v = make_view(m, kC);
  CHECK(zone(v, kA, "carts").cards[0].stack == Texts{"?", "?", "?"});
  CHECK(zone(v, kA, "carts").cards[0].stats.empty());
  CHECK(zone(v, kA, "carts").cards[0].values.empty());
  CHECK(zone(v, kA, "carts").cards.size() == 2);
}

TEST_CASE("a secret stat shows to its seat only, attributes that are not shown to nobody") {
  Pebbles p;
  match::Match m(load(p), setup());
  for (Viewer seat : {Viewer(kA), Viewer(kC), kAll}) {
    const view::SeatView v = make_view(m, seat);
    const view::CardView& head = zone(v, kA, "carts").cards[0];
    CHECK(has_stat(head, "core") == (seat != kC));
    CHECK(has_stat(head, "load"));
    REQUIRE(head.values.size() == 1);
    CHECK(head.values[0].name == "dust");
    for (const view::ValueView& value : v.values) CHECK(value.name != "hidden_count");
    for (const view::SideView& side : v.sides)
      for (const view::ValueView& value : side.values) CHECK(value.name != "scratch");
    std::string json = view::view_json(v).dump();
    for (const char* hidden : {"hidden_count", "scratch", "inner"}) CHECK(json.find(hidden) == std::string::npos);
    CHECK((json.find("\"core\"") != std::string::npos) == (seat != kC));
    for (const char* hidden : {"hidden_count", "scratch", "inner"}) CHECK_THAT(text(m, seat), !Contains(hidden));
  }
}

TEST_CASE("of a pile others see the top and the count") {
  Pebbles p;
  match::Match m(load(p), setup());
  CHECK(cards(zone(make_view(m, kA), kA, "heap")) == Texts{"H", "G", "F"});
  CHECK(cards(zone(make_view(m, kC), kA, "heap")) == Texts{"H", "?", "?"});
  CHECK(zone(make_view(m, kC), kA, "heap").count == 3);
  CHECK(zone(make_view(m, kC), kA, "heap").among.empty());
  CHECK_THAT(text(m, kC), Contains("heap 3, on top H"));
}

TEST_CASE("a pile of which one knows more than the top is a row of its own, top first") {
  Pebbles p;
  match::Match m(load(p), setup());
  for (Viewer seat : {Viewer(kA), kAll}) {
    CHECK_THAT(text(m, seat), Contains("heap 3 ") && Contains("  H  G  F\n"));
    CHECK_THAT(text(m, seat), !Contains("on top H"));
  }
  CHECK_THAT(text(m, kC), !Contains("  H  G  F"));
}

TEST_CASE("a seat that is out is marked, and what it left is seen") {
  Pebbles p;
  match::Match m(load(p), setup());
  for (Viewer seat : {Viewer(kA), Viewer(kB), kAll}) {
    const view::SeatView v = make_view(m, seat);
    CHECK(v.sides[1].eliminated);
    CHECK_FALSE(v.sides[0].eliminated);
    CHECK(cards(zone(v, kB, "kept")) == Texts{"S"});
    nlohmann::ordered_json json = view::view_json(v);
    CHECK(json["seats"]["B"]["eliminated"] == true);
    CHECK(json["seats"]["C"]["eliminated"] == false);
    CHECK_THAT(text(m, seat), Contains("out of the match"));
  }
}

TEST_CASE("what others know to lie in a pile is listed, sorted, without its place") {
  for (const char* order : {"F, G, J", "G, F, J"}) {
    Pebbles p;
    match::Setup s = setup();
    s.given->sides["A"].zones["heap"] = {"H"};
    s.given->sides["A"].zones["yard"] = {"J", "G", "F"};
    match::Match m(laying(p), s);
    m.decide(m.keys().parse(order));
    const view::SeatView a = make_view(m, kA), c = make_view(m, kC);
    CHECK(zone(a, kA, "heap").cards.front().text == "J");
    CHECK(zone(a, kA, "heap").among.empty());
    CHECK(zone(c, kA, "heap").count == 4);
    CHECK(zone(c, kA, "heap").cards.front().text == "J");
    Texts among = zone(c, kA, "heap").among;
    CHECK(std::find(among.begin(), among.end(), "F") != among.end());
    CHECK(std::find(among.begin(), among.end(), "G") != among.end());
    CHECK(std::is_sorted(among.begin(), among.end()));
    CHECK(view::view_json(c)["seats"]["A"]["zones"]["heap"]["among"].size() == among.size());
    CHECK(view::view_json(a)["seats"]["A"]["zones"]["heap"]["among"].empty());
    CHECK_FALSE(view::view_json(c)["seats"]["A"]["zones"]["kept"].contains("among"));
    CHECK_THAT(text(m, kC), Contains("on top J, below F G"));
  }
}

TEST_CASE("a known card of a hand that goes where nobody sees it is not named: it may be another one") {
  Pebbles p;
  quarry(p).flow("menu { \"main\"",
                 "ask { \"hide\", seat = \"C\", from = \"me.hand\", to = \"bag\" }, menu { \"main\"");
  for (const char* card : {"F", "G"}) {
    match::Match m(p.load(), setup());
    m.suppose(
        [](state::State& s) { s.set_known(s.bottom_of(s.layout().zone(s.catalog().find_zone("hand"), kC)), 0xFF); });
    m.decide(m.keys().parse(card));
    CHECK(view::log_lines(m, kA, 0).front() == "C answers hide");
    CHECK(view::log_lines(m, kC, 0).front() == std::string("C hide: ") + card);
  }
}

TEST_CASE("of known cards of a hand others cannot tell which lie below the top of what was laid in one go") {
  for (const char* order : {"G, F", "H, F"}) {
    Pebbles p;
    quarry(p).flow("menu { \"main\"",
                   "ask { \"put\", from = \"me.hand\", subset = true, to = \"heap\" }, menu { \"main\"");
    match::Setup s = setup();
    s.given->sides["A"].zones["heap"] = {};
    s.given->sides["A"].zones["hand"] = {"G", "H", "F", "J"};
    match::Match m(p.load(), s);
    m.suppose([](state::State& known) {
      const ZoneId hand = known.layout().zone(known.catalog().find_zone("hand"), kA);
      for (EntityId e = known.bottom_of(hand); e.valid(); e = known.above(e))
        if (known.definition(e).key == "G" || known.definition(e).key == "H") known.set_known(e, 0xFF);
    });
    m.decide(m.keys().parse(order));
    CHECK(zone(make_view(m, kC), kA, "heap").cards.front().text == "F");
    CHECK(zone(make_view(m, kC), kA, "heap").among.empty());
  }
}

TEST_CASE("the order in which cards were laid shows nowhere: neither in the view nor in the log") {
  std::string views[2], logs[2];
  int n = 0;
  for (const char* order : {"F, G, J", "G, F, J"}) {
    Pebbles p;
    match::Setup s = setup();
    s.given->sides["A"].zones["heap"] = {};
    s.given->sides["A"].zones["yard"] = {"J", "G", "F"};
    match::Match m(laying(p), s);
    m.decide(m.keys().parse(order));
    views[n] = view::view_json(make_view(m, kC)).dump();
    for (const std::string& line : view::log_lines(m, kC)) logs[n] += line + "\n";
    ++n;
  }
  CHECK(views[0] == views[1]);
  CHECK(logs[0] == logs[1]);
  CHECK_THAT(logs[0], !Contains("F, G") && !Contains("G, F"));
}

TEST_CASE("cards laid from the hand: the log names the topmost to others, and no other one") {
  Pebbles p;
  quarry(p).flow("menu { \"main\"",
                 "ask { \"put\", from = \"me.hand\", subset = true, to = \"heap\" }, menu { \"main\"");
  match::Setup s = setup();
  s.given->sides["A"].zones = {{"hand", {"F", "X", "J", "H"}}};
  match::Match m(p.load(), s);
  m.decide(m.keys().parse("X, F, J"));
  std::string log;
  for (const std::string& line : view::log_lines(m, kC)) log += line + "\n";
  CHECK_THAT(log, Contains("J"));
  CHECK_THAT(log, !Contains("X") && !Contains("F"));
  CHECK_THAT(view::view_json(make_view(m, kC)).dump(), !Contains("\"X\""));
  CHECK_FALSE(zone(make_view(m, kC), kA, "heap").cards.empty());
  CHECK(m.undo());
  CHECK(zone(make_view(m, kC), kA, "heap").count == 0);
}

TEST_CASE("a question about a hidden stack tells others its seat and name only") {
  Pebbles p;
  quarry(p).flow("menu { \"main\"", "ask { \"which\", from = \"stack(first(me.carts, true))\" }, menu { \"main\"");
  match::Match m(p.load(), setup());
  CHECK(make_view(m, kA).question.options.size() == 3);
  CHECK(make_view(m, kC).question.options.empty());
  CHECK(make_view(m, kC).question.name == "which");
}
