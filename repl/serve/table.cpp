#include "repl/serve/table.hpp"

#include <algorithm>

#include "engine/match/edit.hpp"

namespace qd::repl::serve {

namespace {

std::shared_ptr<script::Ruleset> load(const Program& program, const Launch& launch) {
  Program with = program;
  with.variants = launch.variants;
  with.decks = launch.decks;
  return with.load(launch.game);
}

match::Setup setup_of(const TableOptions& options, script::Ruleset& rules) {
  match::Setup setup;
  setup.seats = options.seats;
  setup.seed = options.seed;
  setup.decks = rules.deck_ids(options.launch.decks);
  setup.options = options.options;
  return setup;
}

constexpr const char* kRulesFailed = "the rules failed at this answer, and nothing has happened; the host sees why";

}  // namespace

Table::Table(const Program& program, TableOptions options, Outbox& outbox)
    : program_(program), options_(std::move(options)), outbox_(outbox) {
  for (const auto& [seat, player] : options_.launch.players)
    if (player.rfind(kRemote, 0) == 0)
      throw UserError("seat " + seat + ": at this table people play by links, not by sockets",
                      "leave seat " + seat + " out, or say " + seat + "=human");
  const auto rules = load(program_, options_.launch);
  branches_.start(options_.launch, std::make_unique<match::Match>(rules, setup_of(options_, *rules)));
  here().set_heard(true);
  asked_at_ = options_.now();
}

void Table::join(PageId page, const Place& place) {
  Guest& guest = guests_.try_emplace(page, Guest{Seat(page, place, place.viewer())}).first->second;
  send(guest, hello_line(here(), place, guest.seat.viewer()));
  send(guest, cards_line(here().rules()));
  tell(guest);
  people_told_.clear();
  tell_people();
}

void Table::leave(PageId page) {
  if (guests_.erase(page) != 0) tell_people();
}

void Table::hear(PageId page, const std::string& message) {
  const auto found = guests_.find(page);
  if (found == guests_.end()) return;
  try {
    understand(found->second, message);
  } catch (const UserError& e) {
    send(found->second, told_line("the page " + with_hint(e.message(), e.hint()), true));
    if (++found->second.nonsense < kNonsenseMax) return;
    send(found->second, error_line("this page has said too much that means nothing; load it again"));
    outbox_.close(page, "nonsense");
    leave(page);
  }
}

void Table::understand(Guest& guest, const std::string& message) {
  const PageMessage said = read_page_message(message);
  if (said.kind == PageMessage::Kind::kJoin) throw UserError("has joined already");
  const Reply& reply = said.reply;
  if (reply.answer || reply.check || reply.forfeit) answer(guest, reply);
}

void Table::answer(Guest& guest, const Reply& reply) {
  const phases::Decision* open = match().decision();
  const SeatId seat = guest.seat.place().seat;
  if (!seat.valid()) throw UserError("plays no seat: it only looks on");
  const bool asked = open != nullptr && open->seat == seat;
  if (!guest.seat.is_to_last(reply) || !(asked || reply.forfeit)) return send(guest, guest.seat.stale_line());
  if (reply.forfeit) return forfeit(guest);
  if (reply.check) send(guest, checked_line(match(), *reply.check));
  if (!reply.answer) return;
  const Judgement judgement = judge(match(), *reply.answer);
  if (!judgement.answer) return send(guest, refused_line(guest.seat.number(), judgement.reason, judgement.hint));
  change(&guest, [&](match::Match& m) { m.decide(*judgement.answer); });
}

void Table::forfeit(Guest& guest) {
  if (match().ended()) return send(guest, guest.seat.stale_line());
  if (!match().may_be_edited())
    return send(guest, refused_line(guest.seat.number(),
                                    "somebody has already chosen in a secret round: nobody can give up before its end",
                                    "answer first"));
  change(&guest, [&](match::Match& m) { m.edit(match::forfeit_of(guest.seat.place().seat)); });
}

bool Table::change(const Guest* by, const std::function<void(match::Match&)>& what) {
  try {
    branches_.change(what);
  } catch (const Error& e) {
    if (by != nullptr) send(*by, refused_line(by->seat.number(), kRulesFailed, ""));
    tell_host(e.what(), true);
    return false;
  } catch (const std::bad_alloc&) {
    if (by != nullptr) send(*by, refused_line(by->seat.number(), "the table has not enough memory", ""));
    tell_host("there is not enough memory for this answer", true);
    return false;
  }
  stuck_ = false;
  tell_all();
  return true;
}

bool Table::go_on() {
  const phases::Decision* open = match().decision();
  if (open == nullptr || stuck_ || party().is_human(open->seat)) return false;
  const SeatId seat = open->seat;
  try {
    const std::optional<phases::Answer> answer = branches_.here().party.ask_player(match());
    stuck_ = !change(nullptr, [&](match::Match& m) {
      if (answer) m.decide(*answer);
      else m.edit(match::forfeit_of(seat));
    });
  } catch (const Error& e) {
    stuck_ = true;
    tell_host(e.what(), true);
  }
  return !stuck_;
}

void Table::tick() {
  for (auto& [page, guest] : guests_)
    if (guest.behind) tell(guest);
}

// A page that reads slowly hears the newest state when it has caught up; that contains all since.
void Table::tell(Guest& guest) {
  guest.behind = outbox_.waiting(guest.seat.page()) > kBehindBytes;
  if (guest.behind) return;
  if (std::string news = guest.seat.news(match(), epoch_); !news.empty()) send(guest, std::move(news));
}

void Table::tell_all() {
  const std::uint64_t way = match().history().empty() ? 0 : match().history().back().way;
  if (way != asked_way_) asked_at_ = options_.now();
  asked_way_ = way;
  for (auto& [page, guest] : guests_) tell(guest);
  tell_people();
}

PeopleView Table::people() const {
  PeopleView out;
  const phases::Decision* open = match().decision();
  for (std::size_t s = 0; s < match().setup().seats; ++s) {
    PersonView person{SeatId(s), party().names()[s]};
    person.asked = open != nullptr && open->seat == person.seat;
    for (const auto& [page, guest] : guests_) person.here += guest.seat.place().seat == person.seat ? 1 : 0;
    out.people.push_back(person);
  }
  for (const auto& [page, guest] : guests_)
    out.onlookers += !guest.seat.place().seat.valid() && !guest.seat.place().host ? 1 : 0;
  return out;
}

// The seconds alone are no news.
void Table::tell_people() {
  const PeopleView now = people();
  std::string key = people_line(now, 0);
  if (key == people_told_) return;
  people_told_ = std::move(key);
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(options_.now() - asked_at_).count();
  const std::string line = people_line(now, static_cast<std::size_t>(std::max<std::int64_t>(seconds, 0)));
  for (const auto& [page, guest] : guests_) send(guest, line);
}

void Table::tell_host(const std::string& text, bool wrong) {
  for (const auto& [page, guest] : guests_)
    if (guest.seat.place().host) send(guest, told_line(text, wrong));
}

}  // namespace qd::repl::serve
