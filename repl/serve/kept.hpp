// What a table keeps beside its record, so that it goes on after the program was killed: links, port, players. The file
// is for us alone, since its links open the seats.
//
//   Kept kept = Kept::read(kept_beside("match.txt"));  kept.write(kept_beside("match.txt"));
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "repl/serve/links.hpp"

namespace qd::repl::serve {

struct Kept {
  std::uint16_t port = 0;
  std::size_t epoch = 1;
  std::map<std::string, std::string> players;
  std::vector<std::pair<Place, std::string>> links;  // with their tokens

  /// Fails: UserError (no such file, not one of these).
  static Kept read(const std::filesystem::path& file);
  /// Fails: UserError.
  void write(const std::filesystem::path& file) const;
};

/// "match.txt.links"
std::filesystem::path kept_beside(const std::filesystem::path& record);

}  // namespace qd::repl::serve
