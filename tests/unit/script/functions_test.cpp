// Functions in place of texts: lifted or called.
#include <catch2/catch.hpp>

#include "engine/base/text.hpp"
#include "engine/phases/legality/legality.hpp"
#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using Catch::Contains;
using Catch::Equals;
using unit::Pebbles;

namespace {

/// A stone with this condition for throwing it.
std::unique_ptr<Pebbles> needing(const std::string& condition, const std::string& top = "") {
  auto p = std::make_unique<Pebbles>();
  p->body("", top).rules("commands = {},",
                         "commands = { command { \"rest\", text = \"Rests.\", windows = \"turn\", does = set { "
                         "\"rest\", \"count\", \"count\" } } },");
  p->change(Pebbles::kStone, "run = function(me, card, target)\n\n",
            "need = { need { " + condition + ", \"not now\" } },\n    run = function(me, card, target)\n");
  return p;
}

/// Whether the stone can be thrown at the beginning; else the reason or the error.
std::string thrown(const std::string& condition, const std::string& top = "") {
  const auto p = needing(condition, top);
  return unit::in_child([&]() -> std::string {
    try {
      match::Match m(p->load(), match::Setup{});
      for (std::size_t i = 0; i < m.decision()->options.size(); ++i)
        if (m.keys().option(i) == "throw S") return "thrown";
      const phases::Program& program = m.rules().program();
      for (std::size_t c = 0; c < program.commands.size(); ++c)
        if (program.commands[c].verb == "throw") {
          const ZoneId hand = m.state().layout().zone(m.rules().catalog().find_zone("hand"), SeatId(0));
          return m.machine().legality().why_not(CommandId(c), SeatId(0), m.state().bottom_of(hand), Ref::none());
        }
      return "no such command";
    } catch (const Error& e) {
      return e.what();
    }
  });
}

/// What is stored of the condition: its text, and why it is called.
std::string kept(const std::string& condition) {
  const auto p = needing(condition);
  return unit::in_child([&]() -> std::string {
    try {
      const auto rules = p->load();
      for (const phases::Command& c : rules->program().commands)
        for (const auto* needs : {&c.needs, &c.card_needs})
          for (const phases::Need& n : *needs) {
            const events::ExprSource& s = rules->program().rules->expressions.sources[n.holds.index()];
            return s.text + (s.called.empty() ? "" : "; " + s.called);
          }
      return "nothing";
    } catch (const Error& e) {
      return e.what();
    }
  });
}

const std::string kLoop = "local n = 0 for i = 1, 3 do n = n + i end ";

}  // namespace

TEST_CASE("a condition that is a function is told like its text") {
  CHECK_THAT(thrown("function(card) return card.weight == 2 end"), Equals("thrown"));
  // Lua does not store which of < and > was written
  CHECK_THAT(thrown("function(card, me, foe) return #me.hand > 1 and count(foe.hand) > card.weight + 9 end"),
             Contains("not now: card.weight + 9 < count(foe.hand) (11 < 3)"));
  CHECK_THAT(kept("function(card) return card.kind == \"pebble\" and card.host == nil end"),
             Equals("card.kind == \"pebble\" and card.host == none"));
  CHECK_THAT(thrown("function(me) return any(me.hand, function(stone) return stone.weight > 2 end) end"),
             Contains("not now: any(me.hand, it.weight > 2)"));
  CHECK_THAT(
      thrown("function(card) return heavy(card) end", "local function heavy(it) return it.weight > least(1) end"),
      Contains("unknown name 'least'") || Contains("it calls 'least'"));
}

TEST_CASE("a condition that is a function says what is wrong with it where it stands") {
  CHECK_THAT(kept("function(card) return card.wieght == 2 end"),
             Contains("cards/pebbles/stone.lua:5") && Contains("a card has no 'wieght'; did you mean 'weight'?"));
  CHECK_THAT(kept("function(card) return card.heat and card.weight == 2 end"),
             Contains("'card.heat' is a number, and every number is true in a function; write card.heat ~= 0"));
  CHECK_THAT(kept("function(card) return card.is_pebble == 1 end"),
             Contains("in a function, true or false never equals a number"));
  CHECK_THAT(kept("function(card) return 2 * card.is_pebble end"),
             Contains("in a function, true and false are not numbers"));
  CHECK_THAT(kept("function(stone) return stone.weight > 1 end"), Contains("unknown name 'stone'"));
  CHECK_THAT(kept("function(stone) " + kLoop + "return n > 1 end"),
             Contains("the parameter 'stone' has no meaning here"));
  CHECK_THAT(kept("function(card) return card.kind == \"pebbel\" end"),
             Contains("unknown kind 'pebbel'; did you mean 'pebble'?"));
}

