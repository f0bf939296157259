// What the host of a table may do: steer time, seats, links and talk. The host sees nothing that onlookers don't, until
// the table has been told that the host looks.
#include "engine/base/text.hpp"
#include "engine/match/record.hpp"
#include "engine/sim/bots.hpp"
#include "repl/branches/timeline.hpp"
#include "repl/match_tests/match_script.hpp"
#include "repl/serve/table.hpp"

namespace qd::repl::serve {

namespace {

constexpr const char* kOnlookers = "onlookers";
constexpr const char* kHost = "host";

std::string who_has(const Place& place) {
  return place.seat.valid() ? "seat " + state::seat_letter(place.seat) : place.host ? "the host" : "the onlookers";
}

}  // namespace

void Table::obey(Guest& guest, const PageMessage& message) {
  if (!guest.seat.place().host) throw UserError("is not the host's", "only the host's link steers the table");
  const std::string& word = message.word;
  try {
    if (word == "go") go(message.text);
    else if (word == "branch") branch(message.text);
    else if (word == "look") look(message.yes);
    else if (word == "link") renew_link(guest, message.text);
    else if (word == "seat") set_player(guest, message.text, message.list.empty() ? "" : message.list[0]);
    else if (word == "variant") switch_variants(message.list, message.other);
    else if (word == "save") {
      send(guest, file_line(match().rules().id() + ".txt", match::write_record(match())));
      tell_everybody(told_line("the host has saved the match as a record, in which all hands can be read"));
    } else if (word == "match") {
      send(guest, file_line(match().rules().id() + ".lua",
                            match_script(match(), "saved at the table", branches_.here().launch.variants)));
      tell_everybody(told_line("the host has saved the match as a test, in which all hands can be read"));
    } else if (word == "chat" && (message.text == "open" || message.text == "apart")) {
      chat_open_ = message.text == "open";
      tell_people();
    } else throw UserError("says 'host' with something that cannot be meant", "docs/serve.md lists what a host may do");
  } catch (const ScriptError& e) {
    send(guest, told_line(e.what(), true));
  } catch (const UserError& e) {
    send(guest, told_line(e.what(), true));
  }
}

void Table::go(const std::string& text) {
  const Point point = parse_point(branches_, text);
  const std::string name = point.branch->name;
  require_not_final(std::min(point.decision, common_decisions(match(), point.branch->whole())));
  move([&] {
    if (name != branches_.here().name) branches_.go_to(name);
    branches_.here().go_to(point.decision);
    keep_little();
  });
  tell_everybody(told_line("the host has gone to decision " + std::to_string(point.decision) +
                           (branches_.all().size() > 1 ? " of branch " + name : "")));
}

void Table::branch(const std::string& name) {
  if (!is_branch_name(name))
    throw UserError("'" + text::cut(name, 40) + "' cannot be the name of a branch",
                    "a letter, then letters and numbers");
  branches_.fork(name);
  keep_little();
  tell_everybody(told_line("from here on this is branch " + name));
}

// Open hands are told to all: nobody has to trust the host.
void Table::look(bool open) {
  if (open == open_) return;
  open_ = open;
  const std::string at = std::to_string(match().history().size());
  tell_everybody(told_line(open ? "from decision " + at + " on the host sees all hands"
                                : "from decision " + at + " on the host sees no hands any more"));
  for (auto& [page, guest] : guests_) {
    const Place place = guest.seat.place();
    if (!place.host) continue;
    guest.seat = Seat(page, place, open ? Viewer::all() : place.viewer());
    greet(guest);
  }
  tell_people();
}

void Table::renew_link(const Guest& guest, const std::string& of) {
  Place place{options_.number};
  if (of == kHost) place = guest.seat.place();
  else if (of != kOnlookers) place.seat = state::parse_seat(of, match().setup().seats);
  if (place.seat.valid() && !party().is_human(place.seat))
    throw UserError("a bot plays seat " + of, "give the seat to a person first");
  if (place.seat.valid() && place.seat == guest.seat.place().seat) place = guest.seat.place();
  const std::string url = options_.link(place, true);
  send(guest, link_line(of, url));
  std::vector<PageId> old;
  for (auto& [page, other] : guests_) {
    if (other.seat.place() != place || page == guest.seat.page()) continue;
    send(other, error_line("there is a new link for " + who_has(place) + "; ask the host for it"));
    outbox_.close(page, "the link is old");
    old.push_back(page);
  }
  for (const PageId page : old) guests_.erase(page);  // what they have said and we have not heard yet, counts no more
  if (!old.empty()) tell_people();
}

// A page can name bots, and no program.
void Table::set_player(const Guest& guest, const std::string& letter, const std::string& player) {
  const SeatId seat = state::parse_seat(letter, match().setup().seats);
  if (player != kHuman) sim::check_bot(player, match().rules());
  Branch& here = branches_.here();
  const bool was_human = party().is_human(seat);
  Launch launch = here.launch;
  launch.players[state::seat_letter(seat)] = player;
  Party party(launch.players, kHuman, match(), match().setup().seed, &here.party);
  here.party = std::move(party);
  here.launch = std::move(launch);
  options_.keep(options_.epoch, here.launch.players);
  stuck_ = false;
  settle("another player has a seat");  // others have to agree now
  if (player == kHuman && !was_human)
    send(guest, link_line(state::seat_letter(seat), options_.link({options_.number, seat}, false)));
  tell_everybody(told_line("seat " + state::seat_letter(seat) + " is now played by " +
                           (player == kHuman ? "whoever has its link" : "the bot " + player)));
  tell_people();
}

}  // namespace qd::repl::serve
