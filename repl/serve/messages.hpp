// The messages between a page and its table (docs/serve.md): those of docs/remote.md, and what a table of people needs.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "repl/branches/branch.hpp"
#include "repl/remote/protocol.hpp"
#include "repl/serve/consent.hpp"
#include "repl/serve/links.hpp"

namespace qd::repl::serve {

inline constexpr std::size_t kChatCharactersMax = 500;

// ---- from a page

/// What a page says.
struct PageMessage {
  enum class Kind : std::uint8_t {
    kJoin,      // text: the token
    kReply,     // reply: answer, check or forfeit
    kUndo,      // number: the decision to go back to; none: takes the request back
    kConsent,   // number: as in the request; yes
    kAsk,       // word: "explain", "why_not" …; text
    kGoTo,      // number: the decision to look at; none: back to the present
    kTimeline,  // number, to
    kChat,      // text
    kReport,
    kHost,  // word: "go", "branch" …; text; of "seat" and "variant": list, other
  };
  Kind kind = Kind::kReply;
  std::string word, text;
  std::optional<std::size_t> number;
  std::size_t to = 0;
  bool yes = false;
  std::vector<std::string> list, other;
  Reply reply;  // `epoch` and `at` also of other kinds
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
  std::string plays;     // "human", the name of a bot, "program"
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
/// A request to go back; `text`: what it takes back, as the reader may know it.
std::string request_line(const UndoRequest& request, const std::string& text);
/// `why`: "" if it was done.
std::string settled_line(std::size_t undo, const std::string& why);
/// The rules have changed; `difference`: what has become of the match, in lines.
std::string reloaded_line(const std::string& text, const std::string& difference);
/// A saved file cannot be loaded. `lines`: of the file, with a caret.
std::string broken_line(const std::string& text, const std::vector<std::string>& lines);
/// An earlier position, for one viewer.
std::string looks_line(const match::Match& past, std::size_t of, Viewer viewer);
/// The answers FROM to TO, counted from 0; for the host with the branches.
std::string timeline_line(const match::Match& match, Viewer viewer, std::size_t from, std::size_t to,
                          const Branches* branches);
std::string chat_line(const std::string& by, const std::string& text);
std::string link_line(const std::string& of, const std::string& url);
/// A file for the page to keep.
std::string file_line(const std::string& name, const std::string& text);
/// The reply to an ask.
std::string said_line(const std::string& word, const std::string& text, const std::vector<std::string>& lines);
std::string not_said_line(const std::string& word, const std::string& text, const Error& error);

}  // namespace qd::repl::serve
