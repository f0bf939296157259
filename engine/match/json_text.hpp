// All JSON is written and read here: output is complete and valid, and input is no deeper than a limit.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace qd::match {

/// Deeper JSON is refused, since code that walks through it is recursive.
inline constexpr int kJsonDepthMax = 256;

/// As text, on one line (indent -1) or with `indent` blanks for each level. The result is always valid UTF-8: what
/// could steer a terminal becomes a question mark, what is no UTF-8 becomes U+FFFD.
std::string json_text(const nlohmann::ordered_json& json, int indent = -1);

/// What a text says; "discarded" if it is no JSON, goes deeper than kJsonDepthMax, or gives one name twice in one
/// object.
nlohmann::ordered_json read_json(std::string_view text);

}  // namespace qd::match
