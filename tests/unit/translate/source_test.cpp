// The pieces of source that translated programs consist of.
#include "engine/translate/source.hpp"

#include <catch2/catch.hpp>

using namespace qd;
using namespace qd::translate;

TEST_CASE("ids are written with their types, none without a number") {
  CHECK(id(ExprId(7)) == "ExprId(7)");
  CHECK(id(ZoneKindId()) == "ZoneKindId()");
  CHECK(row({"1", id(SlotId(2)), truth(true)}) == "{1, SlotId(2), true}");
}

TEST_CASE("fields that are as they would be anyway are left out") {
  Fields f;
  CHECK(f.str() == "{}");
  f.flag("seat", false);
  f.ref("to", ZoneKindId());
  f.flag("attach", true);
  f.ref("as", EventKindId(3));
  CHECK(f.str() == "{.attach = true, .as = EventKindId(3)}");
}

TEST_CASE("lists give pieces of themselves, and what is there is not put twice") {
  List list{"ExprId", "needs", {}};
  CHECK(list.put_all(std::vector<ExprId>{}) == "{0, 0}");
  CHECK(list.str() == "  static constexpr ExprId needs[] = {\n    {}\n  };\n");  // an array has one element at least
  CHECK(list.put_all(std::vector<ExprId>{ExprId(4), ExprId(5)}) == "{0, 2}");
  CHECK(list.put_all(std::vector<std::string>{"ExprId(6)"}) == "{2, 1}");
  CHECK(list.one("ExprId(5)") == 1);
  CHECK(list.one("ExprId(9)") == 3);
  CHECK(
      list.str() ==
      "  static constexpr ExprId needs[] = {\n    ExprId(4),\n    ExprId(5),\n    ExprId(6),\n    ExprId(9),\n  };\n");
}

TEST_CASE("sets of cards get numbers, equal ones the same") {
  Masks masks(2);
  Mask one(128), other(128), narrow(64);
  one.set(0);
  one.set(65);
  other.set(65);
  narrow.set(3);
  CHECK(masks(one) == 0);
  CHECK(masks(other) == 1);
  CHECK(masks(one) == 0);
  CHECK(masks(narrow) == 2);
  CHECK(masks.str() ==
        "  static constexpr Word masks[][2] = {\n    {1u, 2u},\n    {0u, 2u},\n    {8u, 0u},\n    {},\n  };\n");
}
