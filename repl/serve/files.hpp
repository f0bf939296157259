// The files of the page, with the headers that keep strangers out of it.
//
//   PageFiles files(root / "repl/serve/page", dev);  std::optional<Content> c = files.find("/page/net.js");
#pragma once

#include <filesystem>
#include <map>
#include <mutex>

#include "repl/serve/wire.hpp"

namespace qd::repl::serve {

/// Where the page is below Sources::root.
inline constexpr const char* kPageFolder = "repl/serve/page";

/// Thread-safe.
class PageFiles {
 public:
  /// `fresh`: reads the files at each request, since somebody edits them. Fails: UserError if there is no page.
  PageFiles(std::filesystem::path folder, bool fresh);
  /// "/" and "/page/NAME", with the headers; none for anything else. "/" has a new nonce each time.
  [[nodiscard]] std::optional<Content> find(const std::string& path);
  /// The same as it was written, without a nonce.
  [[nodiscard]] std::optional<Content> file(const std::string& path);

 private:
  void read();
  std::mutex mutex_;
  std::filesystem::path folder_;
  bool fresh_;
  std::map<std::string, Content> files_;  // by path
};

/// The inline script of index.html: where each module is. A Content-Security-Policy permits it by its nonce.
inline constexpr const char* kImportMap = "<script type=\"importmap\">";
/// The same element with a nonce.
std::string import_map_with(const std::string& nonce);

}  // namespace qd::repl::serve
