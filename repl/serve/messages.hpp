// The messages between a page and its table (docs/serve.md): those of docs/remote.md, and what a table of people needs.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "repl/remote/protocol.hpp"
#include "repl/serve/links.hpp"

namespace qd::repl::serve {

inline constexpr std::size_t kChatCharactersMax = 500;

// ---- from a page

/// What a page says.
struct PageMessage {
  enum class Kind : std::uint8_t { kJoin, kReply };
  Kind kind = Kind::kReply;
  std::string text;  // join: the token
  Reply reply;       // answer, check, forfeit; `epoch` and `at` also of others
};
/// Fails: UserError, a sentence that goes on after "the page".
PageMessage read_page_message(const std::string& message);

// ---- to a page

std::string hello_line(const match::Match& match, const Place& place, Viewer viewer);
/// A sentence for a person. `wrong`: something has failed.
std::string told_line(const std::string& text, bool wrong = false);

/// Who sits where, for all.
struct PersonView {
  SeatId seat;
  std::string plays;     // "human", the name of a bot
  std::size_t here = 0;  // pages
  bool asked = false, chosen = false;
};
struct PeopleView {
  std::vector<PersonView> people;
  std::size_t onlookers = 0;
  bool open = false;       // the host sees all hands
  bool chat_open = false;  // onlookers are read at the seats
};
/// `seconds`: since the open question was asked.
std::string people_line(const PeopleView& people, std::size_t seconds);

}  // namespace qd::repl::serve
