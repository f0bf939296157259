// What people say at a table, and what they ask it.
#include <algorithm>
#include <sstream>

#include "engine/base/text.hpp"
#include "repl/serve/table.hpp"
#include "repl/why/explain.hpp"
#include "repl/why/refusal.hpp"
#include "repl/why/trigger.hpp"

namespace qd::repl::serve {

// Onlookers talk among themselves and with a host who does not play, unless the host has opened the chat: they may see
// or guess what players should not be told.
void Table::chat(const Guest& guest, const std::string& text) {
  if (text.empty()) return;
  const Place& from = guest.seat.place();
  const bool onlooker = from.looks_on() && !from.host, apart = onlooker && !chat_open_;
  Chat chat{chat_line(from.seat.valid() ? state::seat_letter(from.seat)
                      : from.host       ? "host"
                                        : "onlooker",
                      text),
            apart};
  for (const auto& [page, other] : guests_)
    if (!apart || other.seat.place().looks_on()) send(other, chat.line);
  chats_.push_back(std::move(chat));
  if (chats_.size() > kChatLinesMax) chats_.pop_front();
}

// With the eyes of the one who asks. No expressions: these see everything.
void Table::ask(const Guest& guest, const PageMessage& message) {
  const Viewer viewer = guest.seat.viewer();
  const SeatId nearest = guest.seat.place().seat.valid() ? guest.seat.place().seat : SeatId(0);
  const std::string about = message.number ? std::to_string(*message.number) : message.text;
  std::ostringstream out;
  try {
    const std::vector<std::string> words = text::split_words(message.text);
    if (message.word == "explain") explain(out, match(), words, viewer, nearest);
    else if (message.word == "why_not") tell_why_not(out, match(), words, viewer, nearest);
    else if (message.word == "why" && message.number) tell_why_line(out, match(), *message.number, viewer);
    else if (message.word == "why_no_trigger" && !words.empty() && words.size() <= 2)
      tell_why_no_trigger(out, match(), words[0], words.size() > 1 ? words[1] : "", viewer, nearest);
    else
      throw UserError("asks '" + message.word + "' with something that cannot be meant",
                      "explain, why, why_not or why_no_trigger");
  } catch (const UserError& e) {
    return send(guest, not_said_line(message.word, about, e));
  } catch (const ScriptError&) {
    return send(guest, not_said_line(message.word, about, UserError("the rules fail where this would be looked up")));
  }
  std::vector<std::string> lines = text::split(out.str(), '\n');
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  send(guest, said_line(message.word, about, lines));
}

// A report holds what its page saw. The host's holds the record, too, so all are told, unless the match is over.
void Table::report(Guest& guest, const Reply& reply) {
  const Clock::time_point now = options_.now();
  if (guest.reported && now - *guest.reported < kReportPause)
    return send(guest, told_line("a report has just been made; wait a moment", true));
  guest.reported = now;
  const Place& place = guest.seat.place();
  const std::size_t at = match().history().size();
  ReplayPage page;
  page.viewer = guest.seat.viewer();
  page.mark = std::min(reply.at.value_or(at), at);
  page.report = true;
  page.with_record = place.host;
  const std::string who = place.seat.valid() ? state::seat_letter(place.seat) : place.host ? "host" : "onlooker";
  send(guest, file_line(match().rules().id() + "-report-" + who + "-" + std::to_string(*page.mark) + ".html",
                        options_.replay(match(), page)));
  if (place.host && !open_ && !match().ended())
    tell_everybody(told_line("the host has saved a report, in which all hands can be read"));
}

}  // namespace qd::repl::serve
