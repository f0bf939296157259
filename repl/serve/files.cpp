#include "repl/serve/files.hpp"

#include "engine/base/error.hpp"
#include "engine/base/folder.hpp"
#include "engine/base/text.hpp"
#include "repl/serve/links.hpp"
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

/// Only the own files may be loaded, and the inline script with this nonce may run; "": none may.
std::vector<std::pair<std::string, std::string>> headers(const std::string& nonce) {
  const std::string inside = nonce.empty() ? "" : " 'nonce-" + nonce + "'";
  return {{"content-security-policy",
           "default-src 'none'; script-src 'self'" + inside +
               "; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; "
               "form-action 'none'; base-uri 'none'"},
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
    const std::string name = file.filename().string(), type = type_of(file.extension().string());
    if (!type.empty() && fs::is_regular_file(file))
      files[name == "index.html" ? "/" : "/page/" + name] = {type, read_whole_file(file), headers("")};
  }
  files_ = std::move(files);
}

std::optional<Content> PageFiles::file(const std::string& path) {
  const std::lock_guard lock(mutex_);
  if (fresh_) try {
      read();
    } catch (const std::exception&) {  // a file is being saved: those of before will do
    }
  const auto found = files_.find(path);
  return found == files_.end() ? std::nullopt : std::optional<Content>(found->second);
}

std::optional<Content> PageFiles::find(const std::string& path) {
  std::optional<Content> out = file(path);
  if (path != "/" || !out) return out;
  const std::string nonce = new_token();
  if (const std::size_t at = out->body.find(kImportMap); at != std::string::npos)
    out->body.replace(at, std::string(kImportMap).size(), import_map_with(nonce));
  out->headers = headers(nonce);
  return out;
}

std::string import_map_with(const std::string& nonce) { return "<script nonce=\"" + nonce + "\" type=\"importmap\">"; }

}  // namespace qd::repl::serve
