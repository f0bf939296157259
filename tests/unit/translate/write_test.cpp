// Programs as C++ constants: what is in the text and what is not.
#include "engine/translate/write.hpp"

#include <catch2/catch.hpp>

#include "tests/unit/phases/flow.hpp"

using namespace qd;
using namespace qd::core_test;

namespace {

/// Rounds of a question for a word, until the third.
struct Rounds : Flow {
  explicit Rounds(const std::string& until = "turn == 3", const std::string& prompt = "Which one?") {
    const NodeId question = words("choice", {"left", "right"});
    ask(question).prompt = prompt;
    const NodeId next = leaf("next_round", phases::Set{slot("turn"), expression("turn + 1"), {}});
    begin(loop("rounds", until, {question, next}));
  }
  [[nodiscard]] std::string text() const { return translate::written(program, *tables, {}); }
};

std::size_t times(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

}  // namespace

TEST_CASE("every part of the flow is written, for this roster") {
  const Rounds rounds;
  const std::string text = rounds.text();
  CHECK(translate::translatable(*rounds.tables));
  CHECK(times(text, ".kind = NodeKind(") == rounds.program.nodes.size() + rounds.program.deeds.size());
  CHECK(times(text, "std::size_t kNodes = " + std::to_string(rounds.program.nodes.size()) + ";") == 1);
  CHECK(times(text, "std::size_t kEntities = " + std::to_string(rounds.tables->layout->entities) + ";") == 1);
  CHECK(times(text, "Play<P>::advance") == 1);
}

TEST_CASE("what the rules mean is written, what players read is not") {
  CHECK(Rounds().text() == Rounds().text());
  CHECK(Rounds().text() == Rounds("turn == 3", "Left or right?").text());
  CHECK(Rounds().text() != Rounds("turn == 4").text());
}
