// Reads a file whole, or tells why that cannot be.
#pragma once

#include <filesystem>
#include <string>

namespace qd {

/// The contents of a file; of one that is larger than `bytes_max` a beginning that is larger, too. `shown`: what messages call it.
/// Fails: UserError (it is a folder, it is not there, the words of the system).
std::string read_file(const std::filesystem::path& file, const std::string& shown, std::size_t bytes_max);

}  // namespace qd
