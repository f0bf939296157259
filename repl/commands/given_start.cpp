#include "repl/commands/given_start.hpp"

#include "engine/base/text.hpp"
#include "repl/position_file.hpp"

namespace qd::repl {

void GivenStart::add_options(ProgramCommand cmd) {
  cmd.option("--position", position,
             "a Lua file that returns a position, as `given` of a match script; standard: the start of a match");
  cmd.option("--answer", answers, "an answer to an open question first, e.g. \"A: BB1=CA, SS=hold\" (repeat)")
      .one_each_time();
}

std::optional<state::Position> GivenStart::read(const Program& program, script::Ruleset& rules) const {
  if (position.empty()) return std::nullopt;
  if (!program.decks.empty())
    throw UserError("--deck has no effect with --position", "the position says which cards there are");
  return read_position_file(rules.host(), position);
}

// "A: BB1=CA, SS=hold"
sim::GivenAnswers::List GivenStart::answers_of(std::size_t seats) const {
  sim::GivenAnswers::List out;
  for (const std::string& text : answers) {
    std::size_t colon = text.find(':');
    if (colon == std::string::npos)
      throw UserError("'" + text + "' answers nobody's question", "write --answer \"A: BB1=CA\"");
    out.emplace_back(state::parse_seat(std::string(text::trim(text.substr(0, colon))), seats),
                     std::string(text::trim(text.substr(colon + 1))));
  }
  return out;
}

}  // namespace qd::repl
