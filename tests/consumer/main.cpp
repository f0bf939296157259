// Plays a match of the named game through the single public header, takes answers back and gives them again, saves it
// in the middle and at its end, and shows it to seat B. Prints the record.
#include <engine/quarterdeck.hpp>
#include <exception>
#include <iostream>
#include <stdexcept>

namespace {

void require(bool holds, const std::string& what) {
  if (!holds) throw std::runtime_error("it does not hold that " + what);
}

/// Where one option is to be chosen, takes them in turn.
std::string next_answer(const quarterdeck::Question& question, std::size_t answers) {
  const bool choice = question.kind == quarterdeck::Question::Kind::kChoice;
  return choice ? question.options[answers % question.options.size()] : question.usual;
}

void play(const std::string& game) {
  const quarterdeck::Rules rules({.roots = {QUARTERDECK_SHARE}}, game);
  quarterdeck::Match match(rules, {.seed = 7});
  std::size_t answers = 0;
  while (const auto question = match.question()) {
    const std::string before = match.save();
    match.answer(next_answer(*question, answers));
    require(match.undo() && match.save() == before, "an answer can be taken back");
    match.answer(next_answer(*question, answers));
    if (++answers % 16 == 0) match = quarterdeck::Match::resume(rules, match.save());
  }
  require(match.look(1).result == match.look(quarterdeck::kAllKnowing).result, "all are told the same result");
  std::cerr << match.text(1) << match.log(1).size() << " lines, " << answers << " answers, " << match.look(1).result
            << "\n";
  std::cout << match.save();
}

}  // namespace

int main(int argc, char** argv) {
  try {
    play(argc > 1 ? argv[1] : "");
  } catch (const std::invalid_argument& e) {
    std::cerr << "wrong from outside: " << e.what() << "\n";
    return 2;
  } catch (const std::exception& e) {
    std::cerr << "wrong inside: " << e.what() << "\n";
    return 1;
  }
}
