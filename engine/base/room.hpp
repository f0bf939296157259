// Room for a list whose items are constructed one by one; unused room costs nothing.
#pragma once

#include <array>
#include <cstddef>
#include <new>
#include <span>
#include <type_traits>

namespace qd {

template <class T, std::size_t N>
class Room {
 public:
  /// Requires: size() < N.
  void push_back(const T& item) { new (bytes_.data() + size_++ * sizeof(T)) T(item); }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::span<const T> items() const { return {data(), size_}; }
  /// Requires: i < size().
  [[nodiscard]] const T& operator[](std::size_t i) const { return data()[i]; }

 private:
  static_assert(std::is_trivially_destructible_v<T>);
  [[nodiscard]] const T* data() const { return std::launder(reinterpret_cast<const T*>(bytes_.data())); }

  alignas(T) std::array<std::byte, N * sizeof(T)> bytes_;
  std::size_t size_ = 0;
};

}  // namespace qd
