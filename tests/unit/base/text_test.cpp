#include "engine/base/text.hpp"

#include <catch2/catch.hpp>
#include <chrono>

#include "engine/base/error.hpp"

using namespace qd;
using namespace qd::text;
using Catch::Contains;
using Words = std::vector<std::string>;

TEST_CASE("many numbers that follow each other are listed as a range") {
  CHECK(text::listed({"a", "1", "2", "b"}) == "a, 1, 2, b");
  CHECK(text::listed({"-5", "-4", "-3", "-2", "-1", "0", "1", "2", "3", "4", "5", "6", "7", "none"}) ==
        "-5 to 7, none");
  CHECK(text::listed({"1", "3", "5", "1x", ""}) == "1, 3, 5, 1x, ");
  CHECK(text::listed({}).empty());
}

TEST_CASE("of equally near names one is taken, in whatever order they come") {
  CHECK(text::nearest("pot", {"lot", "bot"}) == "bot");
  CHECK(text::nearest("pot", {"bot", "lot"}) == "bot");
  CHECK(text::nearest("ships", {"ship", "chips"}) == text::nearest("ships", {"chips", "ship"}));
}

TEST_CASE("trim removes blanks at both ends only") {
  CHECK(trim("  a b\t\n") == "a b");
  CHECK(trim(" \t ").empty());
  CHECK(trim("").empty());
}

TEST_CASE("bytes that are no UTF-8 are found with their line") {
  CHECK(line_that_is_not_utf8("") == 0);
  CHECK(line_that_is_not_utf8("plain\nZ\xC3\xA9ro \xE2\x82\xAC \xF0\x9F\x9A\xA2\n") == 0);
  for (const char* wrong : {"\xFC", "\xC3", "\xC3(", "\x80", "\xC0\xAF", "\xE0\x80\x80", "\xED\xA0\x80",
                            "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xE2\x82"})
    CHECK(line_that_is_not_utf8(std::string("one\ntwo ") + wrong) == 2);
  CHECK(without_mark("\xEF\xBB\xBFx") == "x");
  CHECK(without_mark("x") == "x");
}

TEST_CASE("split keeps empty parts") {
  CHECK(split("a,b,c", ',') == Words{"a", "b", "c"});
  CHECK(split("a,,c,", ',') == Words{"a", "", "c", ""});
  CHECK(split("", ',') == Words{""});
}

TEST_CASE("split_words separates at blanks and keeps those inside of quotes") {
  CHECK(split_words("  play  4 base ") == Words{"play", "4", "base"});
  CHECK(split_words("say \"two words\" end") == Words{"say", "two words", "end"});
  CHECK(split_words("a\"b c\"d") == Words{"ab cd"});
  CHECK(split_words("\"\" x") == Words{"", "x"});
  CHECK(split_words("").empty());
}

TEST_CASE("join is the opposite of split") {
  CHECK(join({"a", "", "c"}, ",") == "a,,c");
  CHECK(join({}, ", ").empty());
  CHECK(join({"one"}, ", ") == "one");
}

TEST_CASE("lower changes letters of ASCII only") { CHECK(lower("Ace of ÄB-1") == "ace of Äb-1"); }

TEST_CASE("starts_with and contains") {
  CHECK(starts_with("is_ship", "is_"));
  CHECK(starts_with("x", ""));
  CHECK_FALSE(starts_with("is", "is_"));
  CHECK(contains("abc", "bc"));
  CHECK_FALSE(contains("abc", "cb"));
}

TEST_CASE("the edit distance counts inserts, removals, replacements and swaps of neighbours") {
  CHECK(edit_distance("", "abc") == 3);
  CHECK(edit_distance("ship", "ship") == 0);
  CHECK(edit_distance("ship", "shop") == 1);
  CHECK(edit_distance("ship", "ships") == 1);
  CHECK(edit_distance("hsip", "ship") == 1);
  CHECK(edit_distance("kitten", "sitting") == 3);
}

TEST_CASE("nearest finds a word within a third of its length, whatever its case") {
  Words known{"ship_beaten", "ship_sunk", "moved"};
  CHECK(nearest("ship_beatn", known) == "ship_beaten");
  CHECK(nearest("MOVED", known) == "moved");
  CHECK(nearest("mvoed", known) == "moved");
  CHECK(nearest("repaired", known).empty());
  CHECK(nearest("x", {}).empty());
}

