#include "repl/session/input.hpp"

#include <catch2/catch.hpp>

#include "repl/terminal/prompt.hpp"

using namespace qd;
using repl::Entered;
using repl::Input;

namespace {

/// A source of lines; "^C" is a dropped line.
struct Lines {
  explicit Lines(std::vector<std::string> given)
      : lines(std::move(given)), input([this](const std::string& prompt) { return next(prompt); }) {}
  std::optional<Input::Line> next(const std::string& prompt) {
    prompts.push_back(prompt);
    if (at == lines.size()) return std::nullopt;
    const std::string line = lines[at++];
    return line == "^C" ? Input::Line{"", true} : Input::Line{line, false};
  }
  /// All inputs.
  std::vector<std::string> all() {
    std::vector<std::string> out;
    while (std::optional<Entered> e = input.next("qd> ")) out.push_back(e->text);
    return out;
  }
  std::vector<std::string> lines, prompts;
  std::size_t at = 0;
  Input input;
};

using List = std::vector<std::string>;
List inputs(const List& lines) { return Lines(lines).all(); }

}  // namespace

TEST_CASE("a line is an input, a blank one too") {
  CHECK(inputs({"rock", "", ":log 5"}) == List{"rock", "", ":log 5"});
}

TEST_CASE("a backslash at the end goes on in the next line") {
  CHECK(inputs({":new dreadnaught \\", "  seed=7", "rock"}) == List{":new dreadnaught seed=7", "rock"});
  CHECK(inputs({"rock \\", "^C", "paper"}) == List{"", "paper"});
  CHECK(inputs({"a \\\\"}) == List{"a \\\\"});  // it is escaped
}

TEST_CASE("open brackets go on until they are closed") {
  CHECK(inputs({":break x when f(", "1)", "rock"}) == List{":break x when f( 1)", "rock"});
  CHECK(inputs({"= A.hand:list(", ")"}) == List{"= A.hand:list(\n)"});
  CHECK(inputs({"SS=CA (", "a)"}) == List{"SS=CA ( a)"});
  CHECK(inputs({"K)(", "x"}) == List{"K)(", "x"});
  CHECK(inputs({":say \"(\"", "x"}) == List{":say \"(\"", "x"});
}

TEST_CASE("an unfinished expression goes on, a wrong one does not") {
  CHECK(inputs({"= 6 *", "7", "rock"}) == List{"= 6 *\n7", "rock"});
  CHECK(inputs({"= (function()", "", "  return 1", "end)()"}) == List{"= (function()\n\n  return 1\nend)()"});
  CHECK(inputs({"= 6 * )", "7"}) == List{"= 6 * )", "7"});
  CHECK(inputs({"=", "7"}) == List{"=", "7"});
  CHECK(inputs({"-- a remark (", "7"}) == List{"-- a remark (", "7"});
  CHECK(inputs({"? card (", "7"}) == List{"? card (", "7"});
}

TEST_CASE("a command or a line with a prompt ends what was open, and so does the end of the input") {
  CHECK(inputs({"= 6 *", ":state"}) == List{"= 6 *", ":state"});
  CHECK(inputs({"= (A.hand", ":list())"}) == List{"= (A.hand\n:list())"});  // no command
  CHECK(inputs({"= 6 *", "A> rock"}) == List{"= 6 *", "rock"});
  CHECK(inputs({"= 6 *"}) == List{"= 6 *"});
}

TEST_CASE("what goes on has a prompt of its own, and Ctrl-C drops all of it") {
  Lines lines({"= 6 *", "^C", "= 8"});
  CHECK(lines.all() == List{"", "= 8"});
  CHECK(lines.prompts == List{"qd> ", "..> ", "qd> ", "qd> "});
}

TEST_CASE("an input knows its first line, and how it was typed") {
  Lines lines({"rock", "A> = 6 *", "..> 7"});
  (void)lines.input.next("");
  const Entered e = *lines.input.next("");
  CHECK(e.line == 2);
  CHECK(e.typed == "= 6 *\n7");
  // a history entry comes back as one text with several lines
  CHECK(inputs({e.typed, "8"}) == List{"= 6 *\n7", "8"});
}

TEST_CASE("prompts are recognised at the start of a line only") {
  using repl::prompt_length;
  for (const char* line : {"A> rock", "qd> :new dreadnaught", "..> 7", "over> :log", "dreadnaught t3 attack A> rock",
                           "dreadnaught t3 attack @12/40 B> 1", "dreadnaught/my-way t12 end_of_upgra… A> 1",
                           "popes over> :undo", "throw @1/3 A> rock"}) {
    INFO(line);
    CHECK(prompt_length(line) == std::string(line).find("> ") + 2);
  }
  CHECK(prompt_length("A>") == 2);
  CHECK(prompt_length("  A> rock") == 5);
  for (const char* line : {"rock", "rock A", "= A > B", "= A> B", "A throw: rock", "#A.hand > 3", "A>B", "AB> rock",
                           "one two three four five six A> rock", "", ">", "A is asked: throw"}) {
    INFO(line);
    CHECK(prompt_length(line) == 0);
  }
}

TEST_CASE("of a pasted session only what stands behind prompts is meant") {
  CHECK(repl::meant_lines({"A> = 5", "5", "", "A> rock", "A has chosen"}) == List{"A> = 5", "A> rock"});
  CHECK(repl::meant_lines({"rock", "A> paper"}) == List{"rock", "A> paper"});
  CHECK(inputs({"dreadnaught throw A> rock", "B> paper"}) == List{"rock", "paper"});
}
