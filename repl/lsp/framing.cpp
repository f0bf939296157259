#include "repl/lsp/framing.hpp"

#include <algorithm>

#include "engine/base/text.hpp"

namespace qd::repl::lsp {

namespace {

constexpr std::string_view kEnd = "\r\n\r\n";
constexpr std::size_t kDigitsMax = 15;

/// The parsed headers; `wrong` if the length is invalid.
struct Header {
  std::size_t length = 0;
  std::string wrong;
};

Header read_header(std::string_view lines) {
  Header out{0, "a message without Content-Length"};
  for (const std::string& line : text::split(lines, '\n')) {
    const std::size_t colon = line.find(':');
    if (colon == std::string::npos || text::lower(text::trim(line.substr(0, colon))) != "content-length") continue;
    const std::string value(text::trim(line.substr(colon + 1)));
    const bool digits = !value.empty() && value.find_first_not_of("0123456789") == std::string::npos;
    if (!digits || value.size() > kDigitsMax) return {0, "Content-Length is not a length"};
    out = {static_cast<std::size_t>(std::stoull(value)), ""};
  }
  if (out.length > kMessageBytesMax) out.wrong = "a message is too long: " + at_most(kMessageBytesMax >> 20, "MiB");
  return out;
}

}  // namespace

void Framing::pass_over() {
  const std::size_t passed = std::min(skip_, bytes_.size());
  bytes_.erase(0, passed);
  skip_ -= passed;
}

std::optional<Frame> Framing::next() {
  pass_over();
  if (skip_ > 0) return std::nullopt;
  const std::size_t end = bytes_.find(kEnd);
  if (in_lost_header_) {
    bytes_.erase(0,
                 end != std::string::npos ? end + kEnd.size() : bytes_.size() - std::min(bytes_.size(), kEnd.size()));
    if (end == std::string::npos) return std::nullopt;
    in_lost_header_ = false;
    return next();
  }
  if (std::min(end, bytes_.size()) > kHeaderBytesMax) {
    in_lost_header_ = true;
    return Frame{"", "the headers of a message are too long: " + at_most(kHeaderBytesMax >> 10, "KiB")};
  }
  if (end == std::string::npos) return std::nullopt;
  const Header header = read_header(std::string_view(bytes_).substr(0, end));
  const std::size_t begin = end + kEnd.size();
  if (!header.wrong.empty()) {
    bytes_.erase(0, begin);
    skip_ = header.length;
    return Frame{"", header.wrong};
  }
  if (bytes_.size() - begin < header.length) return std::nullopt;
  Frame out{bytes_.substr(begin, header.length), ""};
  bytes_.erase(0, begin + header.length);
  return out;
}

std::string framed(const std::string& content) {
  return "Content-Length: " + std::to_string(content.size()) + std::string(kEnd) + content;
}

}  // namespace qd::repl::lsp
