// Errors of fields according to their rows: combinations, missing and unknown fields.
#include <catch2/catch.hpp>

#include "tests/unit/script/quarry.hpp"

using namespace qd;
using Catch::Contains;
using Catch::StartsWith;
using unit::Pebbles;
using unit::quarry;

namespace {

std::string flow(const std::string& node) {
  Pebbles p;
  quarry(p);
  return p.flow("--[[flow]]", node + ",").load_error();
}

}  // namespace

TEST_CASE("a field that goes with another one, or instead of it, says so at its line") {
  const std::string at = "scripts/pebbles/flow.lua:2: ";
  CHECK_THAT(flow("move { 'm', to = 'hand' }"), StartsWith(at) && Contains("move 'm': needs 'card' or 'of'") &&
                                                    Contains("card: One card, if it is there."));
  CHECK_THAT(flow("move { 'm', card = 'none', of = 'me.hand', to = 'hand' }"),
             StartsWith(at) && Contains("has both 'card' and 'of'"));
  CHECK_THAT(flow("move { 'm', of = 'me.hand', source = 'none', to = 'hand' }"),
             StartsWith(at) && Contains("'source' does not go with 'of'; leave one of them out"));
  CHECK_THAT(flow("change { 'c', seat = 'me', of = 'me.hand', attribute = 'dust', by = 1 }"),
             StartsWith(at) && Contains("'seat' does not go with 'of'"));
}

TEST_CASE("a field is read by its row: a wrong type, a missing one, a name that nobody knows") {
  CHECK_THAT(flow("deal { 'd', from = 'bag', to = 'hand' }"), Contains("field 'count': expected a text, got nothing"));
  CHECK_THAT(flow("deal { 'd', from = 'bag', to = 'hand', cuont = 1 }"), Contains("did you write it as 'cuont'?"));
  CHECK_THAT(flow("deal { 'd', from = 'bag', to = 'hand', count = 1, refil = 'bag' }"),
             Contains("unknown field 'refil'; did you mean 'refill'?"));
  CHECK_THAT(flow("deal { 'd', from = 'bag', to = 'hand', count = 1, event = 'scord' }"),
             Contains("unknown event 'scord'"));
  CHECK_THAT(flow("change { 'c', attribute = 'points', by = 1, even_zero = 1 }"),
             Contains("field 'even_zero': expected true or false, got a number"));
  CHECK_THAT(flow("shuffle { 's', 1 }"), Contains("expected a zone as element 2, got a number"));
  CHECK_THAT(flow("use { 'u', card = 'none' }"), Contains("field 'power': expected a text, got nothing"));
}

TEST_CASE("an expression is about `it` where its row says so") {
  CHECK(flow("move { 'm', of = 'me.hand', seat = 'it.owner', to = 'hand' }") == "loaded");
  CHECK_THAT(flow("move { 'm', card = 'none', seat = 'it.owner', to = 'hand' }"), Contains("unknown name 'it'"));
  CHECK(flow("mark { 'm', of = 'me.hand', attribute = 'dust', value = 'it.dust + 1' }") == "loaded");
}

TEST_CASE("a row says whose attribute a field names, by other fields, and which words people type") {
  CHECK(flow("change { 'c', seat = 'me', attribute = 'points', by = 1 }") == "loaded");
  CHECK(flow("change { 'c', of = 'me.hand', attribute = 'dust', by = 1 }") == "loaded");
  CHECK_THAT(flow("change { 'c', of = 'me.hand', attribute = 'points', by = 1 }"),
             Contains("unknown attribute 'points'"));
  CHECK_THAT(flow("ask { 'a', of = 'me.hand', kind = 'stone' }"), Contains("'of' does not go with 'kind'"));
  CHECK_THAT(flow("ask { 'a', words = { 'yes', 'a, b' }, store = 'chosen' }"),
             Contains("field 'words': nobody can type 'a, b' as an answer"));
  CHECK_THAT(flow("ask { 'a', words = { 'yes', 'yes' }, store = 'chosen' }"), Contains("'words' has 'yes' twice"));
  CHECK_THAT(flow("ask { 'a', from = 'me.hand', kind = 'rcok', store = 'chosen' }"),
             Contains("unknown kind 'rcok'; did you mean 'rock'?"));
}
