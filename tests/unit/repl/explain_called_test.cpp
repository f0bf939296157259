// :explain for modifiers that are functions which have to be called.
#include <catch2/catch.hpp>
#include <sstream>

#include "repl/why/explain.hpp"
#include "tests/unit/script/pebbles.hpp"

using namespace qd;
using Catch::Contains;

TEST_CASE("a modifier that is a function which is called is opaque: explained by its name and place, and why") {
  const std::string said = unit::in_child([]() -> std::string {
    unit::Pebbles p;
    p.rules("base = \"it.weight\"",
            "base = function(it)\n    local n = 0\n    for i = 1, it.weight do n = n + 1 end\n    return n\n  end");
    p.rules("checks = {},", R"(checks = {}, abilities = {
    modify { id = "grown", text = "Grown.", stat = "value", to = "every.heap", add = function(it)
      local n = 0
      for i = 1, 3 do n = n + i end
      return n
    end },
    modify { id = "late", text = "Late.", stat = "value", to = "every.heap", add = 1, when = function(count)
      for i = 1, 3 do end
      return count > 5
    end },
  },)");
    match::Match m(p.load(), match::Setup{});
    m.edit("put A.heap gem");
    std::ostringstream out;
    for (const Viewer viewer : {Viewer::all(), Viewer(SeatId(1))})
      repl::explain(out, m, {"value", "G"}, viewer, viewer.seat());
    return out.str();
  });
  INFO(said);
  const std::string rules = "scripts/pebbles/rules.lua:";
  const std::string once =
      "value of A's G is 11\n"
      "  0 -> 5    base value, opaque: function(it) of " +
      rules + "14, which is called: it has a loop (" + rules + "16)  " + rules +
      "14\n"
      "  5 -> 11   grown: Grown.  " +
      rules +
      "27  layer 0\n"
      "            opaque: function(it) of " +
      rules + "27, which is called: it has a loop (" + rules +
      "29)\n"
      "does not count now:\n"
      "  late: Late.  " +
      rules +
      "32  layer 0\n"
      "      opaque: function(count) of " +
      rules + "32, which is called: it has a loop (" + rules + "33)\n";
  CHECK(said == once + once);
}
