// SHA-256 of a text, for the Content-Security-Policy. Source: FIPS 180-4.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace qd::repl::serve {

std::array<std::uint8_t, 32> sha256(const std::string& text);
std::string base64(const std::uint8_t* bytes, std::size_t count);

}  // namespace qd::repl::serve
