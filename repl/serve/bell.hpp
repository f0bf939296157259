// A descriptor that can be read from ring() to hush(): it wakes a thread that polls other descriptors.
#pragma once

#include <sys/eventfd.h>
#include <unistd.h>

#include <cstdint>

namespace qd::repl::serve {

class Bell {
 public:
  /// Without free descriptors it never rings.
  Bell() : descriptor_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}
  ~Bell() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  Bell(const Bell&) = delete;
  Bell& operator=(const Bell&) = delete;

  /// On any thread.
  void ring() const {
    const std::uint64_t once = 1;
    if (descriptor_ >= 0) [[maybe_unused]]
      const auto written = ::write(descriptor_, &once, sizeof once);
  }
  void hush() const {
    std::uint64_t rung = 0;
    if (descriptor_ >= 0) [[maybe_unused]]
      const auto count = ::read(descriptor_, &rung, sizeof rung);
  }
  [[nodiscard]] int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

}  // namespace qd::repl::serve
