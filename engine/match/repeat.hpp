// Gives earlier answers again: by option number, or by name if an edit has changed the options.
//
//   Repeat again(answers, log);  machine.run(again);  again.given();
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/phases/keys.hpp"
#include "engine/phases/machine/machine.hpp"

namespace qd::match {

/// Gives prepared answers in order, then leaves the question open.
class Repeat : public phases::Decider {
 public:
  explicit Repeat(const Trail<events::Event>& log) : log_(log) {}
  bool decide(const phases::Decision& decision, phases::Answer& answer) override {
    std::optional<phases::Answer> next = this->next(decision);
    if (!next) return false;
    places_.push_back(log_.size());
    given_.push_back(*next);
    answer = *next;
    return true;
  }
  [[nodiscard]] const std::vector<phases::Answer>& given() const { return given_; }
  /// The number of events before each of them.
  [[nodiscard]] const std::vector<std::size_t>& places() const { return places_; }

 private:
  virtual std::optional<phases::Answer> next(const phases::Decision& decision) = 0;
  const Trail<events::Event>& log_;
  std::vector<phases::Answer> given_;
  std::vector<std::size_t> places_;
};

class RepeatPicks final : public Repeat {
 public:
  RepeatPicks(const std::vector<phases::Answer>& answers, const Trail<events::Event>& log)
      : Repeat(log), answers_(answers) {}

 private:
  std::optional<phases::Answer> next(const phases::Decision&) override {
    if (given().size() >= answers_.size()) return std::nullopt;
    return answers_[given().size()];
  }
  const std::vector<phases::Answer>& answers_;
};

/// Gives answers by the text of question and answer.
class RepeatWords final : public Repeat {
 public:
  struct Line {
    SeatId seat;
    std::string question, answer;
  };
  RepeatWords(std::vector<Line> lines, const phases::Machine& machine, const state::State& state,
              const Trail<events::Event>& log)
      : Repeat(log), lines_(std::move(lines)), machine_(machine), state_(state) {}
  /// Why the last question could not be answered like before; "" if all were.
  [[nodiscard]] const std::string& trouble() const { return trouble_; }

 private:
  std::optional<phases::Answer> next(const phases::Decision& d) override {
    if (given().size() >= lines_.size() || !trouble_.empty()) return std::nullopt;
    const Line& line = lines_[given().size()];
    const std::string& name = machine_.program().name(d.name);
    try {
      if (d.seat != line.seat || name != line.question)
        throw UserError("'" + name + "' would be asked instead of '" + line.question + "'");
      const phases::Answer answer = phases::Keys(machine_.program(), state_, d).parse(line.answer);
      std::string wrong = phases::check_answer(d, answer);
      if (wrong.empty() && answer.way)
        wrong = machine_.legality().check_way(d.options[answer.picks[0]], d.seat, *answer.way);
      if (!wrong.empty()) throw UserError("'" + line.answer + "' would not answer '" + name + "': " + wrong);
      return answer;
    } catch (const UserError& e) {
      trouble_ = e.message();
      return std::nullopt;
    }
  }
  std::vector<Line> lines_;
  const phases::Machine& machine_;
  const state::State& state_;
  std::string trouble_;
};

}  // namespace qd::match