TEST_CASE("a word is not compared with one that is much longer") {
  CHECK(nearest("moved", {std::string(std::size_t{1} << 26, 'm'), "mover"}) == "mover");
}

TEST_CASE("did_you_mean names the nearest word, else all known ones in order, else nothing") {
  CHECK(did_you_mean("atack", {"attack", "defense"}) == "did you mean 'attack'?");
  CHECK(did_you_mean("zzz", {"b", "a"}) == "known: a, b");
  CHECK(did_you_mean("zzz", {"b", "a", "b", "a"}) == "known: a, b");
  CHECK(did_you_mean("zzz", {}).empty());
}

TEST_CASE("did_you_mean lists sixteen words at most") {
  Words known;
  for (char c = 'a'; c <= 'z'; ++c) known.emplace_back(12, c);
  std::string hint = did_you_mean("1234", known);
  CHECK_THAT(hint, Contains(std::string(12, 'p') + ", …"));
  CHECK_FALSE(contains(hint, std::string(12, 'q')));
}

TEST_CASE("a very long word is compared with nothing, in no time") {
  auto begin = std::chrono::steady_clock::now();
  CHECK(nearest(std::string(4u << 20, 'x'), {"attack", "defense", "moved"}).empty());
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::milliseconds(200));
}

TEST_CASE("width counts the letters of UTF-8 text, not its bytes") {
  CHECK(width("abc") == 3);
  CHECK(width("Übung…") == 6);
  CHECK(width("") == 0);
}

TEST_CASE("pad fills up to a width and never cuts") {
  CHECK(pad("ab", 4) == "ab  ");
  CHECK(pad("Ü", 3) == "Ü  ");
  CHECK(pad("abcdef", 4) == "abcdef");
}

TEST_CASE("parse_integer accepts a whole number within its bounds") {
  CHECK(parse_integer("42", "seats", 1, 100) == 42);
  CHECK(parse_integer("-7", "x", -10, 10) == -7);
  CHECK(parse_integer("0010", "x", 0, 10) == 10);
}

TEST_CASE("parse_integer names what is wrong and where") {
  CHECK_THROWS_WITH(parse_integer("4x", "seats", 1, 8), "seats: expected a whole number, got '4x'");
  CHECK_THROWS_WITH(parse_integer("", "seats", 1, 8), "seats: expected a whole number, got ''");
  CHECK_THROWS_WITH(parse_integer(" 4", "seats", 1, 8), "seats: expected a whole number, got ' 4'");
  CHECK_THROWS_WITH(parse_integer("9", "seats", 1, 8), "seats: 9 is outside 1 to 8");
  CHECK_THROWS_WITH(parse_integer("99999999999999999999", "seats", 1, 8), Contains("seats"));
  CHECK_THROWS_AS(parse_integer("9", "seats", 1, 8), UserError);
}

TEST_CASE("what could steer a terminal is a question mark") {
  CHECK(text::harmless("a\x1b[2Jb\x7f\tc\n") == "a?[2Jb?\tc\n");
  CHECK(text::harmless("\xC2\x9B"
                       "31m \xE2\x80\xAE"
                       "x \xE2\x81\xA6") == "?31m ?x ?");
  CHECK(text::harmless("\xC3\xA4\xE2\x80\x9E\xC2\xB0") == "\xC3\xA4\xE2\x80\x9E\xC2\xB0");
  CHECK(text::harmless(std::string("\0x", 2)) == "?x");
  CHECK(text::harmless("a\xFC"
                       "b \xE2\x82 \xC2") == "a?b ?? ?");
}

TEST_CASE("a name is made one line, a text is cut at a whole character, and one that is not finished is counted") {
  CHECK(text::one_line("a\nb\tc\x1b") == "a?b?c?");
  CHECK(text::cut("abc", 3) == "abc");
  CHECK(text::cut("abcd", 3) == "abc…");
  CHECK(text::cut("a\xE2\x82\xAC", 3) == "a…");
  CHECK(text::unfinished("abc") == 0);
  CHECK(text::unfinished("abc\xC3") == 1);
  CHECK(text::unfinished("abc\xC3\xA4") == 0);
  CHECK(text::unfinished("\xE2\x82") == 2);
  CHECK(text::unfinished("\xF0\x9F\x82") == 3);
  CHECK(text::unfinished("\xF0\x9F\x82\xA1") == 0);
  CHECK(text::unfinished("\x82\x82\x82\x82") == 0);
  CHECK(text::unfinished("\xFF") == 0);
  CHECK(text::unfinished("\xC1") == 0);
}