TEST_CASE("what cannot be read is called with what its parameters stand for") {
  CHECK_THAT(thrown("function(foe, card) " + kLoop + "return n == 6 and card.weight == 2 and #foe.hand == 3 end"),
             Equals("thrown"));
  CHECK_THAT(thrown("function(me) " + kLoop + "return n == 5 and me.points == 0 end"),
             Contains("not now: opaque: function(me) of cards/pebbles/stone.lua:5, which is called"));
  CHECK_THAT(kept("function(me) " + kLoop + "return n == 5 and me.points == 0 end"),
             Contains("which is called; it has a loop (cards/pebbles/stone.lua:5)"));
  CHECK_THAT(kept("function(card) return card.name == \"Stone\" end"),
             Contains("it reads 'name' of a card, which texts do not"));
  CHECK_THAT(thrown("function(card) return card.name == \"Stone\" end"), Equals("thrown"));
  CHECK_THAT(thrown("function(me) " + kLoop +
                    "return count(me.hand, function(it) return it.weight == n - 4 end) == 3 and any(me.hand) and "
                    "first(me.hand, function(it) return it.in_hand end) ~= nil and #every.hand == 6 and "
                    "all(seats, function(s) return s.points == 0 end) and choose(n == 6, true, false) end"),
             Equals("thrown"));
}

TEST_CASE("seats have the same letters and numbers in texts and in functions, read or called") {
  for (const char* const condition :
       {"'me == game.A and me ~= B and A.index == 1 and foe.index == 2 and count(game.B.hand) == 3'",
        "function(me, foe) return me == game.A and me ~= game.B and game.A.index == 1 and foe.index == 2 and "
        "#game.B.hand == 3 end",
        "function(me, A) return me == A and A.letter == \"A\" end"}) {
    INFO(condition);
    CHECK_THAT(thrown(condition), Equals("thrown"));
  }
  CHECK_THAT(
      thrown("function(me, foe) " + kLoop +
             "return n == 6 and me == game.A and foe == game.B and game.A.index == 1 and game.A.next == foe end"),
      Equals("thrown"));
  CHECK_THAT(kept("function(me) return me == game.A end"), Equals("me == game.A"));
  for (const char* const condition : {"'me == C'", "function(me) return me == game.C end"})
    CHECK_THAT(kept(condition), Contains("there is no seat 'C'; seats are A to B"));
  CHECK_THAT(thrown("function(me) " + kLoop + "return me == game.C end"), Contains("the game has no 'C'"));
  const auto taken = [](const char* from, const char* to) { return Pebbles().rules(from, to).load_error(); };
  CHECK_THAT(taken("attribute { \"count\" }", "attribute { \"count\" }, attribute { \"B\" }"),
             Contains("'B' has a name that already has a meaning in every expression"));
  CHECK_THAT(taken("foe = \"me.next\"", "foe = \"me.next\", A = \"me\""),
             Contains("'A' has a name that already has a meaning in every expression"));
}

