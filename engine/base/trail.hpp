// A list that grows and is cut at its end, for histories. It never moves its elements, and copies share the elements
// they have in common. Not thread-safe: all copies of one list belong to one thread.
//
//   Trail<Event> log;  log.push_back(event);  Trail<Event> copy = log;  copy.cut(3);  // log is as it was
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

namespace qd {

template <class T>
class Trail {
  // | blocks | of 64 chunks | of 64 elements |: copies share blocks and chunks until they write to them
  static constexpr std::size_t kChunk = 64, kBlock = 64 * kChunk;
  using Chunk = std::array<T, kChunk>;
  using Block = std::array<std::shared_ptr<Chunk>, kBlock / kChunk>;
  using Blocks = std::vector<std::shared_ptr<Block>>;
  static_assert(std::is_nothrow_move_assignable_v<T>);

 public:
  using value_type = T;

  class Iterator {
   public:
    using iterator_category = std::random_access_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = const T*;
    using reference = const T&;
    Iterator() = default;
    Iterator(const Trail* trail, std::size_t at) : trail_(trail), at_(at) {}
    reference operator*() const { return (*trail_)[at_]; }
    pointer operator->() const { return &(*trail_)[at_]; }
    reference operator[](difference_type n) const { return *(*this + n); }
    Iterator& operator++() { return *this += 1; }
    Iterator& operator--() { return *this -= 1; }
    Iterator operator++(int) {
      Iterator old = *this;
      ++*this;
      return old;
    }
    Iterator operator--(int) {
      Iterator old = *this;
      --*this;
      return old;
    }
    Iterator& operator+=(difference_type n) {
      at_ += static_cast<std::size_t>(n);
      return *this;
    }
    Iterator& operator-=(difference_type n) {
      at_ -= static_cast<std::size_t>(n);
      return *this;
    }
    friend Iterator operator+(Iterator i, difference_type n) { return i += n; }
    friend Iterator operator+(difference_type n, Iterator i) { return i += n; }
    friend Iterator operator-(Iterator i, difference_type n) { return i -= n; }
    friend difference_type operator-(const Iterator& a, const Iterator& b) {
      return static_cast<difference_type>(a.at_) - static_cast<difference_type>(b.at_);
    }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.at_ == b.at_; }
    friend auto operator<=>(const Iterator& a, const Iterator& b) { return a.at_ <=> b.at_; }

   private:
    const Trail* trail_ = nullptr;
    std::size_t at_ = 0;
  };
  using const_iterator = Iterator;

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  const T& operator[](std::size_t i) const { return (*(*blocks_[i / kBlock])[i % kBlock / kChunk])[i % kChunk]; }
  [[nodiscard]] const T& back() const { return (*this)[size_ - 1]; }
  [[nodiscard]] Iterator begin() const { return {this, 0}; }
  [[nodiscard]] Iterator end() const { return {this, size_}; }
  [[nodiscard]] std::reverse_iterator<Iterator> rbegin() const { return std::reverse_iterator<Iterator>(end()); }
  [[nodiscard]] std::reverse_iterator<Iterator> rend() const { return std::reverse_iterator<Iterator>(begin()); }

  /// Fails: bad_alloc; the list is then unchanged.
  void push_back(T value) {
    reserve_one();
    fresh(size_) = std::move(value);
    ++size_;
  }
  /// The next push_back of an existing value cannot fail. Fails: bad_alloc; the list is then unchanged.
  void reserve_one() {
    if (size_ == blocks_.size() * kBlock) blocks_.push_back(std::make_shared<Block>());
    own(size_);
  }
  /// For changing an element that was added after the last copy was made.
  T& fresh(std::size_t i) { return (*(*blocks_[i / kBlock])[i % kBlock / kChunk])[i % kChunk]; }
  /// For changing any element; other copies stay as they are. Fails: bad_alloc; the list is then unchanged.
  T& change(std::size_t i) {
    own(i);
    return fresh(i);
  }
  /// Keeps the first `size` elements.
  void cut(std::size_t size) noexcept {
    if (size >= size_) return;
    size_ = size;
    blocks_.resize((size + kBlock - 1) / kBlock);
  }

  void clear() noexcept { cut(0); }

  /// The elements from some place on, to put them back later.
  class Tail {
    friend class Trail;
    std::size_t first_ = 0, size_ = 0;
    Blocks blocks_;
  };
  [[nodiscard]] Tail tail(std::size_t from) const {
    Tail tail;
    tail.first_ = from / kBlock;
    tail.size_ = size_;
    if (tail.first_ < blocks_.size())
      tail.blocks_.assign(blocks_.begin() + static_cast<std::ptrdiff_t>(tail.first_), blocks_.end());
    return tail;
  }
  /// Makes the list as it was when the tail was taken. Requires: nothing before the tail was cut or changed since.
  void put_back(Tail&& tail) noexcept {
    blocks_.resize(std::min(tail.first_, blocks_.size()));
    for (std::shared_ptr<Block>& b : tail.blocks_) blocks_.push_back(std::move(b));  // has capacity
    size_ = tail.size_;
  }

 private:
  void own(std::size_t i) {
    std::shared_ptr<Block>& block = blocks_[i / kBlock];
    if (block.use_count() > 1) block = std::make_shared<Block>(*block);
    std::shared_ptr<Chunk>& chunk = (*block)[i % kBlock / kChunk];
    if (chunk == nullptr) chunk = std::make_shared<Chunk>();
    else if (chunk.use_count() > 1) chunk = std::make_shared<Chunk>(*chunk);
  }
  Blocks blocks_;
  std::size_t size_ = 0;
};

}  // namespace qd
