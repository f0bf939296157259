#include "repl/match_tests/session.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/text.hpp"
#include "engine/match/json_text.hpp"
#include "engine/view/view.hpp"

namespace qd::repl {

Session::Session(std::shared_ptr<script::Ruleset> rules, match::Setup setup, Mode mode, Exchanges exchanges)
    : match_(std::make_unique<match::Match>(std::move(rules), std::move(setup), true, nullptr, &passed_)),
      mode_(mode),
      leaks_(leak_check()),
      luck_(exchanges.seed, hash_text("leaks")) {
  leaks_.exchanges = exchanges.count;
  passed_.keep(false);
  match_->set_heard(mode == Mode::kPlain);  // the other modes repeat the same log lines
  check_flaw(*match_);
}

void Passed::passed(NameId question, SeatId seat) {
  fresh_[question] |= seat.valid() ? static_cast<std::uint8_t>(1u << seat.index()) : std::uint8_t{0xFF};
}

void Passed::keep(bool more) {
  if (!more) kept_.clear();
  for (const auto& [question, seats] : fresh_) kept_[question] |= seats;
  fresh_.clear();
}

bool Passed::has(NameId question, SeatId seat) const {
  const auto found = kept_.find(question);
  return found != kept_.end() && (found->second >> seat.index() & 1) != 0;
}

bool Session::asked(SeatId seat, NameId question) const {
  const phases::Decision* open = match_->decision();
  return (open != nullptr && open->seat == seat && open->name == question) ||
         std::find(asked_.begin(), asked_.end(), std::pair{seat, question}) != asked_.end();
}

// Also passes the open question of another seat, unless this seat may still get the same question.
bool Session::passed(SeatId seat, NameId question) const {
  const phases::Program& p = match_->rules().program();
  const auto asks = [&](const phases::Node& n) { return n.question == question; };
  const phases::Decision* open = match_->decision();
  if (open == nullptr || open->name != question) {
    const bool by_functions =
        std::none_of(p.nodes.begin(), p.nodes.end(), asks) && std::none_of(p.deeds.begin(), p.deeds.end(), asks);
    return by_functions ? match_->log().size() > happened_ : passed_.has(question, seat);
  }
  const phases::Node* node = open->node.valid() ? &p.nodes[open->node.index()] : nullptr;
  const bool alone =
      node == nullptr || phases::asks_alone(node->kind) ||
      (node->kind == phases::NodeKind::kWindow && node->as<phases::Window>().policy >= phases::WindowPolicy::kSolo);
  return (open->seat == seat ? open->forced() : alone) || passed_.has(question, seat);
}

LeakCheck leak_check() {
  LeakCheck check;
  check.picture = [](const match::Match& m, SeatId seat) {
    view::SeatView v = view::make_view(m, seat);
    std::string out = view::view_text(v, view::TextStyle{}) + match::json_text(view::view_json(v));
    const state::State& s = m.state();
    const std::vector<events::Stat>& stats = m.rules().program().rules->stats;
    for (std::size_t e = 0; e < s.layout().entities;
         ++e) {  // views list no stats of attached cards, but people may ask for them
      const EntityId card(e);
      if (!s.host(card).valid() || !s.in_play(card) || !s.sees(seat, card)) continue;
      for (std::size_t i = 0; i < stats.size(); ++i)
        if (!stats[i].secret || s.controller(card) == seat)
          out += " " + s.definition(card).key + "." + stats[i].name + " = " +
                 std::to_string(m.machine().events().query().stat(StatId(i), card));
    }
    return out;
  };
  check.log = [](const match::Match& m, SeatId seat, std::size_t from) { return view::log_lines(m, seat, from); };
  return check;
}

void Session::check_flaw(const match::Match& m) const {
  if (std::string flaw = m.find_flaw(); !flaw.empty()) throw UserError("the state is inconsistent: " + flaw);
}

void Session::check_leaks(const phases::Answer* answer) {
  for (std::size_t s = 0; s < match_->setup().seats; ++s) {
    std::string leak = find_leak(*match_, SeatId(s), luck_, leaks_);
    if (leak.empty() && answer != nullptr) leak = find_log_leak(*match_, SeatId(s), *answer, luck_, leaks_);
    if (leak.empty()) leak = find_script_leak(*match_, SeatId(s), luck_, leaks_);
    if (!leak.empty()) throw UserError("mode leak: " + leak);
  }
}

void Session::decide(const phases::Answer& answer, By by) {
  if (mode_ == Mode::kLeak && match_->decision() != nullptr &&
      phases::check_answer(*match_->decision(), answer).empty())
    check_leaks(&answer);
  const phases::Decision* open = match_->decision();
  const std::pair was{open != nullptr ? open->seat : SeatId::none(), open != nullptr ? open->name : NameId::none()};
  const bool choice = open != nullptr && !open->forced();
  if (by == By::kLine) happened_ = match_->log().size();
  take([&](match::Match& m) { m.decide(answer); });
  passed_.keep(by == By::kLibrary);
  if (by == By::kLine) asked_.clear();
  else if (choice) asked_.push_back(was);
}

void Session::edit(const std::string& line) {
  take([&](match::Match& m) { m.edit(line); });
  passed_.keep(false);
  asked_.clear();
  happened_ = match_->log().size();
}

void Session::take(const std::function<void(match::Match&)>& what) {
  match::Match& m = *match_;
  passed_.answered();
  if (mode_ != Mode::kFork) {
    what(m);
    check_flaw(m);
    return;
  }
  std::uint64_t before = m.hash();
  std::uint64_t question = m.decision() != nullptr ? m.keys().hash() : 0;
  match::Match copy(m);
  what(copy);
  std::uint64_t after = copy.hash();
  copy.undo();
  if (copy.hash() != before || copy.decision() == nullptr || copy.keys().hash() != question)
    throw UserError("mode fork: undo on a copy does not lead back");
  what(m);
  if (m.hash() != after) throw UserError("mode fork: the copy and the match differ after the same answer");
  m.undo();
  if (m.hash() != before) throw UserError("mode fork: undo does not lead back");
  passed_.answered();  // going back and forth does not count
  what(m);
  if (m.hash() != after) throw UserError("mode fork: the same answer after an undo leads elsewhere");
  check_flaw(m);
}

void Session::finish() {
  if (std::string left = match_->left_over(); !left.empty()) throw UserError(left);
  if (mode_ == Mode::kLeak) check_leaks(nullptr);
  if (mode_ != Mode::kReplay) return;
  std::string text = match::write_record(*match_);
  match::Record record = match::read_record(text, "record");
  record.setup.stop_at_forced = match_->setup().stop_at_forced;  // only changes where scripts stop, not the match
  std::unique_ptr<match::Match> again;
  match::Verdict verdict = match::replay(record, match_->shared_rules(), &again);
  if (!verdict.exact) throw UserError("mode replay: " + verdict.text());
  check_states(*again);
  if (match::write_record(*match_) != text) throw UserError("mode replay: writing the record changed the match");
}

// A record contains only what people see; here the states can also be compared.
void Session::check_states(const match::Match& again) const {
  const Trail<match::Entry>& own = match_->history();
  const Trail<match::Entry>& others = again.history();
  std::size_t n = 0;
  while (n < own.size() && own[n].after == others[n].after) ++n;
  if (n < own.size())
    throw UserError("mode replay: DIVERGED at decision " + std::to_string(n + 1) + ": the state after '" +
                    own[n].answer + "' is different");
  if (again.hash() != match_->hash())
    throw UserError("mode replay: DIVERGED at decision " + std::to_string(n) + ": the state at the end is different");
}

std::vector<std::string> Session::options() const {
  const phases::Decision& d = *match_->decision();
  const phases::Keys keys = match_->keys();
  if (d.kind != phases::DecisionKind::kVector) return keys.all();
  std::vector<std::string> out;
  for (std::size_t i = 0; i < d.parts.size(); ++i)
    for (std::size_t k = 0; k < d.parts[i].count && d.parts[i].repeat == 0; ++k)
      out.push_back(keys.part(i) + "=" + keys.option(d.parts[i].first + k));
  return out;
}

std::string Session::context() const {
  std::string out;
  if (const phases::Decision* d = match_->decision()) {
    out += "  asked:  " + state::seat_letter(d->seat) + " " + match_->rules().program().name(d->name) + "\n";
    out += "  options: " + text::listed(options()) + "\n";
  } else {
    out += "  the match is over: " + match::result_text(*match_) + "\n";
  }
  std::vector<std::string> lines = view::log_lines(*match_, Viewer::all());
  std::size_t from = lines.size() > 8 ? lines.size() - 8 : 0;
  for (std::size_t i = from; i < lines.size(); ++i) out += "  log:    " + lines[i] + "\n";
  return out;
}

}  // namespace qd::repl
