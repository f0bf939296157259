// Packets between processes by Open MPI. Its .cpp is the one file that sees the library.
#pragma once

#include <memory>

#include "engine/sim/ranks/transport.hpp"

namespace qd::repl {

/// Only one at a time, and only once in a process: MPI begins and ends with it. A rank that dies ends the whole job.
class MpiTransport : public sim::Transport {
 public:
  /// Fails: Error if the library cannot be used by several threads.
  MpiTransport(int& argc, char**& argv);
  /// Waits for all ranks.
  ~MpiTransport() override;

  [[nodiscard]] std::size_t rank() const override;
  [[nodiscard]] std::size_t size() const override;
  [[nodiscard]] std::string machine() const override;
  void send(std::size_t to, std::shared_ptr<const std::string> bytes) override;
  [[nodiscard]] std::optional<Packet> receive() override;
  /// Ends the whole job at once.
  [[noreturn]] void end_job(int code);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace qd::repl
