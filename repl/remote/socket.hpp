// Unix domain sockets: a place in the file system at which somebody may take a seat. Only its owner may connect.
#pragma once

#include <sys/types.h>

#include <memory>
#include <string>

#include "repl/remote/channel.hpp"

namespace qd::repl {

/// XDG_RUNTIME_DIR/qd-PID-B.sock, or in /tmp where there is no such folder.
std::string standard_socket(const std::string& seat);

class Listener {
 public:
  /// Takes the place of a socket that a table of this user has left behind, of nothing else. Fails: UserError.
  explicit Listener(const std::string& path);
  /// Removes the socket, if it is still this one.
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] int descriptor() const { return socket_; }
  /// Who has knocked; null if nobody has (any more).
  [[nodiscard]] std::unique_ptr<Channel> accept() const;

 private:
  std::string path_;
  int socket_;
  dev_t device_ = 0;  // the file that the socket is
  ino_t inode_ = 0;
};

/// Fails: UserError.
std::unique_ptr<Channel> connect_to(const std::string& path);

}  // namespace qd::repl
