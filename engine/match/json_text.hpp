// All JSON is written and read here: output is complete and valid, and input is no deeper than a limit.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace qd::match {

/// Deeper JSON is refused, since code that walks through it is recursive.
inline constexpr int kJsonDepthMax = 256;

/// JSON as text, on one line (indent -1) or with `indent` blanks for each level. The result is always valid UTF-8:
/// characters that could control a terminal become question marks, bytes that are not UTF-8 become U+FFFD.
std::string json_text(const nlohmann::ordered_json& json, int indent = -1);

/// Parses a text; the result is "discarded" if it is not JSON, is deeper than kJsonDepthMax, or has a name twice in one
/// object.
nlohmann::ordered_json read_json(std::string_view text);

}  // namespace qd::match
