#include "repl/serve/table.hpp"

#include <algorithm>

#include "engine/match/edit.hpp"
#include "engine/match/record.hpp"
#include "repl/branches/reload.hpp"
#include "repl/session/files.hpp"

namespace qd::repl::serve {

namespace {

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
  std::shared_ptr<script::Ruleset> rules;
  if (options_.begun) rules = options_.begun->shared_rules();
  else rules = rules_of(program_, options_.launch);
  branches_.start(options_.launch, options_.begun
                                       ? std::make_unique<match::Match>(*std::exchange(options_.begun, nullptr))
                                       : std::make_unique<match::Match>(rules, setup_of(options_, *rules)));
  branches_.here().party.play_on_from(here());
  here().set_heard(true);
  keep_little();
  watch_.follow(*rules);
  early_.look(match());
  asked_at_ = options_.now();
  save();
}

void Table::join(PageId page, const Place& place) {
  const Viewer viewer = place.host && open_ ? Viewer::all() : place.viewer();
  Guest& guest = guests_.try_emplace(page, Guest{Seat(page, place, viewer)}).first->second;
  greet(guest);
  for (const Chat& chat : chats_)
    if (!chat.apart || place.looks_on()) send(guest, chat.line);
  tell_request(guest);
  tell_broken(guest);
  if (!unsaved_.empty() && place.host) send(guest, told_line(unsaved_, true));
  people_told_.clear();
  tell_people();
}

void Table::greet(Guest& guest) {
  send(guest, hello_line(match(), guest.seat.place(), guest.seat.viewer()));
  send(guest, cards_line(match().rules()));
  tell(guest);
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
  using Kind = PageMessage::Kind;
  const PageMessage said = read_page_message(message);
  switch (said.kind) {
    case Kind::kJoin: throw UserError("has joined already");
    case Kind::kReply:
      if (said.reply.answer || said.reply.check || said.reply.forfeit) answer(guest, said.reply);
      else if (said.reply.measure) tell_asides(guest, match(), said.reply);
      return;
    case Kind::kUndo: return request(guest, said);
    case Kind::kConsent: return consent(guest, said);
    case Kind::kAsk: return ask(guest, said);
    case Kind::kGoTo:
      if (said.number) look_back(guest, *said.number);
      return;
    case Kind::kTimeline: return tell_timeline(guest, *said.number, said.to);
    case Kind::kChat: return chat(guest, said.text);
    case Kind::kReport: return report(guest, said.reply);
    case Kind::kHost: return obey(guest, said);
  }
}

void Table::answer(Guest& guest, const Reply& reply) {
  const phases::Decision* open = match().decision();
  const SeatId seat = guest.seat.place().seat;
  if (!seat.valid()) throw UserError("plays no seat: it only looks on");
  if (!may_act(guest)) return;
  const bool asked = open != nullptr && open->seat == seat;
  const match::Match* where = asked ? &match() : early_.ahead(seat);
  if (!guest.seat.is_to_last(match(), reply) || (where == nullptr && !reply.forfeit))
    return send(guest, guest.seat.stale_line());
  if (reply.forfeit) return forfeit(guest);
  tell_asides(guest, *where, reply);
  if (!reply.answer) return;
  const Judgement judgement = judge(*where, *reply.answer);
  if (!judgement.answer) return send(guest, refused_line(guest.seat.number(), judgement.reason, judgement.hint));
  if (!asked) return answer_early(guest, where->keys().answer(*judgement.answer));
  change(&guest, [&](match::Match& m) { m.decide(*judgement.answer); });
}

void Table::tell_asides(Guest& guest, const match::Match& where, const Reply& reply) {
  for (const std::string& line : guest.seat.asides(where, reply)) send(guest, line);
}

// The match has not moved, but this seat has chosen, and a bot may have waited for that.
void Table::answer_early(const Guest& guest, const std::string& text) {
  early_.give(guest.seat.place().seat, text);
  tell_all();
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
    if (!branches_.change(what).empty()) forget_old_branches();
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
  settle(kMovedOn);
  take_early_answers();
  save();
  tell_all();
  return true;
}

// Whoever has chosen early answers as soon as the match asks. An answer to a question that turns out to be another one
// is not given.
void Table::take_early_answers() {
  early_.look(match());
  for (bool other = false; match().decision() != nullptr; early_.look(match())) {
    const SeatId seat = match().decision()->seat;
    const std::optional<std::string> text = early_.take(match(), other);
    const Judgement judgement = text ? judge(match(), *text) : Judgement{};
    const auto tell_seat = [&](const std::string& line) {
      for (const auto& [page, guest] : guests_)
        if (guest.seat.place().seat == seat) send(guest, line);
    };
    if (other || (text && !judgement.answer))
      tell_seat(told_line("your answer was given before the question had changed; please choose again"));
    if (!judgement.answer) return;
    try {
      branches_.change([&](match::Match& m) { m.decide(*judgement.answer); });
    } catch (const Error& e) {
      tell_seat(told_line(kRulesFailed, true));
      return tell_host(e.what(), true);
    }
  }
}

void Table::failed(const std::string& text) {
  if (text == failed_) return;  // four times a second, perhaps
  failed_ = text;
  options_.say(text);
  tell_host(text, true);
}

void Table::tick() {
  watch_files();
  for (auto& [page, guest] : guests_)
    if (guest.behind) tell(guest);
}

// A page that reads slowly hears the newest state when it has caught up; that contains all since.
void Table::tell(Guest& guest) {
  guest.behind = outbox_.waiting(guest.seat.page()) > kBehindBytes;
  if (guest.behind) return;
  std::string news = guest.seat.news(match(), options_.epoch, early_.round(), early_.ahead(guest.seat.place().seat));
  if (!news.empty()) send(guest, std::move(news));
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
    const std::string& player = party().names()[s];
    PersonView person{SeatId(s), is_remote(player) ? "program" : player};  // its path is the host's own business
    person.chosen = early_.has_chosen(match(), person.seat);
    person.asked =
        !person.chosen && ((open != nullptr && open->seat == person.seat) || early_.ahead(person.seat) != nullptr);
    for (const auto& [page, guest] : guests_) person.here += guest.seat.place().seat == person.seat ? 1 : 0;
    out.people.push_back(person);
  }
  for (const auto& [page, guest] : guests_)
    out.onlookers += guest.seat.place().looks_on() && !guest.seat.place().host ? 1 : 0;
  out.open = open_;
  out.chat_open = chat_open_;
  return out;
}

