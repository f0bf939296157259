#include "engine/sim/ranks/message.hpp"

#include <cstring>
#include <type_traits>

namespace qd::sim {

namespace {

// Writes and reads the same parts in the same order, as they lie in memory.
class MessageWriter {
 public:
  template <class T>
  void part(const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    out_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  void part(const std::string& text) { list(text); }
  template <class List>
  void list(const List& list) {
    static_assert(std::is_trivially_copyable_v<typename List::value_type>);
    part(std::uint64_t{list.size()});
    out_.append(reinterpret_cast<const char*>(list.data()), list.size() * sizeof(typename List::value_type));
  }
  template <class T>
  std::size_t count(const std::vector<T>& list) {
    part(std::uint64_t{list.size()});
    return list.size();
  }
  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

class MessageReader {
 public:
  explicit MessageReader(const std::string& bytes) : bytes_(bytes) {}
  template <class T>
  void part(T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    std::memcpy(static_cast<void*>(&value), next(sizeof value), sizeof value);
  }
  void part(std::string& text) { list(text); }
  template <class List>
  void list(List& list) {
    constexpr std::size_t kSize = sizeof(typename List::value_type);
    list.resize(size(kSize));
    if (!list.empty()) std::memcpy(list.data(), next(list.size() * kSize), list.size() * kSize);
  }
  template <class T>
  std::size_t count(std::vector<T>& list) {
    list.resize(size(1));
    return list.size();
  }
  [[nodiscard]] bool at_end() const { return at_ == bytes_.size(); }

 private:
  const char* next(std::size_t size) {
    if (size > bytes_.size() - at_) throw Error("another rank has sent something other than a message");
    at_ += size;
    return bytes_.data() + (at_ - size);
  }
  /// Of a list whose elements take so many bytes at least.
  std::size_t size(std::size_t element) {
    std::uint64_t n = 0;
    part(n);
    if (n > (bytes_.size() - at_) / element) throw Error("another rank has sent a list that is too long");
    return static_cast<std::size_t>(n);
  }
  const std::string& bytes_;
  std::size_t at_ = 0;
};

template <class Io, class Result>
void pass_result(Io& io, Result& g) {
  io.part(g.number);
  io.part(g.hash);
  io.part(g.decisions);
  io.part(g.turns);
  io.part(g.ending);
  io.part(g.winners);
  io.part(g.searches);
  io.part(g.error);
  io.part(g.place.file);
  io.part(g.place.line);
  io.part(g.course);
  io.list(g.readings);
  io.part(g.unreadable);
  io.list(g.careers);
}

template <class Io, class N>
void pass_message(Io& io, N& message) {
  io.part(message.kind);
  io.part(message.a);
  io.part(message.b);
  io.part(message.text);
  const std::size_t games = io.count(message.games);
  for (std::size_t i = 0; i < games; ++i) {
    const std::size_t lanes = io.count(message.games[i]);
    for (std::size_t lane = 0; lane < lanes; ++lane) pass_result(io, message.games[i][lane]);
  }
}

}  // namespace

std::string message_bytes(const Message& message) {
  MessageWriter io;
  pass_message(io, message);
  return io.take();
}

Message read_message(const std::string& bytes) {
  MessageReader io(bytes);
  Message out;
  pass_message(io, out);
  if (!io.at_end()) throw Error("another rank has sent more than a message");
  return out;
}

}  // namespace qd::sim
