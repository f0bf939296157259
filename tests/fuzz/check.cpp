#include "tests/fuzz/check.hpp"

#include <nlohmann/json.hpp>

#include "engine/base/text.hpp"
#include "engine/match/record.hpp"
#include "engine/sim/bots.hpp"
#include "engine/view/scene.hpp"
#include "repl/draw/draw.hpp"
#include "repl/match_tests/session.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace qd::fuzz {

namespace {
std::string refusal;
}

bool refused(const std::string& why) {
  refusal = why;
  return false;
}

const std::string& last_refusal() { return refusal; }

void demand(bool holds, const std::string& what) {
  if (!holds) throw Finding(what);
}

void check_printable(const std::string& text, const std::string& what) {
  if (text::harmless(text) == text) return;
  throw Finding(what + " could steer a terminal: " + text::harmless(text).substr(0, 300));
}

void check_match(const match::Match& m) {
  const std::string flaw = m.find_flaw();
  demand(flaw.empty(), "the state has a flaw: " + flaw);
  for (std::size_t s = 0; s <= m.setup().seats; ++s) {
    const Viewer seat = s < m.setup().seats ? Viewer(SeatId(s)) : Viewer::all();
    check_printable(view::view_text(view::make_view(m, seat), {}), "a view");
    check_printable(text::join(view::log_lines(m, seat), "\n"), "a log");
  }
}

void check_pictures(const match::Match& m) {
  for (std::size_t s = 0; s <= m.setup().seats; ++s) {
    const Viewer seat = s < m.setup().seats ? Viewer(SeatId(s)) : Viewer::all();
    check_printable(view::view_json(view::make_view(m, seat)).dump(), "a view in JSON");
    check_printable(repl::draw::picture_svg(m, seat, {}), "a picture");
    if (view::has_table(m)) check_printable(repl::draw::table_map(m, seat, EntityId::none(), {}), "a map");
  }
}

void check_leaks(const match::Match& m) {
  if (!repl::can_check_leak(m)) return;
  dice::Luck luck(11);
  for (std::size_t s = 0; s < m.setup().seats; ++s) {
    const std::string leak = repl::find_leak(m, SeatId(s), luck, repl::leak_check());
    demand(leak.empty(), "a leak: " + leak);
  }
}

void check_record(const match::Match& m) {
  const std::string written = match::write_record(m);
  match::Record record = match::read_record(written, "written");
  record.setup.stop_at_forced = m.setup().stop_at_forced;  // only changes where scripts stop, not the match
  std::unique_ptr<match::Match> again;
  const match::Verdict verdict = match::replay(record, m.shared_rules(), &again);
  demand(verdict.exact, "a record that was just written: " + verdict.text());
  demand(match::write_record(*again) == written, "a record that is read and written again is another one");
}

namespace {

/// The position of a match.
struct Stand {
  explicit Stand(const match::Match& m)
      : hash(m.hash()),
        entries(m.history().size()),
        lines(m.log().size()),
        asked(m.decision() == nullptr ? 0 : m.keys().hash()) {}
  std::uint64_t hash;
  std::size_t entries, lines;
  std::uint64_t asked;
  friend bool operator==(const Stand&, const Stand&) = default;
};

/// Tries indices of all sorts, most of them invalid.
void try_nonsense(match::Match& m, dice::Luck& luck) {
  phases::Answer a;
  a.count = static_cast<std::uint16_t>(luck.below(4) == 0 ? luck.below(limits::kAnswerMax + 1) : luck.below(4));
  const std::uint32_t bound =
      luck.below(3) == 0 ? 0x10000 : static_cast<std::uint32_t>(m.decision()->options.size()) + 2;
  for (std::size_t i = 0; i < a.count; ++i) a.picks[i] = static_cast<std::uint16_t>(luck.below(bound));
  if (m.check(a).empty()) return;
  const Stand before(m);
  bool refused = false;
  try {
    m.decide(a);
  } catch (const UserError&) {
    refused = true;
  }
  demand(refused, "what check() calls wrong is taken");
  demand(Stand(m) == before, "an answer is refused, and the match has changed");
}

void find_by_name(const match::Match& m, const phases::Answer& a) {
  const std::string name = m.keys().answer(a);
  phases::Answer found;
  try {
    found = m.keys().parse(name);
  } catch (const Error& e) {
    throw Finding("an answer is not found by its own name: " + std::string(e.what()));
  }
  demand(m.keys().same(a, found),
         "another answer is found by the name '" + name + "': '" + m.keys().answer(found) + "'");
}

}  // namespace

void play_on(match::Match& m, std::uint64_t seed, std::size_t most) {
  sim::RandomBot bot(seed);
  dice::Luck luck(seed, 1);
  check_match(m);
  check_pictures(m);
  for (std::size_t n = 0; n < most && m.decision() != nullptr; ++n) {
    try_nonsense(m, luck);
    phases::Answer a;
    if (!bot.decide(*m.decision(), a)) return;
    const std::string wrong = m.check(a);
    demand(wrong.empty(), "an answer of the random bot is refused: " + wrong);
    find_by_name(m, a);
    const Stand before(m);
    try {
      m.decide(a);
    } catch (const Error&) {
      demand(Stand(m) == before, "a script fails, and the match has changed");
      return;
    }
    check_match(m);
    if (luck.below(4) != 0) continue;
    const Stand after(m);
    demand(m.undo() && Stand(m) == before, "an answer is taken back, and the match is not as before");
    m.decide(a);
    demand(Stand(m) == after, "the same answer again comes to something else");
  }
}

}  // namespace qd::fuzz
