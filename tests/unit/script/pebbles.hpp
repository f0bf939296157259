// "pebbles": a tiny game in a temporary folder, for tests of loading and running scripts. Players take stones from the
// hand and throw them. Tests replace parts of its files, mostly the effect of a thrown stone.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <string>

#include "engine/match/match.hpp"
#include "tests/unit/child.hpp"

namespace qd::unit {

/// The attributes of the game, as its rules declare them, for tests that declare others.
inline constexpr const char* kPebbleAttributes =
    R"(attributes = { attribute { "active", is = "seat" }, attribute { "points", of = "seat" },
    attribute { "heat", of = "card" }, attribute { "count" } })";

class Pebbles {
 public:
  Pebbles() {
    std::string pattern = (std::filesystem::temp_directory_path() / "qd-pebbles-XXXXXX").string();
    root_ = mkdtemp(pattern.data());
    files_["scripts/prelude/variant.lua"] = "local prelude = {}\nfunction prelude.apply() end\nreturn prelude\n";
    files_["scripts/prelude/cards.lua"] = "local prelude = {}\nfunction prelude.bring() end\nreturn prelude\n";
    files_["scripts/prelude/nodes.lua"] = "return {}\n";
    files_["scripts/pebbles/setup.lua"] = R"(local setup = {}
function setup.deal()
  act.set(game, "active", seat(1))
  for n = 1, 6 do act.move(game.bag.top, seat(1 + n % 2).hand, "drawn") end
end
function setup.next(me) act.set(game, "active", me.next) end
return setup
)";
    files_["scripts/pebbles/rules.lua"] = R"(return rules {
  id = "pebbles", title = "Pebbles", text = "Two heaps.", seats = { min = 2, max = 2 },
  deck = "standard", active = "active", owners = false,
  params = { param { "goal", 5, text = "points to win" } },
  kinds = { kind { "pebble", numbers = { "weight" } } },
  zones = {
    zone { "bag", pile = true, see = "none" },
    zone { "hand", per_seat = true, see = "owner", interchangeable = true },
    zone { "heap", per_seat = true, in_play = true },
    zone { "gone", pile = true },
  },
  attributes = { attribute { "active", is = "seat" }, attribute { "points", of = "seat" },
    attribute { "heat", of = "card" }, attribute { "count" } },
  stats = { stat { "value", base = "it.weight" } },
  streams = { stream { "luck" } },
  words = { foe = "me.next" },
  events = { event { "drawn", text = "{seat} draws {card}" }, event { "scored", text = "{seat} scores {amount}" } },
  endings = { "goal" },
  questions = { "which", "red", "blue" },
  verbs = { verb { "throw", from = "hand", to = "gone", windows = "turn" } },
  commands = {},
  checks = {},
}
)";
    files_["scripts/pebbles/flow.lua"] = R"(return seq { "match",
  run { "deal", setup.deal },
  loop { "turns", ends = "count(gone) > 1000", menu { "main", offers = "turn" }, run { "next", setup.next } },
}
)";
    body("");
    files_["cards/pebbles/decks/standard.lua"] =
        R"(return deck { id = "standard", zone = "bag", cards = { "12 stone" } }
)";
    files_["cards/pebbles/gem.lua"] =
        R"(return card { id = "gem", key = "G", name = "Gem", kind = "pebble", weight = 5 }
)";
  }
  ~Pebbles() {
    std::error_code ignored;
    std::filesystem::remove_all(root_, ignored);
  }
  Pebbles(const Pebbles&) = delete;
  Pebbles& operator=(const Pebbles&) = delete;

  /// Sets the effect of throwing a stone; the code begins on line 6 of its file.
  Pebbles& body(const std::string& code, const std::string& top = "") {
    files_[kStone] = top + "\n" + R"(return card {
  id = "stone", key = "S", name = "Stone", kind = "pebble", weight = 2,
  throw { id = "throw", text = "Throws it.",
    run = function(me, card, target)
)" + code + "\n    end },\n  -- more\n}\n";
    return *this;
  }
  /// Further abilities of the stone.
  Pebbles& ability(const std::string& code) { return change(kStone, "-- more", code); }
  Pebbles& write(const std::string& file, const std::string& text) {
    files_[file] = text;
    return *this;
  }
  Pebbles& change(const std::string& file, const std::string& from, const std::string& to) {
    std::size_t at = files_.at(file).find(from);
    if (at == std::string::npos) throw UserError("no '" + from + "' in " + file);
    files_[file].replace(at, from.size(), to);
    return *this;
  }
  Pebbles& rules(const std::string& from, const std::string& to) {
    return change("scripts/pebbles/rules.lua", from, to);
  }
  Pebbles& flow(const std::string& from, const std::string& to) { return change("scripts/pebbles/flow.lua", from, to); }

  std::shared_ptr<script::Ruleset> load(const std::vector<std::string>& variants = {}) {
    for (const auto& [name, text] : files_) {
      std::filesystem::create_directories((root_ / name).parent_path());
      std::ofstream(root_ / name, std::ios::binary) << text;
    }
    script::Sources sources;
    sources.root = root_;
    sources.decisions_max = decisions_max_;
    return script::Ruleset::load(sources, "pebbles", variants);
  }
  Pebbles& decisions_max(std::size_t most) {
    decisions_max_ = most;
    return *this;
  }
  /// The error of loading; "loaded" if there is none.
  std::string load_error() {
    return in_child([&]() -> std::string {
      try {
        load();
      } catch (const Error& e) {
        return e.what();
      }
      return "loaded";
    });
  }
  /// The error of throwing the first stone; "thrown" if there is none. After an error the match must be unchanged.
  std::string throw_error(unsigned seconds = 20) {
    return in_child(
        [&]() -> std::string {
          try {
            match::Match m(load(), match::Setup{});
            return throw_stone(m);
          } catch (const Error& e) {
            return e.what();
          }
        },
        seconds);
  }
  static std::string throw_stone(match::Match& m) {
    std::uint64_t hash = m.hash();
    std::size_t log = m.log().size();
    std::string question = m.keys().option(0);
    try {
      m.decide(m.keys().parse("throw S"));
    } catch (const Error& e) {
      std::string error = e.what();
      if (m.hash() != hash || m.log().size() != log || m.decision() == nullptr || m.keys().option(0) != question ||
          !m.history().empty())
        return "the match has changed; " + error;
      m.decide(m.keys().parse("done"));  // and it goes on
      return error;
    }
    if (std::string flaw = m.find_flaw(); !flaw.empty()) return "flaw: " + flaw;
    return "thrown";
  }

  static constexpr const char* kStone = "cards/pebbles/stone.lua";
  [[nodiscard]] const std::filesystem::path& root() const { return root_; }

 private:
  std::size_t decisions_max_ = limits::kDecisionsPerMatchMax;
  std::filesystem::path root_;
  std::map<std::string, std::string> files_;
};

/// The error of a thrown stone with this effect.
inline std::string thrown(const std::string& code, const std::string& top = "", unsigned seconds = 20) {
  return Pebbles().body(code, top).throw_error(seconds);
}
/// The error of loading a card file that begins with this.
inline std::string loaded(const std::string& top, const std::string& code = "") {
  return Pebbles().body(code, top).load_error();
}

}  // namespace qd::unit
