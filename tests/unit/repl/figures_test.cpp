// Files of figures: they read back as written, errors name their line, base and head are compared.
#include "repl/report/figures.hpp"

#include <catch2/catch.hpp>

#include "engine/base/error.hpp"

namespace {

using namespace qd::repl;

std::string wrong(const std::string& text) {
  try {
    (void)read_figures(text, "base.txt");
  } catch (const qd::UserError& e) {
    return e.what();
  }
  return "read";
}

}  // namespace

TEST_CASE("figures that were written read as they were") {
  const Figures figures{{{"dreadnaught, translated: a game", 148279.9}, {"nothing", 0}}};
  const std::string text = written(figures);
  CHECK(text.substr(0, kFiguresBegin.size()) == kFiguresBegin);
  const Figures again = read_figures(text, "f");
  REQUIRE(again.all.size() == 2);
  CHECK(again.all[0].name == "dreadnaught, translated: a game");
  CHECK(again.all[0].value == Approx(148279.9));
  CHECK(again.find("nothing") == 0.0);
  CHECK(!again.find("something"));
}

TEST_CASE("a line that is no figure is told with its place") {
  CHECK(read_figures("", "f").all.empty());
  CHECK(read_figures("# said\n\n  7 a \r\n", "f").find("a") == 7.0);
  for (const char* line : {"x", "7", "7x", "-1 a", "nan a", "inf a", "1e30 a", " 7"}) {
    INFO(line);
    CHECK(wrong(std::string("1 fine\n") + line + "\n").find("base.txt:2: expected a number and the name of a figure") ==
          0);
  }
}

TEST_CASE("base and head stand side by side, as far as both have a figure") {
  const Figures base{{{"a", 200}, {"gone", 5}, {"none", 0}}}, head{{{"a", 150}, {"new", 7}, {"none", 1}}};
  CHECK(compared(base, head) ==
        "              base          head   head / base\n"
        "a              200           150         0.750\n"
        "new              -             7             -\n"
        "none             0             1             -\n");
}
