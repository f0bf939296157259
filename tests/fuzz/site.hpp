// Helpers for all targets: the repository, its rule sets, a scratch folder, and the first line of an input.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/match.hpp"

namespace qd::fuzz {

/// QD_ROOT, or the folder of the sources.
std::filesystem::path repository();
script::Sources sources();
/// A rule set, loaded once. Fails: UserError, ScriptError.
std::shared_ptr<script::Ruleset> rules(const std::string& game, const std::vector<std::string>& variants = {});
/// Every rule set of the repository, sorted.
const std::vector<std::string>& games();
/// A temporary folder of this process.
const std::filesystem::path& scratch();

/// A writable copy of scripts/ and cards/ in a subfolder of this name.
std::filesystem::path copied_scripts(const std::string& name);

std::string read(const std::filesystem::path& file);
void write(const std::filesystem::path& file, std::string_view content);
/// The files below a folder with this extension, sorted; empty if there is no folder.
std::vector<std::filesystem::path> files_below(const std::filesystem::path& folder, const std::string& extension);

/// The texts that a target accepts.
std::vector<std::string> taken(std::vector<std::string> texts, bool (*target)(std::string_view));

/// Splits "@admiral card it" from the rest of the input. Without such a first line there are no words.
struct Input {
  std::vector<std::string> words;
  std::string_view body;
  [[nodiscard]] bool says(std::string_view word) const;
  /// The rule set that it names, else the first one of the repository.
  [[nodiscard]] std::string game() const;
};
Input read_input(std::string_view input);

/// A match after some random answers, the same each time.
std::unique_ptr<match::Match> played(const std::shared_ptr<script::Ruleset>& rules, std::uint64_t seed,
                                     std::size_t answers);

}  // namespace qd::fuzz
