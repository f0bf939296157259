// Files as editors name them: "file:///home/me/cards/x.lua".
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace qd::repl::lsp {

/// Nothing if it is not a file of this machine: "untitled:…", "file://elsewhere/…", a broken escape, a NUL character.
[[nodiscard]] std::optional<std::filesystem::path> path_of_uri(std::string_view uri);
/// Requires: the path is absolute.
[[nodiscard]] std::string uri_of_path(const std::filesystem::path& path);

}  // namespace qd::repl::lsp
