// A file of SQLite: statements with what is bound to them, and errors that say what to do. Its .cpp is the one file
// that sees the library.
//
//   Database db("runs.sqlite");  Statement s = db.prepare("select a from t where b = ?");
//   s.bind(1, "x");  while (s.step()) use(s.integer(0));
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

struct sqlite3;
struct sqlite3_stmt;

namespace qd::repl {

class Database;

/// Columns count from 0, what is bound from 1. Requires: the database outlives it.
class Statement {
 public:
  ~Statement();
  Statement(Statement&& other) noexcept;
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  void bind(int at, std::int64_t value);
  void bind(int at, double value);
  void bind(int at, const std::string& value);
  void bind_null(int at);
  /// True: a row is there. Fails: UserError.
  bool step();
  /// Runs to its end, and can be bound and run again.
  void run();
  void reset();
  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] double real(int column) const;
  [[nodiscard]] std::string text(int column) const;

 private:
  friend class Database;
  Statement(const Database& db, sqlite3_stmt* statement) : db_(&db), statement_(statement) {}
  const Database* db_;
  sqlite3_stmt* statement_;
};

class Database {
 public:
  enum Access : std::uint8_t { kWrite, kRead };
  /// Opens it; to write, it is made if it is missing. Fails: UserError.
  explicit Database(const std::filesystem::path& file, Access access = kWrite);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  /// Fails: UserError.
  void run(const std::string& sql) const;
  [[nodiscard]] Statement prepare(const std::string& sql) const;
  /// The one number of a pragma or query; 0 of none.
  [[nodiscard]] std::int64_t number(const std::string& sql) const;
  [[nodiscard]] std::int64_t last_row() const;
  /// Throws what the library says of the last call, with a hint.
  [[noreturn]] void fail() const;

 private:
  std::string file_;
  sqlite3* db_ = nullptr;
};

}  // namespace qd::repl
