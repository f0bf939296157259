// Catch2 of version 3 under the names of version 2, which the tests use: Debian 12 has the older one.
#pragma once

#include <catch2/catch_all.hpp>

using Catch::Approx;  // Catch2 2 has it without a namespace

namespace Catch {

using Matchers::EndsWith;
using Matchers::Equals;
using Matchers::StartsWith;

inline auto Contains(const std::string& text) { return Matchers::ContainsSubstring(text); }

}  // namespace Catch
