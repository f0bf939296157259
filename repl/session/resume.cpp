#include "repl/session/resume.hpp"

#include "engine/match/record.hpp"
#include "repl/session/files.hpp"

namespace qd::repl {

Resumed resume_record(const Program& program, const std::string& file, std::map<std::string, std::string> players,
                      const std::vector<std::string>& decks) {
  const match::Record record = match::read_record(read_whole_file(file), file);
  Resumed out;
  out.launch = {record.rules, record.variants, decks, std::move(players)};
  Program as_recorded = program;
  as_recorded.decks = decks;
  as_recorded.variants.clear();
  const match::Verdict verdict = match::replay(record, as_recorded.load(record), &out.match);
  if (!verdict.exact) throw UserError(file + ": " + verdict.text());
  out.verdict = verdict.text();
  return out;
}

}  // namespace qd::repl