TEST_CASE("words of conditions mean the same in a function that is called") {
  const auto called = [](const std::string& condition) {
    auto p = needing("function(me, card, foe) " + kLoop + "return n == 6 and " + condition + " end");
    p->rules("checks = {},",
             "checks = {}, abilities = { modify { id = \"m\", text = \"x\", stat = \"value\", add = 3, to = "
             "\"every.hand\", when = \"exists(other)\" } },");
    return unit::in_child([&]() -> std::string {
      try {
        match::Match m(p->load(), match::Setup{});
        const std::vector<std::string> all = m.keys().all();
        return std::find(all.begin(), all.end(), "throw S") == all.end() ? text::join(all, ", ") : "thrown";
      } catch (const Error& e) {
        return e.what();
      }
    });
  };
  for (const char* const condition :
       {"can(\"rest\")", "#stack(card) == 1 and stack(card).top == card and stack(card).bottom == card",
        "#card.attached == 0 and card.attached.count == 0 and card.attached.top == nil and not any(card.attached)",
        "#card:attached() == 0 and #(card.attached | me.hand) == 3 and (me.hand | card.attached).count == 3",
        "where(me.hand, function(it) return it == card end).top == card and (where(me.hand) | foe.hand).count == 6",
        "card.value == 2 and against(foe.hand.top, function() return card.value end) == 5 and card.value == 2",
        "card.zone == me.hand and card.zone.name == \"hand\" and card.zone.seat == me"}) {
    INFO(condition);
    CHECK_THAT(called(condition), Equals("thrown"));
  }
  CHECK_THAT(called("can(\"rset\")"), Contains("unknown command 'rset'; did you mean 'rest'?"));
  CHECK_THAT(called("can(\"throw.throw\")"), !Contains("thrown"));
  CHECK_THAT(called("against(card, card.value) == 5"),
             Contains("expected a function, since a plain value is computed before the call"));
  CHECK_THAT(called("odds(\"x\", card, card, 1) == 0"), Contains("'odds' can only be used in the worth of a bot"));
  CHECK_THAT(called("swept(card) == 0"), Contains("'swept' can only be used in the needs of a course"));
  CHECK_THAT(called("gap(card, card) == 0"), Contains("the rule set has none"));
  CHECK_THAT(called("card.attached.weight == 0"), Contains("a set of cards has no 'weight'"));
  CHECK_THAT(Pebbles().body("local yes = can(\"throw\")").throw_error(), Contains("name the seat: can(me, \"throw\")"));
  CHECK_THAT(Pebbles().body("local yes = can(me, \"trow\")").throw_error(),
             Contains("unknown command 'trow'; did you mean 'throw'?"));
  // lifted, it is the same
  CHECK_THAT(kept("function(card) return against(card, function() return card.value end) == 5 end"),
             Equals("against(card, card.value) == 5"));
  CHECK_THAT(kept("function(me, card) return count(me.hand, function(it) return against(it, function() return it.value "
                  "end) > card.weight end) > 1 end"),
             Equals("count(me.hand, card.weight < against(it, it.value)) > 1"));
}

TEST_CASE("sets and none mean the same in texts and in functions, read or called") {
  struct Row {
    const char *text, *function;
  };
  const auto value = [](const std::string& expression) {
    Pebbles p;
    p.body("error(tostring(me.hand.top.value))");
    p.rules("base = \"it.weight\"", "base = " + expression);
    p.rules("words = { foe = \"me.next\" }",
            "words = { foe = \"me.next\", heavy = \"where(me.hand, it.weight > 1)\" }");
    p.write("cards/pebbles/decks/standard.lua",
            "return deck { id = \"standard\", zone = \"bag\", cards = { \"6 stone\", \"6 gem\" } }");
    p.write("scripts/pebbles/setup.lua", R"(local setup = {}
function setup.deal()
  act.set(game, "active", seat(1))
  local function take(id, n, zone) for _ = 1, n do act.move(game.bag:find(id), zone, "drawn") end end
  take("gem", 1, seat(1).hand) take("stone", 1, seat(1).hand) take("gem", 1, seat(1).hand)
  take("stone", 1, seat(1).heap)
end
function setup.next(me) act.set(game, "active", me.next) end
return setup
)");
    const std::string out = p.throw_error();
    const std::size_t at = out.rfind(": ");
    return at == std::string::npos ? out : out.substr(at + 2);
  };
  const std::vector<Row> rows = {
      {"heavy.count * 10 + heavy.top.weight", "heavy.count * 10 + heavy.top.weight"},
      {"count(heavy | me.heap)", "#(heavy | me.heap)"},
      {"first(me.hand, true).weight", "first(me.hand, function() return true end).weight"},
      {"first(where(me.hand, true), true).weight",
       "first(where(me.hand, function() return true end), function() return true end).weight"},
      {"first(me.hand | me.heap, true).weight * 10 + (me.hand | me.heap).top.weight",
       "first(me.hand | me.heap, function() return true end).weight * 10 + (me.hand | me.heap).top.weight"},
      {"sorted(where(me.hand, true), it.weight) * 2 + sorted(me.hand, it.weight)",
       "choose(sorted(where(me.hand, function() return true end), function(it) return it.weight end), 2, 0) + "
       "choose(sorted(me.hand, function(it) return it.weight end), 1, 0)"},
      {"stack(it.host).count + 7", "stack(it.host).count + 7"},
      {"against(it.host, it.weight)", "against(it.host, function() return it.weight end)"},
      {"choose(exists(it.host) or not exists(it.zone), 3, 4)", "choose(exists(it.host) or not exists(it.zone), 3, 4)"},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    const std::string text = value("'" + std::string(row.text) + "'");
    INFO(text);
    CHECK(text.find_first_not_of("0123456789") == std::string::npos);
    CHECK(value("function(it, me, heavy) return " + std::string(row.function) + " end") == text);
    CHECK(value("function(it, me, heavy) for _ = 1, 1 do end return " + std::string(row.function) + " end") == text);
  }
  CHECK_THAT(thrown("function(me) " + kLoop + "return first({ n }) end"), Contains("this list has a number"));
  CHECK_THAT(thrown("function(me) " + kLoop + "return n / 4 end"), Contains("true, false or nil, got 1.5"));
  CHECK_THAT(thrown("function(me) " + kLoop + "return n * 1000000000 end"), Contains("got 6000000000; numbers reach"));
}

