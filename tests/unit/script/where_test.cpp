#include "engine/script/read/where.hpp"

#include <catch2/catch.hpp>

#include "tests/unit/script/pebbles.hpp"

using Catch::StartsWith;
using qd::script::line_where;
using qd::unit::Pebbles;

TEST_CASE("the line of a field is found in the table that it belongs to") {
  const char* const source =
      "return card {\n"                                 // 1
      "  id = 'a', -- hp = 1\n"                         // 2
      "  play { id = 'b',\n"                            // 3
      "    hp = 2 },\n"                                 // 4
      "  --[[ hp = 3\n"                                 // 5
      "  ]] text = 'hp = 4',\n"                         // 6
      "  run = function() local hp = 5 end,\n"          // 7
      "  hp\n"                                          // 8
      "    = 6, same = hp == 7,\n"                      // 9
      "  after { event = 'sunk', when = [==[ hp = 8\n"  // 10
      "  ]==], ['attack'] = 9 },\n"                     // 11
      "}\n";
  CHECK(line_where(source, 1, "card", "hp") == 8);
  CHECK(line_where(source, 3, "play", "hp") == 4);
  CHECK(line_where(source, 1, "card", "run") == 7);
  CHECK(line_where(source, 10, "after", "when") == 10);
  CHECK(line_where(source, 1, "card", "text") == 6);
  CHECK(line_where(source, 1, "card", "sunk") == 10);  // a text
  CHECK(line_where(source, 1, "card", "none") == 1);
  CHECK(line_where(source, 1, "ship", "hp") == 1);  // no such table begins there
  CHECK(line_where(source, 99, "card", "hp") == 99);
  CHECK(line_where("", 1, "card", "hp") == 1);
}

TEST_CASE("of two tables that begin in one line the one with the field counts") {
  CHECK(line_where("x { need { 'a', id = 'b' }, need { 'c',\n hint = 'd' } }", 1, "need", "hint") == 2);
}

TEST_CASE("a table, text or comment without an end ends with the file") {
  for (const char* source :
       {"card { a = 1,\n", "card { a = '\n", "card { --[[ a = 1\n", "card { [[ a\n", "card { a = '\\"})
    CHECK(line_where(source, 1, "card", "b") == 1);
}

TEST_CASE("what is wrong in a field is told at the line of the field") {
  const auto line_of = [](const std::string& card) {
    Pebbles p;
    p.write("cards/pebbles/gem.lua", card);
    return p.load_error();
  };
  CHECK_THAT(line_of("return card {\n id = 'gem', key = 'G',\n name = 'Gem',\n kind = 'pebble',\n weight = 'two',\n}"),
             StartsWith("cards/pebbles/gem.lua:5: "));
  CHECK_THAT(line_of("return card {\n id = 'gem', key = 'G',\n name = 'Gem',\n kind = 'pebble',\n weight = 2,\n colour "
                     "= 'red',\n}"),
             StartsWith("cards/pebbles/gem.lua:6: card 'gem': unknown field 'colour'"));
  CHECK_THAT(line_of("return card {\n id = 'gem', key = 'G',\n name = 'Gem',\n kind = 'pebble',\n height = 2.5,\n}"),
             StartsWith("cards/pebbles/gem.lua:5: card 'gem': field 'height': expected a whole number, got 2.5"));
  CHECK_THAT(line_of("return card {\n id = 'gem', key = 'G',\n name = 'Gem',\n kind = 'pebble',\n heat = 2,\n}"),
             StartsWith("cards/pebbles/gem.lua:5: card 'gem': 'heat' is an attribute of every card"));
  CHECK_THAT(line_of("return card { id = 'gem', key = 'G', name = 'Gem', kind = 'pebble',\n after { id = 'a', text = "
                     "'x',\n event = 'scored',\n when = 'event.amout > 1',\n run = function() end },\n}"),
             StartsWith("cards/pebbles/gem.lua:4: in \"event.amout > 1\""));
}
