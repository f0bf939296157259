#include "repl/remote/socket.hpp"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "engine/base/error.hpp"

namespace qd::repl {

namespace {

constexpr std::size_t kFromTableMax = std::size_t{1} << 24;  // views of large matches are long lines
constexpr int kBacklog = 4;
constexpr mode_t kSocketMode = 0600;  // only its owner may connect

sockaddr_un address_of(const std::string& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.empty()) throw UserError("a socket needs a path");
  if (path.size() >= sizeof address.sun_path)
    throw UserError("the path of a socket has at most " + std::to_string(sizeof address.sun_path - 1) +
                        " characters: " + quoted(path),
                    "choose a shorter one: B=remote:/tmp/table.sock");
  std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
  return address;
}

int open_socket() {
  const int s = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (s < 0) throw UserError(std::string("there is no socket: ") + std::strerror(errno));
  return s;
}

template <class F>
int with_address(F call, int s, const sockaddr_un& address) {
  return call(s, reinterpret_cast<const sockaddr*>(&address), static_cast<socklen_t>(sizeof address));
}

struct stat look(const std::string& path) {
  struct stat file {};
  if (lstat(path.c_str(), &file) != 0) file = {};
  return file;
}

bool is_socket(const std::string& path) { return S_ISSOCK(look(path).st_mode); }

/// True if it looks like a socket of a table of this user. Sockets of other programs admit other users, or at least
/// have the execute bit.
bool may_be_ours(const struct stat& file) { return file.st_uid == geteuid() && (file.st_mode & 07777) == kSocketMode; }

bool nobody_listens(const sockaddr_un& address) {
  const int s = open_socket();
  fcntl(s, F_SETFL, O_NONBLOCK);  // with many waiting, connecting would wait, too
  const bool refused = with_address(::connect, s, address) != 0 && errno == ECONNREFUSED;
  close(s);
  return refused;
}

// Removes the socket of a table that was killed.
void clear_away(const std::string& path, const sockaddr_un& address) {
  const struct stat file = look(path);
  const char* const other = "choose another path: B=remote:PATH";
  if (file.st_mode == 0) return;
  if (!S_ISSOCK(file.st_mode)) throw UserError(path + ": exists already and is not a socket", other);
  if (!nobody_listens(address)) throw UserError(path + ": somebody waits there already", other);
  if (!may_be_ours(file))
    throw UserError(path + ": is the socket of another program or user", std::string(other) + ", or remove it");
  unlink(path.c_str());
}

}  // namespace

std::string standard_socket(const std::string& seat) {
  const char* runtime = std::getenv("XDG_RUNTIME_DIR");
  std::error_code ignored;
  const std::string folder =
      runtime != nullptr && *runtime == '/' && std::filesystem::is_directory(runtime, ignored) ? runtime : "/tmp";
  return folder + "/qd-" + std::to_string(getpid()) + "-" + seat + ".sock";
}

Listener::Listener(const std::string& path) : path_(path), socket_(-1) {
  const sockaddr_un address = address_of(path);
  clear_away(path, address);
  socket_ = open_socket();
  const mode_t before = umask(0777 & ~kSocketMode);  // nobody else may connect, not even for a moment
  const bool bound = with_address(::bind, socket_, address) == 0;
  const int error = errno;
  umask(before);
  if (!bound || listen(socket_, kBacklog) != 0) {
    close(socket_);
    throw UserError(path + ": nobody can wait there: " + std::strerror(bound ? errno : error));
  }
  fcntl(socket_, F_SETFL, fcntl(socket_, F_GETFL) | O_NONBLOCK);
  const struct stat made = look(path);
  device_ = made.st_dev;
  inode_ = made.st_ino;
}

Listener::~Listener() {
  const struct stat there = look(path_);
  close(socket_);
  if (there.st_dev == device_ && there.st_ino == inode_) unlink(path_.c_str());  // it may now belong to another table
}

std::unique_ptr<Channel> Listener::accept() const {
  const int s = accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC);
  return s < 0 ? nullptr : std::make_unique<Channel>(s, s);
}

std::unique_ptr<Channel> connect_to(const std::string& path) {
  const sockaddr_un address = address_of(path);
  const int s = open_socket();
  if (with_address(::connect, s, address) != 0) {
    const int error = errno;
    close(s);
    throw UserError(path + ": " + (error == ECONNREFUSED ? "nobody waits there any more" : std::strerror(error)),
                    is_socket(path) ? "" : "the console with the seat B=remote prints the path");
  }
  return std::make_unique<Channel>(s, s, kFromTableMax);
}

}  // namespace qd::repl
