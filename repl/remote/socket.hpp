// Unix domain sockets: a file through which somebody may take a seat. Only its owner may connect.
#pragma once

#include <sys/types.h>

#include <memory>
#include <string>

#include "repl/remote/channel.hpp"

namespace qd::repl {

/// XDG_RUNTIME_DIR/qd-PID-B.sock, or in /tmp if there is no such folder.
std::string standard_socket(const std::string& seat);

class Listener {
 public:
  /// Replaces a socket that a table of this user has left behind, but nothing else. Fails: UserError.
  explicit Listener(const std::string& path);
  /// Removes the socket, if the file is still this one.
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] int descriptor() const { return socket_; }
  /// The channel of somebody who has connected; null if nobody is waiting.
  [[nodiscard]] std::unique_ptr<Channel> accept() const;

 private:
  std::string path_;
  int socket_;
  dev_t device_ = 0;  // identify the socket file
  ino_t inode_ = 0;
};

/// Fails: UserError.
std::unique_ptr<Channel> connect_to(const std::string& path);

}  // namespace qd::repl
