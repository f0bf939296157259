// A list that grows at its end and is cut there: what happened, one thing after the other. It never moves what it holds, so it costs
// no more than that, and copies share what they have in common. Not thread-safe: copies of one list belong to one thread.
//
//   Trail<Event> log;  log.push_back(event);  Trail<Event> copy = log;  copy.cut(3);  // log is as it was
#pragma once

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
  static constexpr std::size_t kChunk = 64;
  using Chunk = std::array<T, kChunk>;
  using Chunks = std::vector<std::shared_ptr<Chunk>>;
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
    Iterator operator++(int) { Iterator old = *this; ++*this; return old; }
    Iterator operator--(int) { Iterator old = *this; --*this; return old; }
    Iterator& operator+=(difference_type n) { at_ += static_cast<std::size_t>(n); return *this; }
    Iterator& operator-=(difference_type n) { at_ -= static_cast<std::size_t>(n); return *this; }
    friend Iterator operator+(Iterator i, difference_type n) { return i += n; }
    friend Iterator operator+(difference_type n, Iterator i) { return i += n; }
    friend Iterator operator-(Iterator i, difference_type n) { return i -= n; }
    friend difference_type operator-(const Iterator& a, const Iterator& b) { return static_cast<difference_type>(a.at_) - static_cast<difference_type>(b.at_); }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.at_ == b.at_; }
    friend auto operator<=>(const Iterator& a, const Iterator& b) { return a.at_ <=> b.at_; }

   private:
    const Trail* trail_ = nullptr;
    std::size_t at_ = 0;
  };
  using const_iterator = Iterator;

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  const T& operator[](std::size_t i) const { return (*chunks_[i / kChunk])[i % kChunk]; }
  [[nodiscard]] const T& back() const { return (*this)[size_ - 1]; }
  [[nodiscard]] Iterator begin() const { return {this, 0}; }
  [[nodiscard]] Iterator end() const { return {this, size_}; }
  [[nodiscard]] std::reverse_iterator<Iterator> rbegin() const { return std::reverse_iterator<Iterator>(end()); }
  [[nodiscard]] std::reverse_iterator<Iterator> rend() const { return std::reverse_iterator<Iterator>(begin()); }

  /// Fails: bad_alloc; the list is then as it was.
  void push_back(T value) {
    reserve_one();
    (*chunks_[size_ / kChunk])[size_ % kChunk] = std::move(value);
    ++size_;
  }
  /// The next push_back of something at hand cannot fail. Fails: bad_alloc; the list is then as it was.
  void reserve_one() {
    if (size_ == chunks_.size() * kChunk) chunks_.push_back(std::make_shared<Chunk>());
    else own(size_ / kChunk);
  }
  /// To change what was added since the last copy was made.
  T& fresh(std::size_t i) { return (*chunks_[i / kChunk])[i % kChunk]; }
  /// To change anything: other copies keep what they have. Fails: bad_alloc; the list is then as it was.
  T& change(std::size_t i) {
    own(i / kChunk);
    return fresh(i);
  }
  /// Drops all but the first so many.
  void cut(std::size_t size) noexcept {
    if (size >= size_) return;
    size_ = size;
    chunks_.resize((size + kChunk - 1) / kChunk);
  }

  void clear() noexcept { cut(0); }

  /// The end of a list from some place on, to put it back.
  class Tail {
    friend class Trail;
    std::size_t first_ = 0, size_ = 0;
    Chunks chunks_;
  };
  [[nodiscard]] Tail tail(std::size_t from) const {
    Tail tail;
    tail.first_ = from / kChunk;
    tail.size_ = size_;
    if (tail.first_ < chunks_.size()) tail.chunks_.assign(chunks_.begin() + static_cast<std::ptrdiff_t>(tail.first_), chunks_.end());
    return tail;
  }
  /// As it was when the tail was taken. Requires: nothing before it was cut or changed since.
  void put_back(Tail&& tail) noexcept {
    chunks_.resize(tail.first_);
    for (std::shared_ptr<Chunk>& c : tail.chunks_) chunks_.push_back(std::move(c));  // there has been room for as many
    size_ = tail.size_;
  }

 private:
  void own(std::size_t chunk) {
    if (chunks_[chunk].use_count() > 1) chunks_[chunk] = std::make_shared<Chunk>(*chunks_[chunk]);
  }
  Chunks chunks_;
  std::size_t size_ = 0;
};

}  // namespace qd
