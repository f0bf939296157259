#include "repl/lsp/uri.hpp"

#include "engine/base/text.hpp"

namespace qd::repl::lsp {

namespace {

constexpr std::string_view kHex = "0123456789ABCDEF";

int hex_value(char c) {
  const std::size_t at = kHex.find(c >= 'a' && c <= 'f' ? static_cast<char>(c - 'a' + 'A') : c);
  return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

}  // namespace

std::optional<std::filesystem::path> path_of_uri(std::string_view uri) {
  constexpr std::string_view kScheme = "file://";
  if (!text::starts_with(uri, kScheme)) return std::nullopt;
  uri.remove_prefix(kScheme.size());
  const std::size_t root = uri.find('/');
  if (root == std::string_view::npos || (root != 0 && uri.substr(0, root) != "localhost")) return std::nullopt;
  uri.remove_prefix(root);
  std::string out;
  for (std::size_t i = 0; i < uri.size(); ++i) {
    char c = uri[i];
    if (c == '%') {
      const int high = i + 2 < uri.size() ? hex_value(uri[i + 1]) : -1;
      const int low = i + 2 < uri.size() ? hex_value(uri[i + 2]) : -1;
      if (high < 0 || low < 0) return std::nullopt;
      c = static_cast<char>(high * 16 + low);
      i += 2;
    }
    if (c == '\0') return std::nullopt;
    out += c;
  }
  return std::filesystem::path(out).lexically_normal();
}

std::string uri_of_path(const std::filesystem::path& path) {
  std::string out = "file://";
  for (const char c : path.lexically_normal().string()) {
    const unsigned byte = static_cast<unsigned char>(c);
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       std::string_view("/-._~").find(c) != std::string_view::npos;
    if (plain) out += c;
    else out += {'%', kHex[byte >> 4], kHex[byte & 15]};
  }
  return out;
}

}  // namespace qd::repl::lsp
