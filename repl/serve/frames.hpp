// The messages of a replay in little room. From one position to the next most of a message stays as it is, so each is
// written as pieces of the one before and new text in between. This needs no library here and none in the browser; the
// messages of a long match, 4.5 MB, take 0.2 MB.
//
//   Json frames = packed(whole_stream(match, viewer));   // [["{…}"], [0, 812, "new text", 900, 64], …]
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace qd::repl::serve {

/// One array for each message: a text stands for itself, two numbers for a piece of the message before: its first byte
/// and its length. repl/serve/page/replay.js reads it.
nlohmann::ordered_json packed(const std::vector<std::string>& messages);

}  // namespace qd::repl::serve
