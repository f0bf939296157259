// Room for a list whose items are constructed one by one; unused room costs nothing, also when the list is copied.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <new>
#include <span>
#include <type_traits>

namespace qd {

template <class T, std::size_t N>
class Room {
 public:
  Room() {}  // NOLINT: not defaulted, so that the room is not cleared
  Room(const Room& other) { take(other); }
  Room& operator=(const Room& other) {
    if (this != &other) take(other);
    return *this;
  }

  /// Requires: size() < N.
  void push_back(const T& item) {
    assert(size_ < N);
    new (bytes_.data() + size_++ * sizeof(T)) T(item);
  }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::span<const T> items() const { return {data(), size_}; }
  /// Requires: i < size().
  [[nodiscard]] const T& operator[](std::size_t i) const { return data()[i]; }
  [[nodiscard]] const T* begin() const { return data(); }
  [[nodiscard]] const T* end() const { return data() + size_; }
  /// Requires: not empty.
  [[nodiscard]] const T& back() const { return data()[size_ - 1]; }
  [[nodiscard]] T& back() { return std::launder(reinterpret_cast<T*>(bytes_.data()))[size_ - 1]; }

 private:
  static_assert(std::is_trivially_destructible_v<T>);
  [[nodiscard]] const T* data() const { return std::launder(reinterpret_cast<const T*>(bytes_.data())); }
  void take(const Room& other) {
    static_assert(std::is_trivially_copyable_v<T>);
    size_ = other.size_;
    std::memcpy(bytes_.data(), other.bytes_.data(), size_ * sizeof(T));
  }

  alignas(T) std::array<std::byte, N * sizeof(T)> bytes_;
  std::size_t size_ = 0;
};

}  // namespace qd