TEST_CASE("a seat that a match does not have is nobody") {
  const auto p = needing("\"game.C == none and count(C.hand) == 0 and D ~= me and C.next == none and C.index == 0\"");
  p->rules("seats = { min = 2, max = 2 }", "seats = { min = 2, max = 4 }");
  p->body("if game.C ~= nil or game.B == nil then error(\"three seats\") end");
  CHECK(p->throw_error() == "thrown");
}

TEST_CASE("what texts say of an event and of zones is read in functions, and not called") {
  const auto listening = [](const std::string& when) {
    Pebbles p;
    p.body("act.change(me, \"points\", 3, \"scored\", card) act.move(card, me.heap, \"drawn\")");
    p.ability("after { id = \"echo\", text = \"Counts.\", event = \"drawn\", awake_in = \"hand\", when = " + when +
              ", does = set { \"heard\", \"count\", \"count + 1\" } }, after { id = \"gain\", text = \"Counts.\", "
              "event = \"scored\", awake_in = \"hand\", when = " +
              when + ", does = set { \"heard\", \"count\", \"count + 10\" } },");
    return unit::in_child([&]() -> std::string {
      try {
        match::Match m(p.load(), match::Setup{});
        for (const events::Listener& l : m.rules().program().rules->listeners)
          if (const auto& source = m.rules().program().rules->expressions.sources[l.when.index()];
              !source.called.empty())
            return "called: " + source.called;
        const SlotId count = m.state().catalog().find_slot(state::SlotScope::kMatch, "count");
        m.edit("set count 0");
        m.decide(m.keys().parse("throw S"));
        if (std::string flaw = m.find_flaw(); !flaw.empty()) return flaw;
        return std::to_string(m.state().value(count, Ref::none()));
      } catch (const Error& e) {
        return e.what();
      }
    });
  };
  // each has two stones left in the hand
  for (const auto& [text, function, heard] : std::vector<std::array<const char*, 3>>{
           {"event.to == me.heap", "function(event, me) return event.to == me.heap end", "2"},
           {"exists(event.from) and event.from.seat ~= me",
            "function(event, me) return event.from and event.from.seat ~= me end", "3"},
           {"event.to.name == \"heap\" and event.from.name == \"hand\"",
            "function(event) return event.to.name == \"heap\" and event.from.name == \"hand\" end", "5"},
           {"event.before + event.amount == 3", "function(event) return event.before + event.amount == 3 end", "60"},
           {"card.zone == event.from", "function(event, card) return card.zone == event.from end", "2"}}) {
    INFO(text);
    CHECK_THAT(listening(std::string("'") + text + "'"), Equals(heard));
    CHECK_THAT(listening(function), Equals(heard));
  }
}

