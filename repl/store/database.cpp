#include "repl/store/database.hpp"

#include <sqlite3.h>

#include <utility>

#include "engine/base/error.hpp"

namespace qd::repl {

namespace {

const char* hint_of(int code) {
  switch (code) {
    case SQLITE_FULL: return "make room on the disk and run it again: what is in the file is kept";
    case SQLITE_IOERR: return "what is in the file is kept; see whether the disk is full or gone";
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return "another program writes to it: wait until it has ended";
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_CANTOPEN: return "check that the folder exists and may be written";
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT: return "name another file: this one is left as it is";
    default: return "";
  }
}

}  // namespace

Statement::~Statement() { sqlite3_finalize(statement_); }
Statement::Statement(Statement&& other) noexcept
    : db_(other.db_), statement_(std::exchange(other.statement_, nullptr)) {}

void Statement::bind(int at, std::int64_t value) {
  if (sqlite3_bind_int64(statement_, at, value) != SQLITE_OK) db_->fail();
}
void Statement::bind(int at, double value) {
  if (sqlite3_bind_double(statement_, at, value) != SQLITE_OK) db_->fail();
}
void Statement::bind(int at, const std::string& value) {
  if (sqlite3_bind_text(statement_, at, value.data(), static_cast<int>(value.size()), SQLITE_TRANSIENT) != SQLITE_OK)
    db_->fail();
}
void Statement::bind_null(int at) {
  if (sqlite3_bind_null(statement_, at) != SQLITE_OK) db_->fail();
}

bool Statement::step() {
  const int code = sqlite3_step(statement_);
  if (code != SQLITE_ROW && code != SQLITE_DONE) db_->fail();
  return code == SQLITE_ROW;
}
void Statement::run() {
  while (step()) {
  }
  reset();
}
void Statement::reset() { sqlite3_reset(statement_); }

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(statement_, column); }
double Statement::real(int column) const { return sqlite3_column_double(statement_, column); }
std::string Statement::text(int column) const {
  const unsigned char* text = sqlite3_column_text(statement_, column);
  const int bytes = sqlite3_column_bytes(statement_, column);
  return text == nullptr ? "" : std::string(reinterpret_cast<const char*>(text), static_cast<std::size_t>(bytes));
}

Database::Database(const std::filesystem::path& file, Access access) : file_(file.string()) {
  // Whoever may only read leaves the files beside it there, so a reader may write as far as the system lets it, too.
  const int flags = access == kRead ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  if (sqlite3_open_v2(file_.c_str(), &db_, flags, nullptr) == SQLITE_OK) {
    if (access == kRead) run("pragma query_only = on");
    return;
  }
  const std::string why = sqlite3_errmsg(db_);
  const int code = sqlite3_errcode(db_);
  sqlite3_close(db_);
  throw UserError("'" + file_ + "' cannot be opened: " + why, hint_of(code));
}

Database::~Database() { sqlite3_close(db_); }

void Database::run(const std::string& sql) const {
  if (sqlite3_exec(db_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

Statement Database::prepare(const std::string& sql) const {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(db_, sql.c_str(), -1, &statement, nullptr) != SQLITE_OK) fail();
  return {*this, statement};
}

std::int64_t Database::number(const std::string& sql) const {
  Statement s = prepare(sql);
  return s.step() ? s.integer(0) : 0;
}

std::int64_t Database::last_row() const { return sqlite3_last_insert_rowid(db_); }

void Database::fail() const {
  throw UserError("'" + file_ + "': " + sqlite3_errmsg(db_), hint_of(sqlite3_errcode(db_)));
}

}  // namespace qd::repl
