// A vector with a fixed capacity inside the object, so that copying a State needs no heap memory.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <stdexcept>

namespace qd::plain::admiral {

template <class T, std::size_t Capacity>
class List {
 public:
  List() {}  // does not touch unused elements: with "= default", List{} would fill them with zeros
  List(const List& other) : size_(other.size_) { std::copy_n(other.begin(), size_, begin()); }
  List& operator=(const List& other) {
    size_ = other.size_;
    std::copy_n(other.begin(), size_, begin());
    return *this;
  }

  void push_back(const T& element) {
    if (size_ == Capacity) {
      throw std::length_error("a List is full");
    }
    elements_[size_++] = element;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T& operator[](std::size_t index) { return elements_[index]; }
  const T& operator[](std::size_t index) const { return elements_[index]; }
  T* begin() { return elements_.data(); }
  T* end() { return begin() + size_; }
  const T* begin() const { return elements_.data(); }
  const T* end() const { return begin() + size_; }
  const T* data() const { return elements_.data(); }

 private:
  std::size_t size_ = 0;
  std::array<T, Capacity> elements_;
};

}  // namespace qd::plain::admiral
