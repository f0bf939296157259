// The same work in several threads at once. An exception in one thread is thrown again after all have returned. If the
// system refuses further threads, fewer threads do the work.
//
//   in_threads(4, [&](std::size_t thread) { for (std::size_t i; (i = next++) < count;) make(i); });
#pragma once

#include <cstddef>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace qd {

template <class Work>
void in_threads(std::size_t threads, Work&& work) {
  std::mutex mutex;
  std::exception_ptr error;
  const auto guarded = [&](std::size_t thread) noexcept {
    try {
      work(thread);
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (error == nullptr) error = std::current_exception();
    }
  };
  {
    struct Crew {
      std::vector<std::thread> all;
      ~Crew() {
        for (std::thread& t : all) t.join();
      }
    } crew;
    try {
      crew.all.reserve(threads);
      for (std::size_t i = 1; i < threads; ++i) crew.all.emplace_back(guarded, i);
    } catch (const std::system_error&) {
    } catch (const std::bad_alloc&) {
    }
    guarded(0);
  }
  if (error != nullptr) std::rethrow_exception(error);
}

}  // namespace qd
