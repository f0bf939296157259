// The texts of the server: stores them, reports their errors, and answers questions about them.
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/base/text.hpp"
#include "engine/script/load/rule_files.hpp"
#include "repl/lsp/positions.hpp"
#include "repl/lsp/protocol.hpp"
#include "repl/lsp/server.hpp"
#include "repl/lsp/uri.hpp"
#include "repl/lsp/words.hpp"
#include "repl/version.hpp"

namespace qd::repl::lsp {

namespace {

namespace fs = std::filesystem;
using Json = Server::Json;

constexpr std::size_t kOpenMax = 1000;  // open files at a time

std::string uri_in(const Json& params) { return params.at("textDocument").at("uri").get<std::string>(); }

Json as_json(const Position& p) { return {{"line", p.line}, {"character", p.character}}; }
Json range(const std::string& text, std::size_t begin, std::size_t end) {
  return {{"start", as_json(position_at(text, begin))}, {"end", as_json(position_at(text, end))}};
}

/// The range of a line without the blanks around it.
Json range_of_line(const std::string& text, std::size_t line) {
  auto [begin, end] = line_bounds(text, line);
  while (begin < end && (text[begin] == ' ' || text[begin] == '\t')) ++begin;
  while (end > begin && (text[end - 1] == ' ' || text[end - 1] == '\t')) --end;
  return range(text, begin, end);
}

/// In a code block, so that an editor keeps lines and columns. The frame is longer than any in the text.
std::string framed_text(const std::string& text) {
  std::string fence = "```";
  while (text::contains(text, fence)) fence += '`';
  return fence + "text\n" + text + fence;
}

/// An open file, and the byte that is asked about.
struct Asked {
  fs::path file;
  const std::string& text;
  std::size_t offset;
};

Asked asked_in(const Workshop& workshop, const Json& params) {
  const std::optional<fs::path> file = path_of_uri(uri_in(params));
  const std::string* text = file ? workshop.text(*file) : nullptr;
  if (text == nullptr) throw UserError("the file is not open");
  const Json& at = params.at("position");
  return {*file, *text,
          offset_at(*text, {at.at("line").get<std::uint32_t>(), at.at("character").get<std::uint32_t>()})};
}

}  // namespace

Json Server::initialize() {
  state_ = State::kReady;
  return {{"capabilities",
           {{"positionEncoding", "utf-16"},
            {"textDocumentSync", {{"openClose", true}, {"change", kFullSync}, {"save", true}}},
            {"hoverProvider", true},
            {"definitionProvider", true},
            {"completionProvider", {{"triggerCharacters", {".", ":", "\"", "'"}}}}}},
          {"serverInfo", {{"name", "qd"}, {"version", text::split(version_text(), '\n').front()}}}};
}

void Server::opened(const Json& params) {
  const Json& document = params.at("textDocument");
  const std::optional<fs::path> file = path_of_uri(uri_in(params));
  if (!file || file->extension() != ".lua") return;
  if (uris_.size() >= kOpenMax && uris_.count(script::resolved(*file)) == 0)
    return log("more than " + std::to_string(kOpenMax) + " files are open; " + file->string() + " is not looked at");
  workshop_.write(*file, document.at("text").get<std::string>());
  uris_[script::resolved(*file)] = uri_in(params);
  changed_.insert(script::resolved(*file));
}

void Server::changed(const Json& params) {
  const std::optional<fs::path> file = path_of_uri(uri_in(params));
  if (!file || workshop_.text(*file) == nullptr) return;
  for (const Json& change : params.at("contentChanges"))
    if (!change.contains("range")) workshop_.write(*file, change.at("text").get<std::string>());
  changed_.insert(script::resolved(*file));
}

void Server::closed(const Json& params) {
  const std::optional<fs::path> file = path_of_uri(uri_in(params));
  if (!file || workshop_.text(*file) == nullptr) return;
  const fs::path kept = script::resolved(*file);
  workshop_.close(kept);
  publish(kept, {});
  uris_.erase(kept);
  changed_.erase(kept);
  refused_.erase(kept);
  for (const auto& [other, uri] : uris_) changed_.insert(other);  // their unsaved text no longer counts
}

std::string Server::uri_of(const fs::path& file) const {
  const auto open = uris_.find(script::resolved(file));
  return open == uris_.end() ? uri_of_path(file) : open->second;
}

void Server::publish(const fs::path& file, const std::vector<Finding>& found) {
  const std::string text = workshop_.text_or_saved(file);
  Json list = Json::array();
  for (const Finding& f : found)
    if (f.file == file)
      list.push_back({{"range", range_of_line(text, f.line)},
                      {"severity", kSeverityError},
                      {"source", "qd"},
                      {"message", f.message}});
  notify("textDocument/publishDiagnostics", {{"uri", uri_of(file)}, {"diagnostics", std::move(list)}});
}

void Server::check(const std::function<void()>& between) {
  const std::set<fs::path> looked_at = changed_;
  const Findings now = workshop_.check(looked_at, between);
  changed_.clear();
  std::set<fs::path> files;
  for (const fs::path& file : looked_at) {
    const auto refused = now.refused.find(file);
    if (refused == now.refused.end()) files.insert(file);
    else if (refused_.insert(file).second) log(refused->second);
  }
  for (const std::string& game : now.games) files.merge(std::exchange(told_[game], {}));
  for (const Finding& f : now.found) files.insert(f.file);
  for (const fs::path& file : files) publish(file, now.found);
  for (const std::string& game : now.games)
    for (const Finding& f : now.found) told_[game].insert(f.file);
}

Json Server::hover(const Json& params) {
  const Asked asked = asked_in(workshop_, params);
  const std::shared_ptr<script::Ruleset> rules = workshop_.rules_of(asked.file);
  const std::string told = explained({asked.text, rules.get(), workshop_.sources()}, asked.offset);
  if (told.empty()) return nullptr;
  return {{"contents", {{"kind", "markdown"}, {"value", framed_text(told)}}}};
}

Json Server::definition(const Json& params) {
  const Asked asked = asked_in(workshop_, params);
  const std::shared_ptr<script::Ruleset> rules = workshop_.rules_of(asked.file);
  Json out = Json::array();
  for (const Place& place : declared_at({asked.text, rules.get(), workshop_.sources()}, asked.offset)) {
    const fs::path file = workshop_.path_of(place.file);
    if (!file.is_absolute()) continue;
    const std::size_t line = static_cast<std::size_t>(std::max(place.line, 1)) - 1;
    out.push_back({{"uri", uri_of(file)}, {"range", range_of_line(workshop_.text_or_saved(file), line)}});
  }
  return out;
}

Json Server::completion(const Json& params) {
  const Asked asked = asked_in(workshop_, params);
  const std::shared_ptr<script::Ruleset> rules = workshop_.rules_of(asked.file);
  Json out = Json::array();
  for (const Offer& offer : offered({asked.text, rules.get(), workshop_.sources()}, asked.offset))
    out.push_back(
        {{"label", offer.text},
         {"filterText", offer.text},
         {"textEdit",
          {{"range", range(asked.text, asked.offset - offer.replaces, asked.offset)}, {"newText", offer.text}}}});
  return {{"isIncomplete", false}, {"items", std::move(out)}};
}

}  // namespace qd::repl::lsp
