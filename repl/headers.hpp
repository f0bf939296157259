// Finds the headers that translated rule sets include.
#pragma once

#include <filesystem>

namespace qd::repl {

/// Those installed beside the program, else those of its source tree.
inline std::filesystem::path headers_for(const std::filesystem::path& program, const std::filesystem::path& sources) {
  const std::filesystem::path installed = program.parent_path().parent_path() / "include/quarterdeck";
  std::error_code ignored;
  return std::filesystem::exists(installed / "engine/translate/run/play.hpp", ignored) ? installed : sources;
}

}  // namespace qd::repl
