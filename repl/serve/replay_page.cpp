#include "repl/serve/replay_page.hpp"

#include <nlohmann/json.hpp>

#include "engine/base/text.hpp"
#include "engine/match/json_text.hpp"
#include "engine/match/record.hpp"
#include "repl/match_tests/match_script.hpp"
#include "repl/remote/stream.hpp"
#include "repl/serve/frames.hpp"
#include "repl/serve/messages.hpp"

namespace qd::repl::serve {

using Json = nlohmann::ordered_json;

namespace {

/// Known by Output::kReplay.
constexpr const char* kGenerator = "<meta name=\"generator\" content=\"quarterdeck replay 1\">";
/// The program alone writes the file, and no text in it can become an element, so any nonce will do.
constexpr const char* kNonce = "replay";
/// The module that stands for the connection to a table.
constexpr const char *kConnection = "net", *kReplay = "/page/replay.js", *kReplayStyle = "/page/replay.css";

std::string body_of(PageFiles& files, const std::string& path) {
  const std::optional<Content> found = files.file(path);
  if (!found) throw UserError("there is no whole page: '" + path + "' is missing");
  return found->body;
}

/// The part of `html` from `begin` to `end`, with both. Fails: UserError if there is none.
struct Part {
  std::size_t at, length;
};
Part find_part(const std::string& html, const std::string& begin, const std::string& end) {
  const std::size_t at = html.find(begin);
  const std::size_t last = at == std::string::npos ? at : html.find(end, at);
  if (last == std::string::npos)
    throw UserError("the page cannot become a file: index.html has no " + begin + " … " + end);
  return {at, last + end.size() - at};
}

/// The value of an attribute of an element.
std::string attribute(const std::string& element, const std::string& name) {
  const std::size_t at = element.find(name + "=\"");
  if (at == std::string::npos) return {};
  const std::size_t begin = at + name.size() + 2;
  return element.substr(begin, element.find('"', begin) - begin);
}

/// The style sheets of the page, and that of replays, in one element.
std::string take_styles(PageFiles& files, std::string& html) {
  std::string out;
  while (text::contains(html, "<link rel=\"stylesheet\"")) {
    const Part link = find_part(html, "<link rel=\"stylesheet\"", ">\n");
    out += body_of(files, attribute(html.substr(link.at, link.length), "href"));
    html.erase(link.at, link.length);
  }
  out += body_of(files, kReplayStyle);
  if (text::contains(out, "</")) throw UserError("the page cannot become a file: a style sheet holds '</'");
  return std::string("<style nonce=\"") + kNonce + "\">" + out + "</style>\n";
}

/// Source: RFC 4648.
std::string base64(const std::string& text) {
  static const char* const kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (std::size_t i = 0; i < text.size(); i += 3) {
    std::uint32_t three = 0;
    for (std::size_t j = 0; j < 3; ++j)
      three = (three << 8) | (i + j < text.size() ? static_cast<std::uint8_t>(text[i + j]) : 0u);
    for (std::size_t j = 0; j < 4; ++j) out += i + j > text.size() ? '=' : kDigits[(three >> (18 - 6 * j)) & 63];
  }
  return out;
}

std::string as_module(const std::string& source) { return "data:text/javascript;base64," + base64(source); }

/// The import map with the modules themselves, and a script that starts the page.
std::string take_scripts(PageFiles& files, std::string& html) {
  const std::string open = kImportMap, close = "</script>\n";
  const Part map = find_part(html, open, close);
  Json modules = match::read_json(html.substr(map.at + open.size(), map.length - open.size() - close.size()));
  html.erase(map.at, map.length);
  if (!modules.is_object() || !modules["imports"].is_object() || !modules["imports"].contains(kConnection))
    throw UserError(std::string("the page cannot become a file: its import map names no '") + kConnection + "'");
  for (auto& [name, path] : modules["imports"].items())
    path = as_module(body_of(files, name == kConnection ? kReplay : path.get<std::string>()));
  const Part start = find_part(html, "<script type=\"module\" src=", close);
  const std::string main = body_of(files, attribute(html.substr(start.at, start.length), "src"));
  html.erase(start.at, start.length);
  modules["imports"]["start"] = as_module(main);
  return import_map_with(kNonce) + match::json_text(modules) + close + "<script nonce=\"" + kNonce +
         "\" type=\"module\">import \"start\";" + close;
}

/// Text within a script element: no '<', so that nothing ends it.
std::string as_data(const std::string& json) {
  std::string out = "<script type=\"application/json\" id=\"replay-data\">";
  for (const char c : json) c == '<' ? out += "\\u003c" : out += c;
  return out + "</script>\n";
}

std::vector<std::string> variants_of(const script::Ruleset& rules) {
  std::vector<std::string> out;
  for (const script::Variant& v : rules.variants()) out.push_back(v.name);
  return out;
}

}  // namespace

std::string replay_data(const match::Match& match, const ReplayPage& page) {
  const Viewer viewer = page.viewer;
  Json out{{"format", 1}};
  out["report"] = page.report;
  if (page.mark) out["mark"] = *page.mark;
  if (!page.file.empty()) out["file"] = page.file;
  out["hello"] = match::read_json(hello_line(match, viewer.is_seat() ? Place{0, viewer.seat()} : Place{}, viewer));
  out["cards"] = match::read_json(cards_line(match.rules()));
  out["decisions"] = view::decision_lines(match, viewer);
  if (page.with_record) {
    out["record"] = match::write_record(match);
    out["script"] = match_script(match, match.rules().title() + ", from a replay", variants_of(match.rules()));
  }
  out["frames"] = packed(whole_stream(match, viewer));
  return match::json_text(out);
}

std::string replay_page(PageFiles& files, const match::Match& match, const ReplayPage& page) {
  std::string html = body_of(files, "/");
  const std::string style = take_styles(files, html), scripts = take_scripts(files, html);
  const std::string nonce = std::string("'nonce-") + kNonce + "'";
  const std::string policy = "default-src 'none'; script-src " + nonce + " data:; style-src " + nonce +
                             "; img-src data:; form-action 'none'; base-uri 'none'";
  const std::string head = "<head>\n";
  const Part begin = find_part(html, "<head>", "\n"), end = find_part(html, "</head>", "");
  html.insert(end.at, style + scripts + as_data(replay_data(match, page)));
  html.insert(begin.at + head.size(),
              std::string(kGenerator) + "\n<meta http-equiv=\"Content-Security-Policy\" content=\"" + policy + "\">\n");
  return html;
}

}  // namespace qd::repl::serve
