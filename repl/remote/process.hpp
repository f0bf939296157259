// A program with lines as its input and output. It ends together with this object and leaves no zombie, nor processes
// that it started. Its standard error is that of this program.
#pragma once

#include <sys/types.h>

#include <memory>
#include <string>
#include <vector>

#include "repl/remote/channel.hpp"

namespace qd::repl {

/// The program for a word, found like execvp does; "" if there is none that can be run.
std::string find_program(const std::string& word);

class Process {
 public:
  /// Fails: UserError.
  explicit Process(const std::vector<std::string>& words);
  /// Closes its input, waits a moment, then kills it.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  [[nodiscard]] Channel& channel() { return *channel_; }
  /// After the end of its output, how it ended: "ended with exit code 3", "was killed by signal 11 (Segmentation
  /// fault)".
  std::string ending();

 private:
  bool gone_within(int milliseconds);
  pid_t child_ = -1;
  bool gone_ = false, killed_ = false;
  int status_ = 0;  // exit code, or signal
  std::unique_ptr<Channel> channel_;
};

}  // namespace qd::repl
