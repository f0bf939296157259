#include "repl/remote/lesson.hpp"

#include <nlohmann/json.hpp>

#include "engine/match/json_text.hpp"
#include "engine/sim/simulate.hpp"

namespace qd::repl {

Lesson::Lesson(std::shared_ptr<script::Ruleset> rules, match::Setup setup, std::map<std::string, std::string> bots,
               std::uint64_t number)
    : rules_(std::move(rules)), setup_(std::move(setup)), bots_(std::move(bots)), number_(number) {
  if (setup_.seats == 0) setup_.seats = rules_->seats_min();
  for (const auto& [letter, name] : bots_) {
    (void)state::parse_seat(letter, setup_.seats);
    sim::check_bot(name, *rules_);
  }
  if (bots_.size() == setup_.seats)
    throw UserError("bots play all seats", "leave one to the learner: --seat names the others");
}

std::string Lesson::reset(std::uint64_t seed) {
  setup_.seed = seed;
  match_ = std::make_unique<match::Match>(rules_, setup_);
  told_.clear();
  last_ = SeatId::none();
  questions_ = 0;
  for (std::size_t s = 0; s < setup_.seats; ++s) {
    const auto bot = bots_.find(state::seat_letter(SeatId(s)));
    seats_[s] =
        bot == bots_.end() ? nullptr : sim::make_bot(bot->second, sim::bot_seed(seed, number_), SeatId(s), *match_);
    if (seats_[s] == nullptr) told_.emplace(s, Stream(SeatId(s), number_));
  }
  return play_on();
}

std::string Lesson::step(const Reply& reply) {
  if (match_ == nullptr || match_->decision() == nullptr)
    throw UserError("no question is open", R"(begin a match: {"reset":7})");
  Stream& stream = told_.at(match_->decision()->seat.index());
  if (stream.is_late(reply) || (reply.number && *reply.number != questions_)) return stream.stale_line();
  if (const std::vector<std::string> asides = stream.asides(*match_, reply); !asides.empty()) return asides.front();
  if (!reply.answer) throw UserError("neither an answer nor a reset", R"(write {"answer":"KEY"} or {"reset":7})");
  const Judgement judgement = judge(*match_, *reply.answer);
  if (!judgement.answer) return refused_line(questions_, judgement.reason, judgement.hint, number_);
  stream.answered(match_->keys().answer(*judgement.answer));
  match_->decide(*judgement.answer);
  return play_on();
}

std::string Lesson::play_on() {
  while (const phases::Decision* open = match_->decision()) {
    sim::Bot* bot = seats_[open->seat.index()].get();
    if (bot == nullptr) {
      last_ = open->seat;
      return told_.at(last_.index()).tell(*match_, ++questions_);
    }
    phases::Answer answer;
    if (!bot->decide(*open, answer)) throw Error("a bot has no answer");
    match_->decide(answer);
  }
  Stream& stream = last_.valid() ? told_.at(last_.index()) : told_.begin()->second;
  std::string out = stream.tell(*match_, 0);
  out.pop_back();
  return out + "," + rewards() + "}";
}

// 1 for a winner, -1 for the others; 0 for all if nobody wins.
std::string Lesson::rewards() const {
  nlohmann::ordered_json out = nlohmann::ordered_json::object();
  for (std::size_t s = 0; s < setup_.seats; ++s)
    out[state::seat_letter(SeatId(s))] = match_->winners() == 0 ? 0 : ((match_->winners() >> s) & 1) != 0 ? 1 : -1;
  return "\"reward\":" + match::json_text(out);
}

}  // namespace qd::repl
