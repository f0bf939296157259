// Mutates texts at random, taking words, numbers, lines and brackets into account. Equal luck and corpus give equal
// texts.
//
//   Mutator mutator(corpus);  dice::Luck luck(seed, iteration);  std::string input = mutator.make(luck);
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/dice/generator.hpp"

namespace qd::fuzz {

class Mutator {
 public:
  enum class Sort : std::uint8_t { kWord, kNumber, kSign };
  static constexpr std::size_t kBytesMax = std::size_t{1} << 17;  // limit for a new text

  /// `kept`: the corpus of regressions; `seeds`: inputs made from the repository. Both are drawn from equally often,
  /// whatever their sizes.
  Mutator(std::vector<std::string> kept, std::vector<std::string> seeds);

  /// One of the texts, mutated.
  [[nodiscard]] std::string make(dice::Luck& luck) const;
  /// Mutates a text. Usually keeps a first line that begins with '@'.
  [[nodiscard]] std::string change(const std::string& text, dice::Luck& luck) const;

 private:
  [[nodiscard]] const std::string& some(dice::Luck& luck) const;
  void change_once(std::string& body, dice::Luck& luck) const;
  void change_bytes(std::string& body, dice::Luck& luck) const;
  void change_words(std::string& body, dice::Luck& luck) const;
  void change_lines(std::string& body, dice::Luck& luck) const;
  [[nodiscard]] std::string word_of_corpus(Sort sort, dice::Luck& luck) const;

  std::vector<std::string> kept_, seeds_;
};

}  // namespace qd::fuzz
