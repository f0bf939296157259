// The errors of the engine. A mistake of a script's author is a ScriptError: place, message, hint. A bad file, record
// or command line is a UserError. Exceeding a limit is a LimitError. None of them ends the process.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>

namespace qd {

/// Where an author wrote something: "cards/x.lua" and a line (0 = unknown).
struct Place {
  std::string file;
  int line = 0;
  /// On one line, whatever the name of the file.
  [[nodiscard]] std::string text() const;
  friend bool operator==(const Place&, const Place&) = default;
};

/// "message; hint", "what is it? hint", or the message alone.
inline std::string with_hint(const std::string& message, const std::string& hint) {
  if (hint.empty()) return message;
  return message + (message.ends_with('?') ? " " : "; ") + hint;
}

/// The text of an error, cut to kErrorTextBytes because it may quote a script or a file.
std::string error_words(std::string text);

/// An error with place, message and hint; message and hint are cut by `error_words`. `what()` is the whole line:
/// "place: message; hint". The code that loaded the file adds the source line with `quote`, so showing an error reads
/// no files.
class Error : public std::runtime_error {
 public:
  Error(Place place, std::string message, std::string hint = {})
      : Error(Kept{}, std::move(place), error_words(std::move(message)), error_words(std::move(hint))) {}
  explicit Error(std::string message, std::string hint = {}) : Error(Place{}, std::move(message), std::move(hint)) {}
  [[nodiscard]] const Place& place() const { return place_; }
  [[nodiscard]] const std::string& message() const { return message_; }
  [[nodiscard]] const std::string& hint() const { return hint_; }
  /// The source line that the place names; "" if `quote` was not called.
  [[nodiscard]] const std::string& quoted() const { return quoted_; }
  void quote(std::string line) { quoted_ = std::move(line); }

 private:
  struct Kept {};
  Error(Kept, Place place, std::string message, std::string hint)
      : std::runtime_error(compose(place, message, hint)),
        place_(std::move(place)),
        message_(std::move(message)),
        hint_(std::move(hint)) {}
  static std::string compose(const Place& place, const std::string& message, const std::string& hint) {
    std::string out = place.text();
    if (!out.empty()) out += ": ";
    return out + with_hint(message, hint);
  }
  Place place_;
  std::string message_;
  std::string hint_;
  std::string quoted_;
};

struct ScriptError : Error {
  using Error::Error;
};  // a card, rule set, variant or test script is wrong
struct UserError : Error {
  using Error::Error;
};  // a command line, file, record, deck or answer is wrong
struct LimitError : ScriptError {
  using ScriptError::ScriptError;
};  // a named limit was hit

/// The words for a limit in an error: "at most 1,000 dice (docs/security.md)". `unit` may be "".
std::string at_most(std::uint64_t limit, const std::string& unit);

/// Calls f. If f throws an error without a place, the error gets `place`.
template <class F>
decltype(auto) told_at(const Place& place, F&& f) {
  try {
    return f();
  } catch (const UserError& wrong) {
    if (!wrong.place().file.empty() || place.file.empty()) throw;
    throw UserError(place, wrong.message(), wrong.hint());
  }
}

}  // namespace qd
