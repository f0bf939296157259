// The fields that cards of a kind must have.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/ids.hpp"

namespace qd::script {

/// A kind of card as rules.lua declares it.
struct KindOfCard {
  struct Number {
    std::string name;
    std::optional<std::int32_t> min;
  };
  KindId id;
  std::string name, text;
  std::vector<std::string> subtypes;
  std::vector<Number> numbers;

  [[nodiscard]] bool has_number(const std::string& number) const {
    for (const Number& n : numbers)
      if (n.name == number) return true;
    return false;
  }
};

}  // namespace qd::script
