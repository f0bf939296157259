// Shared by tests of views: the rule sets of the repository, a small one of its own, matches played by keys.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "engine/view/view.hpp"

namespace qd::view_test {

inline std::filesystem::path source_root() {
  return std::filesystem::path(__FILE__).parent_path().parent_path().parent_path().parent_path();
}

inline std::shared_ptr<script::Ruleset> dreadnaught() {
  script::Sources sources;
  sources.root = source_root();
  return script::Ruleset::load(sources, "dreadnaught");
}

/// A temporary folder.
struct TemporaryFolder {
  TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "qd-test-XXXXXX").string();
    path = mkdtemp(pattern.data());
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  void write(const std::string& name, const std::string& content) const {
    std::filesystem::create_directories((path / name).parent_path());
    std::ofstream(path / name) << content;
  }
  std::filesystem::path path;
};

/// A rule set for two to four seats in which everybody chooses in secret, and cards lie face down.
inline std::shared_ptr<script::Ruleset> toy(const TemporaryFolder& folder) {
  std::filesystem::create_directories(folder.path / "scripts");
  std::filesystem::copy(source_root() / "scripts/prelude", folder.path / "scripts/prelude",
                        std::filesystem::copy_options::recursive);
  folder.write("cards/toy/one.lua", R"(return card { id = "one", key = "1", name = "One", kind = "ship" })");
  folder.write("cards/toy/two.lua", R"(return card { id = "two", key = "2", name = "Two", kind = "ship" })");
  folder.write("cards/toy/decks/standard.lua",
               R"(return deck { id = "standard", zone = "deck", cards = { "6 one", "6 two" } })");
  folder.write("scripts/toy/rules.lua", R"(
return rules {
  id = "toy", title = "Toy", text = "Secrets.", seats = { min = 2, max = 4 }, deck = "standard", owners = false,
  position = {}, start = "orders", active = "active",
  kinds = { kind { "ship" } },
  zones = {
    zone { "deck", pile = true, see = "none" },
    zone { "hand", per_seat = true, see = "owner", interchangeable = true },
    zone { "reserve", per_seat = true, pile = true, see = "none" },
    zone { "fleet", per_seat = true, in_play = true },
  },
  attributes = {
    attribute { "active", is = "seat" },
    attribute { "order", of = "seat", secret = true },
    attribute { "plan", secret = true },
    attribute { "points", of = "seat", initial = 3 },
    attribute { "heat", of = "card" },
  },
  stats = { stat { "power", base = "2" } },
  events = {
    event { "put_away", text = "{seat} puts away {card}" },
    event { "laid_out", text = "{seat} lays out {card}" },
  },
  endings = { "enough" },
})");
  folder.write("scripts/toy/flow.lua", R"(
return seq { "all",
  loop { "rounds",
    together { "orders", words = { "left", "right" }, store = "order", prompt = "Which way?" },
    ask { "scheme", words = { "wait", "strike" }, store = "plan", secret = true, prompt = "What is the plan?" },
    ask { "hide", from = "me.hand", run = function(me, card) act.move(card, me.reserve, "put_away") end,
        prompt = "Which card goes away?" },
    ask { "show", from = "me.hand", run = function(me, card) act.move(card, me.fleet, "laid_out") act.set(card, "heat",
        2) end,
      prompt = "Which card is laid out?" },
  },
})");
  script::Sources sources;
  sources.root = folder.path;
  return script::Ruleset::load(sources, "toy");
}

inline match::Setup toy_setup(std::size_t seats = 3) {
  match::Setup setup;
  setup.seats = seats;
  state::Position p;
  p.shared.zones["deck"] = {"2", "1", "1"};
  for (std::size_t s = 0; s < seats; ++s) p.sides[state::seat_letter(SeatId(s))].zones["hand"] = {"1", "2", "2"};
  setup.given = p;
  return setup;
}

inline void answer(match::Match& m, const std::string& text) { m.decide(m.keys().parse(text)); }

inline bool has_line(const std::vector<std::string>& lines, const std::string& line) {
  for (const std::string& l : lines)
    if (l == line) return true;
  return false;
}

}  // namespace qd::view_test
