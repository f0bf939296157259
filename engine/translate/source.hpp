// Helpers to write C++ source, for all writers of translated programs.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "engine/base/bits.hpp"
#include "engine/base/ids.hpp"

namespace qd::translate {

inline std::string number(std::uint64_t v) { return std::to_string(v); }
inline const char* truth(bool on) { return on ? "true" : "false"; }

inline const char* type_name(ExprId /*v*/) { return "ExprId"; }
inline const char* type_name(DefId /*v*/) { return "DefId"; }
inline const char* type_name(NameId /*v*/) { return "NameId"; }
inline const char* type_name(NodeId /*v*/) { return "NodeId"; }
inline const char* type_name(SlotId /*v*/) { return "SlotId"; }
inline const char* type_name(StreamId /*v*/) { return "StreamId"; }
inline const char* type_name(CommandId /*v*/) { return "CommandId"; }
inline const char* type_name(ZoneKindId /*v*/) { return "ZoneKindId"; }
inline const char* type_name(EventKindId /*v*/) { return "EventKindId"; }
template <class Tag>
std::string id(Id<Tag> v) {
  return std::string(type_name(v)) + (v.valid() ? "(" + number(v.value) + ")" : "()");
}

inline std::string written(bool on) { return truth(on); }
inline std::string written(std::uint16_t v) { return number(v); }
template <class Tag>
std::string written(Id<Tag> v) {
  return id(v);
}

/// An aggregate with all its fields.
inline std::string row(const std::vector<std::string>& fields) {
  std::string out;
  for (const std::string& f : fields) out += (out.empty() ? "{" : ", ") + f;
  return out + "}";
}

/// An aggregate with named fields; fields with default values are left out.
class Fields {
 public:
  void add(const char* name, const std::string& value) {
    text_ += std::string(text_.empty() ? "" : ", ") + "." + name + " = " + value;
  }
  void flag(const char* name, bool on) {
    if (on) add(name, "true");
  }
  template <class Tag>
  void ref(const char* name, Id<Tag> v) {
    if (v.valid()) add(name, id(v));
  }
  [[nodiscard]] std::string str() const { return "{" + text_ + "}"; }

 private:
  std::string text_;
};

/// An array of constants under construction. It is never empty, since C++ does not allow that.
struct List {
  const char* type;
  const char* name;
  std::vector<std::string> items;

  std::size_t put(const std::string& item) {
    items.push_back(item);
    return items.size() - 1;
  }
  /// The index of an item; adds it if it is missing.
  std::size_t one(const std::string& item) {
    const auto known = std::find(items.begin(), items.end(), item);
    return known != items.end() ? static_cast<std::size_t>(known - items.begin()) : put(item);
  }
  /// Adds f(x) for each item; returns their Range.
  template <class Items, class F>
  std::string put_all(const Items& all, F&& f) {
    const std::size_t first = items.size();
    for (const auto& item : all) items.push_back(f(item));
    return "{" + number(first) + ", " + number(items.size() - first) + "}";
  }
  std::string put_all(const std::vector<std::string>& all) {
    return put_all(all, [](const std::string& item) { return item; });
  }
  template <class Tag>
  std::string put_all(const std::vector<Id<Tag>>& all) {
    return put_all(all, [](Id<Tag> v) { return id(v); });
  }
  [[nodiscard]] std::string str() const {
    std::string out = "  static constexpr " + std::string(type) + " " + name + "[] = {\n";
    for (const std::string& item : items) out += "    " + item + ",\n";
    return out + (items.empty() ? "    {}\n" : "") + "  };\n";
  }
};

inline std::string constant(const std::string& name, const std::string& value) {
  return "  static constexpr " + name + " = " + value + ";\n";
}
inline std::string constant(const char* name, std::size_t value) {
  return constant(std::string("std::size_t ") + name, number(value));
}

/// Numbered sets of cards.
class Masks {
 public:
  explicit Masks(std::size_t words) : words_(words) {}
  std::uint16_t operator()(const Mask& m) {
    std::vector<std::string> text;
    for (std::size_t w = 0; w < words_; ++w) text.push_back(number(w < m.size() ? m.words()[w] : 0) + "u");
    return static_cast<std::uint16_t>(list_.one(row(text)));
  }
  [[nodiscard]] std::string str() const {
    std::string out = "  static constexpr Word masks[][" + number(words_) + "] = {\n";
    for (const std::string& m : list_.items) out += "    " + m + ",\n";
    return out + "    {},\n  };\n";
  }

 private:
  std::size_t words_;
  List list_{"Word", "masks", {}};
};

}  // namespace qd::translate
