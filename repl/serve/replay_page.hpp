// A match as one HTML file that opens from disk: the page of `qd serve` with all messages that one viewer heard, in
// place of a connection. It loads nothing.
//
//   PageFiles files(root / "repl/serve/page", false);
//   std::string html = replay_page(files, match, {Viewer::onlooker(), "popes.rec"});
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/match/match.hpp"
#include "repl/serve/files.hpp"

namespace qd::repl::serve {

struct ReplayPage {
  Viewer viewer;
  std::string file;                 // name of the record, for commands that go on from a position; "" for none
  std::optional<std::size_t> mark;  // the page opens after so many decisions, and says that they are marked
  bool report = false;              // a bug report: the mark is what it is about
  bool with_record = false;         // the file holds the record, too, and the match as a script for `qd test`
};

/// What the file says apart from its scripts: nothing that the viewer may not know, unless it shall hold the record.
std::string replay_data(const match::Match& match, const ReplayPage& page);

/// Fails: UserError if the page is not complete.
std::string replay_page(PageFiles& files, const match::Match& match, const ReplayPage& page);

}  // namespace qd::repl::serve
