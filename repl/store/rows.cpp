#include "repl/store/rows.hpp"

#include <algorithm>
#include <cstdlib>

#include "engine/base/text.hpp"
#include "repl/store/store.hpp"

namespace qd::repl {

namespace {

std::vector<std::uint64_t> numbers(const std::string& list) {
  std::vector<std::uint64_t> out;
  if (list.size() < 3) return out;
  for (const std::string& part : text::split(std::string_view(list).substr(1, list.size() - 2), ','))
    out.push_back(std::strtoull(part.c_str(), nullptr, 10));
  return out;
}

}  // namespace

void require_store(const Database& db, const std::filesystem::path& file) {
  if (db.number("pragma application_id") != kStoreApplication)
    throw UserError("'" + file.string() + "' is not a file of games",
                    "name another file; this one has not been changed");
  if (const std::int64_t layout = db.number("pragma user_version"); layout != Store::kLayout)
    throw UserError("'" + file.string() + "' has layout " + std::to_string(layout) +
                        ", and this program writes layout " + std::to_string(Store::kLayout),
                    "name another file, or use the version that wrote it");
}

sim::GameResult game_of(const Statement& s, std::uint64_t number) {
  sim::GameResult g;
  g.number = number;
  g.error = s.text(7);
  g.place = {s.text(8), static_cast<int>(s.integer(9))};
  if (!g.error.empty()) return g;
  g.winners = static_cast<std::uint8_t>(s.integer(0));
  g.turns = static_cast<std::int32_t>(s.integer(2));
  const std::vector<std::uint64_t> decisions = numbers(s.text(3)), searches = numbers(s.text(4));
  for (std::size_t i = 0; i < std::min(decisions.size(), limits::kSeatsMax); ++i)
    g.decisions[i] = static_cast<std::uint32_t>(decisions[i]);
  for (std::size_t i = 0; i + 1 < searches.size() && i / 2 < limits::kSeatsMax; i += 2)
    g.searches[i / 2] = {searches[i], searches[i + 1]};
  g.hash = static_cast<std::uint64_t>(s.integer(5));
  g.course = static_cast<std::uint64_t>(s.integer(6));
  return g;
}

std::string ending_of(const Statement& row) { return row.text(1); }

void add_career(sim::GameResult& g, const Statement& row, int first, std::size_t cards) {
  const auto seat = static_cast<std::uint64_t>(row.integer(first)),
             card = static_cast<std::uint64_t>(row.integer(first + 1));
  if (card >= cards || seat * cards + card >= g.careers.size())
    throw UserError("the store tells of a card that the run does not name", "the file was changed by another program");
  g.careers[seat * cards + card] = static_cast<std::uint8_t>(row.integer(first + 2));
}

}  // namespace qd::repl
