// Words that a rule set declares, found by the address of their text: Lua keeps each short text once, so the same word
// has the same address everywhere. Filled when a program is set; tables in the registry keep the texts alive.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "engine/script/bind/handle_bits.hpp"
#include "engine/script/bind/handles.hpp"

namespace qd::script {

class KnownWords {
 public:
  static constexpr std::int32_t kNothing = -1;
  struct Word {
    const void* text = nullptr;                           // null: not declared
    std::array<std::int32_t, kNameKinds> names;           // id for each kind of name
    std::array<std::int32_t, handle::kTypes> properties;  // code for each type of handle
    Word() {
      names.fill(kNothing);
      properties.fill(kNothing);
    }
  };

  KnownWords() : texts_(kFewest), words_(kFewest) {}
  void clear() { *this = {}; }
  Word& add(const void* text) {
    if (kRoom * (count_ + 1) > texts_.size()) grow();
    const std::size_t at = place(text);
    if (texts_[at] == nullptr) ++count_;
    texts_[at] = text;
    return words_[at];
  }
  /// `text`: from lua_topointer. Null if it is not declared.
  [[nodiscard]] const Word* find(const void* text) const {
    const std::size_t at = place(text);
    return texts_[at] == nullptr ? nullptr : &words_[at];
  }

 private:
  static constexpr std::size_t kFewest = 16, kRoom = 4;
  /// The place of a text in the hash table, used or free.
  [[nodiscard]] std::size_t place(const void* text) const {
    std::size_t at = reinterpret_cast<std::uintptr_t>(text) * std::uintptr_t{0x9E3779B97F4A7C15} >> shift_;
    while (texts_[at] != text && texts_[at] != nullptr) at = (at + 1) & (texts_.size() - 1);
    return at;
  }
  void grow() {
    std::vector<const void*> texts(texts_.size() * kRoom);
    std::vector<Word> words(texts.size());
    texts.swap(texts_);
    words.swap(words_);
    shift_ = 64 - std::countr_zero(texts_.size());
    for (std::size_t i = 0; i < texts.size(); ++i)
      if (texts[i] != nullptr) {
        const std::size_t at = place(texts[i]);
        texts_[at] = texts[i];
        words_[at] = words[i];
      }
  }

  std::vector<const void*> texts_;  // size is a power of two; most entries are null
  std::vector<Word> words_;         // parallel to texts_
  std::size_t count_ = 0;
  int shift_ = 64 - std::countr_zero(kFewest);
};

}  // namespace qd::script
