#include "repl/lsp/workshop.hpp"

#include <algorithm>
#include <optional>

#include "engine/base/meter.hpp"
#include "engine/base/text.hpp"
#include "engine/script/load/rule_files.hpp"
#include "engine/script/load/script_file.hpp"

namespace qd::repl::lsp {

namespace {

namespace fs = std::filesystem;

struct Told {
  Place place;
  std::string message;
};

/// "cards/x.lua:14: message"
std::optional<Told> placed(const std::string& line) {
  constexpr std::size_t kDigitsMax = 7;
  const std::size_t file = line.find(".lua:");
  if (line.empty() || line.front() == ' ' || file == std::string::npos) return std::nullopt;
  const std::size_t number = file + 5, end = line.find(": ", number);
  if (end == std::string::npos || end == number || end - number > kDigitsMax) return std::nullopt;
  const std::string digits = line.substr(number, end - number);
  if (digits.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
  return Told{{line.substr(0, file + 4), std::stoi(digits)}, line.substr(end + 2)};
}

/// The parts of an error: each line that begins with a place is a separate error.
std::vector<Told> parts_of(const Error& e) {
  std::vector<Told> out;
  const std::string message = with_hint(e.message(), e.hint());
  for (const std::string& line : text::split(message, '\n')) {
    if (std::optional<Told> part = placed(line); part && (!out.empty() || e.place().line == 0))
      out.push_back(std::move(*part));
    else if (out.empty()) out.push_back({e.place(), line});
    else out.back().message += "\n" + line;
  }
  return out;
}

}  // namespace

Workshop::Workshop(const Program& program, std::string game) : program_(program), game_(std::move(game)) {
  program_.run = nullptr;
  program_.sources.unsaved = unsaved_;
}

void Workshop::write(const fs::path& file, std::string text) {
  open_.insert(script::resolved(file));
  unsaved_->put(file, std::move(text));
}

void Workshop::close(const fs::path& file) {
  open_.erase(script::resolved(file));
  unsaved_->drop(file);
}

std::string Workshop::text_or_saved(const fs::path& file) const {
  try {
    return script::read_script(file, file.string(), unsaved_.get());
  } catch (const Error&) {
    return {};
  }
}

fs::path Workshop::path_of(const std::string& shown) const {
  std::vector<fs::path> possible;
  for (const fs::path& root : program_.sources.roots()) possible.push_back(fs::absolute(root / shown));
  possible.push_back(fs::absolute(shown));
  for (const fs::path& one : possible)
    if (open_.count(script::resolved(one)) != 0) return script::resolved(one);
  for (const fs::path& one : possible)
    if (script::there(one)) return one.lexically_normal();
  return shown;
}

void Workshop::look(const fs::path& file, const CheckPlan& plan, const std::function<void()>& between, Findings& out) {
  for (const std::string& game : plan.games) {
    Checked checked;
    try {
      check_game(plan, game, checked, between);
    } catch (const Interrupted&) {
      throw;
    } catch (const std::exception& e) {  // an unreadable or very large folder
      checked.errors.emplace_back(e.what());
    }
    if (checked.loaded != nullptr) loaded_[game] = checked.loaded;
    out.games.insert(game);
    for (const Error& e : checked.errors)
      for (const Told& part : parts_of(e)) {
        const fs::path named = path_of(part.place.file);
        const bool known = !part.place.file.empty() && named.is_absolute();
        Finding found{known ? named : file, static_cast<std::size_t>(std::max(part.place.line, 1)) - 1, part.message};
        if (!known && !part.place.file.empty()) found = {file, 0, part.place.text() + ": " + part.message};
        if (std::find(out.found.begin(), out.found.end(), found) == out.found.end()) out.found.push_back(found);
      }
  }
}

Findings Workshop::check(const std::set<fs::path>& files, const std::function<void()>& between) {
  Findings out;
  std::vector<std::pair<fs::path, CheckPlan>> plans;  // files with equal plans are checked together
  for (const fs::path& file : files) try {
      CheckPlan plan = plan_check(program_, {file.string()}, game_);
      const auto same = [&](const auto& other) {
        return other.second.games == plan.games && other.second.variants == plan.variants &&
               other.second.matches == plan.matches && other.second.sources.decks == plan.sources.decks &&
               other.second.sources.card_folders == plan.sources.card_folders;
      };
      if (std::none_of(plans.begin(), plans.end(), same)) plans.emplace_back(file, std::move(plan));
    } catch (const std::exception& e) {
      out.refused[file] = e.what();
    }
  for (const auto& [file, plan] : plans) look(file, plan, between, out);
  return out;
}

std::shared_ptr<script::Ruleset> Workshop::rules_of(const fs::path& file) {
  CheckPlan plan;
  try {
    plan = plan_check(program_, {file.string()}, game_);
  } catch (const std::exception&) {
    return nullptr;
  }
  if (plan.games.size() != 1) return nullptr;
  std::shared_ptr<script::Ruleset>& kept = loaded_[plan.games.front()];
  for (const bool saved : {false, true}) {
    if (kept != nullptr) break;
    if (saved) plan.sources.unsaved = nullptr;
    try {
      kept = script::Ruleset::load(plan.sources, plan.games.front(), plan.variants);
    } catch (const std::exception&) {  // the check reports it
    }
  }
  return kept;
}

}  // namespace qd::repl::lsp
