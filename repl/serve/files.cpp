#include "repl/serve/files.hpp"

#include "engine/base/error.hpp"
#include "engine/base/folder.hpp"
#include "engine/base/text.hpp"
#include "repl/serve/sha256.hpp"
#include "repl/session/files.hpp"

namespace qd::repl::serve {

namespace fs = std::filesystem;

namespace {

/// "" for files that are not part of the page.
std::string type_of(const std::string& extension) {
  if (extension == ".html") return "text/html; charset=utf-8";
  if (extension == ".js") return "text/javascript; charset=utf-8";
  if (extension == ".css") return "text/css; charset=utf-8";
  if (extension == ".svg") return "image/svg+xml";
  return {};
}

std::vector<std::pair<std::string, std::string>> headers(const std::string& policy) {
  return {{"content-security-policy", policy},
          {"x-content-type-options", "nosniff"},
          {"referrer-policy", "no-referrer"},
          {"cache-control", "no-store"},
          {"cross-origin-opener-policy", "same-origin"},
          {"cross-origin-resource-policy", "same-origin"}};
}

}  // namespace

PageFiles::PageFiles(fs::path folder, bool fresh) : folder_(std::move(folder)), fresh_(fresh) {
  read();
  if (files_.count("/") == 0)
    throw UserError("there is no page: '" + (folder_ / "index.html").string() + "' is missing",
                    "QD_ROOT or --root names the folder of Quarterdeck");
}

void PageFiles::read() {
  std::map<std::string, Content> files;
  for (const fs::path& file : walk(folder_)) {
    const std::string type = type_of(file.extension().string());
    if (!type.empty() && fs::is_regular_file(file))
      files["/page/" + file.filename().string()] = {type, read_whole_file(file), {}};
  }
  const auto page = files.find("/page/index.html");
  const std::string rule = policy(page == files.end() ? "" : page->second.body);
  for (auto& [path, content] : files) content.headers = headers(rule);
  if (page != files.end()) {
    files["/"] = std::move(page->second);
    files.erase("/page/index.html");
  }
  files_ = std::move(files);
}

std::optional<Content> PageFiles::find(const std::string& path) {
  const std::lock_guard lock(mutex_);
  if (fresh_) read();
  const auto found = files_.find(path);
  return found == files_.end() ? std::nullopt : std::optional<Content>(found->second);
}

std::string PageFiles::policy(const std::string& html) {
  return "default-src 'none'; script-src 'self'" + inline_hashes(html, "script") +
         "; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; form-action 'none'; "
         "base-uri 'none'";
}

std::string inline_hashes(const std::string& html, const std::string& element) {
  std::string out;
  for (std::size_t at = 0; (at = html.find("<" + element, at)) != std::string::npos;) {
    const std::size_t begin = html.find('>', at), end = html.find("</" + element + ">", at);
    if (begin == std::string::npos || end == std::string::npos) break;
    if (const std::string inside = html.substr(begin + 1, end - begin - 1); !inside.empty()) {
      const auto hash = sha256(inside);
      out += " 'sha256-" + base64(hash.data(), hash.size()) + "'";
    }
    at = end;
  }
  return out;
}

}  // namespace qd::repl::serve
