// Words that a rule set declares, found by where Lua keeps their text: it keeps each short text once, so a script that
// writes "base" hands over the same one. Filled when a program is set; the texts are held by tables in the registry.
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
    const void* text = nullptr;                           // null: a word that nobody has declared
    std::array<std::int32_t, kNameKinds> names;           // ids by what it names
    std::array<std::int32_t, handle::kTypes> properties;  // codes by type of handle
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
  /// What lua_topointer tells of a value; null for anything that is not declared.
  [[nodiscard]] const Word* find(const void* text) const {
    const std::size_t at = place(text);
    return texts_[at] == nullptr ? nullptr : &words_[at];
  }

 private:
  static constexpr std::size_t kFewest = 16, kRoom = 4;
  /// Where it stands or would stand.
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

  std::vector<const void*> texts_;  // as many as a power of two, most of them null
  std::vector<Word> words_;         // of these texts
  std::size_t count_ = 0;
  int shift_ = 64 - std::countr_zero(kFewest);
};

}  // namespace qd::script