// The seconds alone are no news.
void Table::tell_people() {
  const PeopleView now = people();
  std::string key = people_line(now, 0);
  if (key == people_told_ && asked_at_ - asked_told_ < kLongAsked) return;
  people_told_ = std::move(key);
  asked_told_ = asked_at_;
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(options_.now() - asked_at_).count();
  const std::string line = people_line(now, static_cast<std::size_t>(std::max<std::int64_t>(seconds, 0)));
  tell_everybody(line);
}

void Table::tell_everybody(const std::string& line) {
  for (const auto& [page, guest] : guests_) send(guest, line);
}

// A record that cannot be written is tried again after the next answer.
void Table::save() {
  if (options_.save.empty()) return;
  try {
    write_whole_file(options_.save, match::write_record(match()), {.onto_disk = false});
    if (!unsaved_.empty()) tell_host("the match is saved again", false);
    unsaved_.clear();
  } catch (const Error& e) {
    if (!unsaved_.empty()) return;
    unsaved_ = std::string("the match goes on, but is not saved: ") + e.what();
    tell_host(unsaved_, true);
    options_.say(unsaved_);
  }
}

void Table::tell_host(const std::string& text, bool wrong) {
  for (const auto& [page, guest] : guests_)
    if (guest.seat.place().host) send(guest, told_line(text, wrong));
}

}  // namespace qd::repl::serve
