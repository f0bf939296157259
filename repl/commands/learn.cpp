// qd learn: matches for a learning program. That program starts this one, then writes a line and reads a line: reset,
// then step after step. docs/learning.md
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/match/json_text.hpp"
#include "repl/commands.hpp"
#include "repl/remote/lesson.hpp"
#include "repl/session/party.hpp"

namespace qd::repl {

namespace {

struct LearnOptions {
  std::string game;
  std::size_t seats = 0;
  std::map<std::string, std::string> bots;
};

class Classroom {
 public:
  static constexpr std::size_t kMatchesMax = 10'000;

  Classroom(const Program& program, const LearnOptions& options) : options_(options) {
    rules_ = program.load(options.game);
    setup_.seats = options.seats;
    setup_.decks = rules_->deck_ids(program.decks);
    setup_.options = program.options;
    (void)lesson(0);  // reports wrong names at once
  }

  /// Answers each input line with one line.
  int run() {
    for (std::string line; std::getline(std::cin, line);) {
      if (line.size() > Channel::kLineMax)
        throw UserError("a line is too long: " + at_most(Channel::kLineMax, "characters"));
      ++number_;
      try {
        std::cout << answer(line) << "\n" << std::flush;
      } catch (const UserError& e) {
        throw UserError("line " + std::to_string(number_) + ": " + e.message(), e.hint());
      }
    }
    return kOk;
  }

 private:
  static constexpr const char* kForm = R"(write {"reset":7}, {"answer":"KEY"}, {"check":"KEY"} or {"cards":true})";

  std::string answer(const std::string& line) {
    const nlohmann::ordered_json json = match::read_json(line);
    if (json.is_object() && json.contains("cards")) return cards_line(*rules_);
    if (!json.is_object() || !json.contains("reset")) {
      Reply reply;
      try {
        reply = read_reply(line);
      } catch (const UserError& e) {
        throw UserError(e.message(), kForm);
      }
      return lesson(reply.match.value_or(0)).step(reply);
    }
    const auto number = [&](const char* key) {
      if (!json[key].is_number_unsigned())
        throw UserError("'" + std::string(key) + "' is no number: " + quoted(line), R"(write {"reset":7,"match":0})");
      return json[key].get<std::uint64_t>();
    };
    return lesson(json.contains("match") ? number("match") : 0).reset(number("reset"));
  }

  Lesson& lesson(std::uint64_t number) {
    const auto known = lessons_.find(number);
    if (known != lessons_.end()) return known->second;
    if (lessons_.size() >= kMatchesMax)
      throw UserError("one match more than there may be: " + at_most(kMatchesMax, "matches"),
                      "reset one of them: its number again");
    return lessons_.emplace(number, Lesson(rules_, setup_, options_.bots, number)).first->second;
  }

  const LearnOptions& options_;
  std::shared_ptr<script::Ruleset> rules_;
  match::Setup setup_;
  std::map<std::uint64_t, Lesson> lessons_;
  std::size_t number_ = 0;  // number of the current line
};

}  // namespace

void register_learn(ProgramCommand line, Program& program) {
  ProgramCommand cmd =
      line.add_command("learn", "matches for a program that learns: a line in, a line out, by reset and step");
  auto options = std::make_shared<LearnOptions>();
  auto seats = std::make_shared<std::vector<std::string>>();
  cmd.option("GAME", options->game, "a rule set").required();
  cmd.option("--seats", options->seats, "number of players");
  cmd.list("--seat", *seats, "a bot for a seat: B=greedy; the learner plays the others");
  program.add_rules_options(cmd);
  program.add_match_options(cmd);
  cmd.on_chosen([options, seats, &program] {
    for (const std::string& s : *seats)
      if (!options->bots.insert(parse_player(s)).second)
        throw UserError("--seat names seat " + s.substr(0, 1) + " twice");
    program.run = [options, &program] { return Classroom(program, *options).run(); };
  });
}

}  // namespace qd::repl
