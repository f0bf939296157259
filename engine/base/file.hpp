// Reads a file or a folder whole, or tells why that cannot be.
#pragma once

#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

namespace qd {

/// The contents of a file; of one that is larger than `bytes_max` a beginning that is larger, too. `shown`: what messages call it.
/// Fails: UserError (it is a folder, it is not there, the words of the system).
std::string read_file(const std::filesystem::path& file, const std::string& shown, std::size_t bytes_max);

/// What lies in a folder, in no order; if that cannot be read, nothing, and `error` says why. In place of std::filesystem::directory_iterator,
/// which ends the program where memory runs out. Fails: bad_alloc.
std::vector<std::filesystem::directory_entry> entries_of(const std::filesystem::path& folder, std::error_code& error);
/// The same. Fails: filesystem_error, bad_alloc.
std::vector<std::filesystem::directory_entry> entries_of(const std::filesystem::path& folder);

}  // namespace qd
