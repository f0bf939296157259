// The bots of a table: when they answer, and where they think.
#include "engine/match/edit.hpp"
#include "engine/sim/search/budget.hpp"
#include "repl/serve/table.hpp"

namespace qd::repl::serve {

bool Table::go_on() {
  if (thinking_ != 0 && thinking_ != question()) {
    thinker_->forget();
    thinking_ = 0;
  }
  return bots_may_answer() && !ask_thinker() && ask_bot();
}

// In a secret round bots answer last: how long they think says nothing then.
bool Table::bots_may_answer() {
  const phases::Decision* open = match().decision();
  if (open == nullptr || stuck_ || thinking_ != 0 || party().is_human(open->seat)) return false;
  if (early_.waits_for([&](SeatId seat) { return party().is_human(seat); })) return false;
  if (!people_at_seats().empty()) return true;
  const Clock::time_point now = options_.now();
  if (guests_.empty() || (shown_at_ && now - *shown_at_ < kShowPause)) return false;
  shown_at_ = now;
  return true;
}

bool Table::ask_bot() {
  const SeatId seat = match().decision()->seat;
  try {
    party().give_way_to(options_.busy);
    const std::optional<phases::Answer> answer = branches_.here().party.ask_player(match());
    stuck_ = !change(nullptr, [&](match::Match& m) {
      if (answer) m.decide(*answer);
      else m.edit(match::forfeit_of(seat));
    });
  } catch (const GivesWay&) {
    return true;
  } catch (const Error& e) {
    bot_failed(e.what());
  } catch (const std::bad_alloc&) {
    bot_failed("there is not enough memory for the answer of seat " + state::seat_letter(seat));
  }
  return !stuck_;
}

void Table::bot_failed(const std::string& why) {
  stuck_ = true;
  tell_host(why, true);
}

// ---- on a thread of its own

void Table::set_thinking(std::function<void(const Thinker::Thought&)> post) {
  thinker_.reset();
  thinking_ = 0;
  if (post) thinker_ = std::make_unique<Thinker>(program_, std::move(post));
}

std::uint64_t Table::question() const {
  const phases::Decision* open = match().decision();
  return open == nullptr ? 0 : Thinker::question_of(match(), party().names()[open->seat.index()]);
}

bool Table::ask_thinker() {
  const std::string& player = party().names()[match().decision()->seat.index()];
  if (thinker_ == nullptr || !sim::names_search(player)) return false;
  const std::uint64_t now = question();
  if (now == hard_) return false;
  thinker_->think(match(), branches_.here().launch, player);
  thinking_ = now;
  return true;
}

void Table::think_of(const Thinker::Thought& thought) {
  if (thought.question != thinking_ || thinking_ != question()) return;
  thinking_ = 0;
  if (!thought.wrong.empty()) return bot_failed(thought.wrong);
  if (thought.answer) stuck_ = !change(nullptr, [&](match::Match& m) { m.decide(*thought.answer); });
  else hard_ = thought.question;
}

}  // namespace qd::repl::serve
