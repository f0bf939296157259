// Records of matches, as `qd replay` and `:load` read them. A mutated record diverges early, so its answers and edits
// are also given to a match one by one, whatever its hashes are.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/match/record.hpp"
#include "tests/fuzz/check.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/site.hpp"

namespace qd::fuzz {

namespace {

/// Only ids of variants, so that no other files are read.
bool is_plain(const std::string& variant) { return variant.find_first_of("/.") == std::string::npos; }

void take(match::Match& m, const match::RecordLine& line) {
  const std::uint64_t before = m.hash();
  const std::size_t entries = m.history().size();
  try {
    if (line.question == match::kEdit) m.edit(line.answer);
    else m.decide(m.keys().parse(line.answer));
  } catch (const Error&) {
    demand(m.hash() == before && m.history().size() == entries && m.decision() != nullptr,
           "'" + line.answer + "' is refused, and the match has changed");
  }
}

void go_back(match::Match& m, std::uint64_t start) {
  while (m.undo()) {
  }
  demand(m.hash() == start, "all answers are taken back, and the match is not as at its start");
}

}  // namespace

bool fuzz_records(std::string_view input) {
  try {
    const match::Record record = match::read_record(std::string(input), "fuzzed");
    const std::vector<std::string>& known = games();
    if (std::find(known.begin(), known.end(), record.rules) == known.end()) return false;
    if (!std::all_of(record.variants.begin(), record.variants.end(), is_plain)) return false;
    const std::shared_ptr<script::Ruleset> r = rules(record.rules, record.variants);
    std::unique_ptr<match::Match> out;
    const match::Verdict verdict = match::replay(record, r, &out);
    check_printable(text::harmless(verdict.text()), "a verdict");
    if (verdict.exact) check_record(*out);
    match::Record bare = record;
    bare.lines.clear();
    bare.begin.clear();
    (void)match::replay(bare, r, &out);
    const std::uint64_t start = out->hash();
    for (const match::RecordLine& line : record.lines)
      if (out->decision() != nullptr) take(*out, line);
    check_match(*out);
    check_record(*out);
    go_back(*out, start);
    return true;
  } catch (const Error& e) {  // not a record, or one of an impossible match
    return refused(e.what());
  }
}

std::vector<std::string> seeds_of_records() {
  std::vector<std::string> out;
  for (const std::string& game : games()) {
    const std::shared_ptr<script::Ruleset> r = rules(game);
    for (const std::size_t answers : {3u, 15u, 40u}) out.push_back(match::write_record(*played(r, answers, answers)));
    match::Setup setup;
    setup.seats = r->seats_max();
    match::Match m(r, setup);
    match::Setup given;
    given.given = state::describe(m.state());
    match::Match edited(r, given);
    for (const char* edit : {"set turn 3", "dice 6 1", "turn B", "shuffle deck", "set A.base 5", "shuffle A.deck"}) {
      match::RecordLine line;
      line.question = match::kEdit;
      line.answer = edit;
      if (edited.decision() != nullptr) take(edited, line);
    }
    out.push_back(match::write_record(edited));
  }
  return out;
}

}  // namespace qd::fuzz
