// The one door between JSON and text, both ways: what is written is whole and valid, what is read is no deeper than a
// limit.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace qd::match {

/// Deeper JSON is refused, since code that walks through it is recursive.
inline constexpr int kJsonDepthMax = 256;

/// As text, on one line (-1) or with so many blanks for each level. Whatever its texts hold: valid UTF-8, with a
/// question mark or U+FFFD in place of what could steer a terminal or is no UTF-8.
std::string json_text(const nlohmann::ordered_json& json, int indent = -1);

/// What a text says; "discarded" if it is no JSON, goes deeper than kJsonDepthMax, or gives one name twice in one
/// object.
nlohmann::ordered_json read_json(std::string_view text);

}  // namespace qd::match
