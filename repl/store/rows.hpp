// Rows of a store as games: for those who go on with a run, and those who only read it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "engine/sim/simulate.hpp"
#include "repl/store/database.hpp"

namespace qd::repl {

/// pragma application_id of a store: "QDst".
inline constexpr std::int64_t kStoreApplication = 0x51447374;

/// Fails: UserError for a file that is no store, or has another layout.
void require_store(const Database& db, const std::filesystem::path& file);

/// The columns of a game, in the order in which game_of and ending_of expect them.
inline constexpr const char* kGameColumns =
    "winners, ending, turns, decisions, searches, hash, course, error, error_file, error_line";
/// Game `number`; its ending, readings and careers are left out.
[[nodiscard]] sim::GameResult game_of(const Statement& row, std::uint64_t number);
/// The word of its ending, or "".
[[nodiscard]] std::string ending_of(const Statement& row);
/// Adds a row of careers: seat, card and bits, from column `first` on. Requires: `game.careers` has its size; cards is
/// how many cards a seat has there. Fails: UserError if it is none of them.
void add_career(sim::GameResult& game, const Statement& row, int first, std::size_t cards);

}  // namespace qd::repl
