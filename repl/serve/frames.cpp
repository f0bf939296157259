#include "repl/serve/frames.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

namespace qd::repl::serve {

using Json = nlohmann::ordered_json;

namespace {

/// Shorter pieces take more room as two numbers than as text.
constexpr std::size_t kPieceBytesMin = 12;

/// Within a character of several bytes?
bool inside_character(std::string_view text, std::size_t at) {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
}

/// Finds pieces of a text: a chain of places for each hash of kPieceBytesMin bytes, the first place first.
class Pieces {
 public:
  explicit Pieces(std::string_view text) : text_(text), first_(kSlots, kNone), next_(text.size(), kNone) {
    if (text.size() < kPieceBytesMin) return;
    for (std::size_t at = text.size() - kPieceBytesMin + 1; at-- > 0;) {
      std::size_t& first = first_[slot(text, at)];
      next_[at] = first;
      first = at;
    }
  }

  struct Piece {
    std::size_t at, length;
  };
  /// A piece that `other` continues with at `from`: the first one from `near` on, else the first one.
  [[nodiscard]] std::optional<Piece> find(std::string_view other, std::size_t from, std::size_t near) const {
    if (other.size() - from < kPieceBytesMin) return std::nullopt;
    const std::string_view wanted = other.substr(from, kPieceBytesMin);
    std::size_t best = kNone;
    for (std::size_t at = first_[slot(other, from)]; at != kNone; at = next_[at]) {
      if (text_.substr(at, kPieceBytesMin) != wanted) continue;
      if (best == kNone) best = at;
      if (at < near) continue;
      best = at;
      break;
    }
    if (best == kNone) return std::nullopt;
    std::size_t length = kPieceBytesMin;
    while (from + length < other.size() && best + length < text_.size() && other[from + length] == text_[best + length])
      ++length;
    while (length > 0 && inside_character(other, from + length)) --length;
    return Piece{best, length};
  }

 private:
  static constexpr std::size_t kSlots = 1U << 12U, kNone = static_cast<std::size_t>(-1);
  static std::size_t slot(std::string_view text, std::size_t at) {
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char c : text.substr(at, kPieceBytesMin)) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return static_cast<std::size_t>(hash >> 32U) % kSlots;
  }
  std::string_view text_;
  std::vector<std::size_t> first_, next_;
};

Json as_pieces(std::string_view text, std::string_view before) {
  const Pieces pieces(before);
  Json out = Json::array();
  std::size_t written = 0, near = 0;
  const auto write_text = [&](std::size_t end) {
    if (end > written) out.push_back(std::string(text.substr(written, end - written)));
    written = end;
  };
  for (std::size_t at = 0; at < text.size();) {
    const auto piece = inside_character(text, at) ? std::nullopt : pieces.find(text, at, near);
    if (!piece) {
      ++at;
      continue;
    }
    write_text(at);
    out.push_back(piece->at);
    out.push_back(piece->length);
    near = piece->at + piece->length;
    at += piece->length;
    written = at;
  }
  write_text(text.size());
  return out;
}

}  // namespace

Json packed(const std::vector<std::string>& messages) {
  Json out = Json::array();
  std::string_view before;
  for (const std::string& message : messages) {
    out.push_back(as_pieces(message, before));
    before = message;
  }
  return out;
}

}  // namespace qd::repl::serve
