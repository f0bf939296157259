// A console at a position, with prescribed dice.
#pragma once

#include <initializer_list>

#include "tests/unit/repl/desk.hpp"

namespace qd::repl_test {

struct Given {
  state::Position position;
  dice::Scripted luck;

  Given& zone(const std::string& seat, const std::string& name, std::initializer_list<std::string> cards) {
    (seat.empty() ? position.shared : position.sides[seat]).zones[name] = cards;
    return *this;
  }
  Given& dice(std::initializer_list<int> faces) {
    for (int f : faces) luck.dice.push_back({f, ""});
    return *this;
  }
  /// Starts the console at this position; all players are human.
  void start(Desk& desk, const std::string& game) const {
    repl::Launch launch;
    launch.game = game;
    match::Setup setup;
    setup.given = position;
    setup.luck = luck;
    desk.console.start(launch, std::make_unique<match::Match>(desk.console.load_rules(launch), setup));
  }
};

}  // namespace qd::repl_test
