// A program that is started with lines as its input and output. It is gone for good when this is: no zombie stays
// behind, nor what it started itself. Its standard error is that of this program.
#pragma once

#include <sys/types.h>

#include <memory>
#include <string>
#include <vector>

#include "repl/remote/channel.hpp"

namespace qd::repl {

/// The program that a first word means, as execvp would find it; "" if there is none that can be run.
std::string find_program(const std::string& word);

class Process {
 public:
  /// Fails: UserError.
  explicit Process(const std::vector<std::string>& words);
  /// Lets it read the end of its input, waits a moment for it, then ends it.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  [[nodiscard]] Channel& channel() { return *channel_; }
  /// How it ended, in words, once its output has: "ended with exit code 3", "was killed by signal 11 (Segmentation
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