TEST_CASE("a function that is called changes nothing, and ends") {
  CHECK_THAT(thrown("function(me) " + kLoop + "act.change(me, \"points\", 1) return true end"),
             Contains("nothing can be changed or asked here"));
  CHECK_THAT(thrown("function(me) " + kLoop + "return dice.roll(6, \"luck\") > 3 end"),
             Contains("nothing can be changed or asked here"));
  CHECK_THAT(thrown("function() while true do end end"), Contains("too many Lua instructions"));
  CHECK_THAT(thrown("function() " + kLoop + "return \"six\" end"),
             Contains("a function here gives a whole number, true, false or nil, got a string"));
  CHECK_THAT(kept("function() " + kLoop + "seen = n return true end"), Contains("writes a global"));
}

TEST_CASE("all calls of one decision are bounded together, however short each of them is against the limit") {
  const auto read = [](const std::string& text, const std::string& rounds) {
    const auto p = needing("\"" + text + " >= 0\"");
    p->rules("base = \"it.weight\"",
             "base = function(it) local n = it.weight for i = 1, " + rounds + " do n = n + 1 end return n end");
    return unit::in_child([&]() -> std::string {
      try {
        match::Match m(p->load(), match::Setup{});
        return text::join(m.keys().all(), ", ");
      } catch (const Error& e) {
        return e.what();
      }
    });
  };
  const std::string many = "sum(every.hand, sum(every.hand, sum(every.hand, it.value)))";  // 216 calls
  CHECK_THAT(read(many, "10"), Contains("throw S"));
  CHECK_THAT(read("sum(every.hand, it.value)", "500000"), Contains("throw S"));  // 6 calls
  CHECK_THAT(read(many, "500000"), Contains("too many parts of conditions"));
}

TEST_CASE("a function whose text would be endless is called, and reading it takes no time") {
  std::string doubled = "function(card) local v0 = card.weight ", branched = "function(card) local n = 0 ";
  for (int i = 1; i < 60; ++i) {
    const std::string a = std::to_string(i), before = std::to_string(i - 1);
    doubled += "local v" + a + " = v" + before + " + v" + before + " ";
    branched += "if card.weight == " + a + " then n = n + " + a + " end ";
  }
  CHECK_THAT(kept(doubled + "return v59 > 0 end"), Contains("its text would be too long: at most 2,000 parts"));
  CHECK_THAT(kept(branched + "return n == 0 end"), Contains("which is called; it"));
}

TEST_CASE("listeners do deeds about the event") {
  const auto after = [](const std::string& ability) {
    Pebbles p;
    p.body("act.change(me, \"points\", 3, \"scored\", card)").ability(ability);
    return unit::in_child([&]() -> std::string {
      try {
        match::Match m(p.load(), match::Setup{});
        m.decide(m.keys().parse("throw S"));
        if (std::string flaw = m.find_flaw(); !flaw.empty()) return flaw;
        const state::State& s = m.state();
        return "points " +
               std::to_string(s.value(s.catalog().find_slot(state::SlotScope::kSeat, "points"), Ref::of(SeatId(0)))) +
               ", count " +
               std::to_string(s.value(s.catalog().find_slot(state::SlotScope::kMatch, "count"), Ref::none()));
      } catch (const Error& e) {
        return e.what();
      }
    });
  };
  // each of the three stones in the hand hears it, including the thrown one
  CHECK_THAT(after("after { id = \"echo\", text = \"Counts.\", event = \"scored\", awake_in = \"hand\", when = "
                   "\"event.seat == me\", does = { let { \"more\", \"event.amount\" }, set { \"heard\", \"count\", "
                   "function(more, count) return count + more end } } },"),
             Equals("points 3, count 9"));
  CHECK_THAT(after("instead { id = \"lost\", text = \"Counts.\", event = \"scored\", awake_in = \"hand\", does = set { "
                   "\"heard\", \"count\", \"event.amount\" } },"),
             Equals("points 0, count 3"));
  CHECK_THAT(after("after { id = \"echo\", text = \"Counts.\", event = \"scored\", run = function() end, does = set { "
                   "\"heard\", \"count\", \"1\" } },"),
             Contains("has both 'run' and 'does'"));
  CHECK_THAT(after("amend { id = \"echo\", text = \"Counts.\", event = \"scored\", does = set { \"heard\", \"count\", "
                   "\"1\" } },"),
             Contains("needs a function 'run'") && Contains("an 'amend' sets the new amount"));
  CHECK_THAT(after("after { id = \"echo\", text = \"Counts.\", event = \"scored\" },"),
             Contains("needs a function 'run'"));
}
