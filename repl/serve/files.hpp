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
  /// "/" and "/page/NAME"; none for anything else.
  [[nodiscard]] std::optional<Content> find(const std::string& path);

  /// What the page may load: only its own files, and the inline scripts of this HTML by their hashes.
  static std::string policy(const std::string& html);

 private:
  void read();
  std::mutex mutex_;
  std::filesystem::path folder_;
  bool fresh_;
  std::map<std::string, Content> files_;  // by path
};

/// The hashes of inline elements of this name, as a Content-Security-Policy wants them, each after a blank.
std::string inline_hashes(const std::string& html, const std::string& element);

}  // namespace qd::repl::serve
