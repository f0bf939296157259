// What a table does with time: looking back, and going back by consent.
#include <algorithm>

#include "repl/branches/timeline.hpp"
#include "repl/serve/table.hpp"

namespace qd::repl::serve {

// Moves nobody else: the past is shown from a copy.
void Table::look_back(Guest& guest, std::size_t decision) {
  const std::size_t of = match().history().size();
  if (decision > of)
    throw UserError("looks for decision " + std::to_string(decision) + ", which has not come yet",
                    "there are 0 to " + std::to_string(of));
  const std::unique_ptr<match::Match> past = match_at({&branches_.here(), decision});
  send(guest, looks_line(*past, of, guest.seat.viewer()));
}

void Table::tell_timeline(Guest& guest, std::size_t from, std::size_t to) {
  send(guest, timeline_line(match(), guest.seat.viewer(), from, to, guest.seat.place().host ? &branches_ : nullptr));
}

std::vector<SeatId> Table::people_at_seats() const {
  std::vector<SeatId> out;
  for (std::size_t s = 0; s < match().setup().seats; ++s)
    if (party().is_human(SeatId(s))) out.emplace_back(s);
  return out;
}

bool Table::may_act(const Guest& guest) {
  const SeatId seat = guest.seat.place().seat;
  if (party().is_human(seat)) return true;
  send(guest,
       told_line("a bot plays seat " + state::seat_letter(seat) + " at present; the host can change that", true));
  return false;
}

void Table::require_not_final(std::size_t decision) const {
  if (people_at_seats().size() > 1) branches_.here().require_not_final(decision, true);
}

// A request names the decision to go back to, and the state that it was made in: whatever moves the table voids it.
void Table::request(Guest& guest, const PageMessage& message) {
  const SeatId by = guest.seat.place().seat;
  if (!by.valid()) throw UserError("plays no seat: only players ask to go back");
  if (!may_act(guest)) return;
  if (!message.number) {
    if (consent_.open() != nullptr && consent_.open()->by == by) settle(state::seat_letter(by) + " has withdrawn it");
    return;
  }
  const std::size_t to = *message.number, at = match().history().size();
  if (!guest.seat.is_to_last(match(), message.reply) || to >= at) return send(guest, guest.seat.stale_line());
  if (const UndoRequest* open = consent_.open(); open != nullptr)
    return send(guest,
                told_line(state::seat_letter(open->by) + " has asked to go back already; answer that first", true));
  try {
    require_not_final(to);
  } catch (const UserError& e) {
    return send(guest, told_line(e.what(), true));
  }
  UndoRequest request{to, by, people_at_seats()};
  request.needs.erase(std::remove(request.needs.begin(), request.needs.end(), by), request.needs.end());
  consent_.ask(std::move(request));
  if (consent_.open()->needs.empty()) return consent(guest, message);
  for (const auto& [page, other] : guests_) tell_request(other);
}

void Table::consent(const Guest& guest, const PageMessage& message) {
  const UndoRequest* open = consent_.open();
  const SeatId seat = guest.seat.place().seat;
  if (open == nullptr || message.number != open->to)
    return send(guest, settled_line(message.number.value_or(0), "it is not asked any more"));
  const bool needed = std::find(open->needs.begin(), open->needs.end(), seat) != open->needs.end();
  if (needed && !message.yes) return settle(state::seat_letter(seat) + " does not agree");
  if (needed && consent_.agree(seat, open->to) && !open->needs.empty())
    for (const auto& [page, other] : guests_) tell_request(other);
  if (!open->needs.empty()) return;
  const std::size_t to = open->to;
  move([&] { branches_.here().go_to(to); }, "");
}

/// "A attack: K; B block: Q", the last ones first to go.
void Table::tell_request(const Guest& guest) {
  const UndoRequest* open = consent_.open();
  if (open == nullptr) return;
  constexpr std::size_t kNamed = 3;
  const std::vector<std::string> lines = view::decision_lines(match(), guest.seat.viewer());
  std::string text;
  for (std::size_t i = open->to; i < lines.size() && i < open->to + kNamed; ++i)
    text += (text.empty() ? "" : "; ") + lines[i];
  if (lines.size() > open->to + kNamed) text += "; and " + std::to_string(lines.size() - open->to - kNamed) + " more";
  send(guest, request_line(*open, text));
}

void Table::settle(const std::string& why) {
  if (const std::optional<UndoRequest> request = consent_.close()) tell_everybody(settled_line(request->to, why));
}

void Table::move(const std::function<void()>& what, const std::string& why) {
  what();
  ++options_.epoch;
  options_.keep(options_.epoch, branches_.here().launch.players);
  stuck_ = false;
  settle(why);
  early_.forget();
  early_.look(match());
  save();
  tell_all();
}

}  // namespace qd::repl::serve
