#include "repl/session/party.hpp"

#include <algorithm>

#include "engine/base/hash.hpp"
#include "engine/base/log.hpp"
#include "engine/base/text.hpp"

namespace qd::repl {

Party::Party(const std::map<std::string, std::string>& players, const std::string& standard, const match::Match& match,
             std::uint64_t seed, const Party* before)
    : names_(match.setup().seats, standard),
      bots_(match.setup().seats),
      remotes_(match.setup().seats),
      seed_(seed),
      luck_by_count_(before != nullptr && before->luck_by_count_) {
  const std::size_t seats = names_.size();
  for (const auto& [letter, name] : players) names_[state::parse_seat(letter, seats).index()] = name;
  for (std::size_t s = 0; s < seats; ++s) {
    if (names_[s] == kHuman) continue;
    if (!repl::is_remote(names_[s])) bots_[s] = sim::make_bot(names_[s], seed, SeatId(s), match);
    else if (before != nullptr && s < before->names_.size() && before->names_[s] == names_[s])
      remotes_[s] = before->remotes_[s];
    else remotes_[s] = make_remote(names_[s], SeatId(s));
  }
}

std::size_t Party::humans() const { return static_cast<std::size_t>(std::count(names_.begin(), names_.end(), kHuman)); }

bool Party::has_guests() const {
  return std::any_of(remotes_.begin(), remotes_.end(), [](const auto& r) { return r != nullptr && r->is_guest(); });
}

Viewer Party::viewer(const match::Match& match) const {
  std::size_t people = humans();
  if (people == 0) return Viewer::all();
  if (people > 1 && match.decision() != nullptr) return match.decision()->seat;
  if (people > 1) {  // it is over: the seat that answered last
    const Trail<match::Entry>& history = match.history();
    const auto last = std::find_if(history.rbegin(), history.rend(), [](const match::Entry& e) { return !e.edit; });
    if (last != history.rend()) return last->seat;
    return history.empty() ? Viewer::all() : Viewer(SeatId(0));
  }
  return SeatId(static_cast<std::size_t>(std::find(names_.begin(), names_.end(), kHuman) - names_.begin()));
}

std::vector<std::string> Party::invitations() const {
  std::vector<std::string> out;
  for (const auto& r : remotes_)
    if (r && !r->invitation().empty()) out.push_back(r->invitation());
  return out;
}

std::optional<phases::Answer> Party::ask_player(const match::Match& match) {
  const phases::Decision& d = *match.decision();
  if (is_remote(d.seat)) return remotes_[d.seat.index()]->ask(match);
  const std::string who = "the bot '" + names_[d.seat.index()] + "' of seat " + state::seat_letter(d.seat);
  phases::Answer answer;
  const log::Voice voice(true);
  try {
    if (!ready(match).decide(d, answer)) throw UserError("it has no answer");
  } catch (const ScriptError& e) {
    throw ScriptError(e.place(), who + ": " + e.message(), e.hint());
  } catch (const UserError& e) {
    throw UserError(e.place(), who + ": " + e.message(), e.hint());
  }
  if (log::is_on(log::Logger::kBot, log::Level::kDebug))
    log::write(log::Logger::kBot, log::Level::kDebug,
               who + " answers " + match.rules().program().name(d.name) + ": " + match.keys().answer(answer) + " (of " +
                   std::to_string(d.options.size()) + " options)");
  return answer;
}

// After going back, the next decision uses the luck of this one: nothing was drawn in between.
void Party::find_luck(std::size_t decision) {
  const auto known = lucks_.lower_bound(decision);
  if (known != lucks_.end()) set_luck(known->second);
  lucks_.erase(known, lucks_.end());
  lucks_.emplace(decision, luck());
}

void Party::carry_on(const Party& before) {
  if (names_ != before.names_) return;
  lucks_ = before.lucks_;
  set_luck(before.luck());
}

std::vector<dice::Luck> Party::luck() const {
  std::vector<dice::Luck> out;
  for (const auto& b : bots_)
    if (b && b->luck() != nullptr) out.push_back(*b->luck());
  return out;
}

void Party::set_luck(const std::vector<dice::Luck>& luck) {
  std::size_t i = 0;
  for (const auto& b : bots_)
    if (b && b->luck() != nullptr) *b->luck() = luck[i++];
}

// The bot that is asked, with its luck.
sim::Bot& Party::ready(const match::Match& match) {
  const SeatId seat = match.decision()->seat;
  sim::Bot& bot = *bots_[seat.index()];
  if (luck_by_count_ && bot.luck() != nullptr)
    *bot.luck() = dice::Luck(hash_join(hash_join(seed_, seat.value), match.state().header().decisions[seat.index()]),
                             hash_text("bot"));
  else if (!luck_by_count_) find_luck(match.history().size());
  return bot;
}

void Party::play_on_from(match::Match& match) {
  luck_by_count_ = true;
  const std::size_t end = match.history().size(), most = sim::kRecalledMax * names_.size();
  const std::size_t begin = end - std::min(end, most);
  if (std::none_of(bots_.begin(), bots_.end(), [](const auto& b) { return b && b->remembers(); })) return;
  std::vector<match::Entry> again(match.history().begin() + static_cast<std::ptrdiff_t>(begin), match.history().end());
  match.go_back(begin);
  for (const match::Entry& entry : again) {
    if (!entry.edit && bots_[entry.seat.index()] != nullptr) ready(match).recall(*match.decision());
    match.repeat(entry);
  }
}

void Party::give_way_to(const Wish& wish) const {
  for (const auto& r : remotes_)
    if (r) r->give_way_to(wish);
}

void Party::greet(const match::Match& match) const {
  for (const auto& r : remotes_)
    if (r) r->greet(match), r->tell(match);
}

void Party::tell_end(const match::Match& match) const {
  for (const auto& r : remotes_)
    if (r) r->tell_end(match);
}

void Party::new_match() const {
  for (const auto& r : remotes_)
    if (r) r->new_match();
}

std::pair<std::string, std::string> parse_player(const std::string& text) {
  std::size_t sign = text.find('=');
  if (sign == std::string::npos || sign + 1 == text.size())
    throw UserError("'" + text + "' names no player", "write A=human, B=random or B=exec:./bot");
  return {text.substr(0, sign), text.substr(sign + 1)};
}

Viewer parse_viewer(const std::string& text, std::size_t seats) {
  if (text == "all") return Viewer::all();
  return text == "public" ? Viewer::onlooker() : Viewer(state::parse_seat(text, seats));
}

}  // namespace qd::repl
