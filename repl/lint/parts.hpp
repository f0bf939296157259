// The parts of lint.hpp, each of which adds remarks. Internal to this folder.
#pragma once

#include <string>
#include <vector>

#include "engine/script/load/observer.hpp"
#include "engine/script/ruleset.hpp"

namespace qd::repl::lint {

using Remarks = std::vector<ScriptError>;

/// The declarations of the files, kept during the examination.
class Declared : public script::LoadObserver {
 public:
  struct Part {
    script::DeclaredTable declared;
    script::LuaValue card;  // the card with the ability; nil for one of the rules
    bool ability = false;
  };
  void tables(const script::LuaValue& rules, const script::LuaValue&, const script::LuaValue&) override {
    table_ = rules;
  }
  void ability(const script::DeclaredTable& ability, const script::LuaValue& card) override {
    parts_.push_back({ability, card, true});
  }
  void card(const script::DeclaredTable& card) override { parts_.push_back({card, card.table, false}); }

  /// The table that rules.lua returns.
  [[nodiscard]] const script::LuaValue& table() const { return table_; }
  [[nodiscard]] const std::vector<Part>& parts() const { return parts_; }

 private:
  script::LuaValue table_;
  std::vector<Part> parts_;
};

/// The source text of a function.
std::string lines_of(const script::Host& host, const script::LuaValue::Function& function);

// numbers.cpp
void look_at_numbers(const Declared& declared, script::Ruleset& rules, Remarks& remarks);
// abilities.cpp
void look_at_questions(const script::Ruleset& rules, Remarks& remarks);
void look_at_listeners(const script::Ruleset& rules, Remarks& remarks);
void look_at_hosts(const script::Ruleset& rules, Remarks& remarks);
// names.cpp
void look_at_same_names(const script::Ruleset& rules, Remarks& remarks);
void look_at_names(const script::Ruleset& rules, Remarks& remarks);
// rules.cpp
void look_at_endings(const script::Ruleset& rules, Remarks& remarks);
void look_at_own_modifiers(const script::Ruleset& rules, Remarks& remarks);
void look_at_played(script::Ruleset& rules, Remarks& remarks);
void look_at_bots(const script::Ruleset& rules, Remarks& remarks);

}  // namespace qd::repl::lint
