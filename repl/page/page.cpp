#include "repl/page/page.hpp"

#include <algorithm>

#include "engine/base/text.hpp"
#include "repl/draw/svg.hpp"
#include "repl/draw/theme.hpp"
#include "repl/report/numbers.hpp"

namespace qd::repl {

namespace {

using draw::escaped;

constexpr const char* kPageBegin =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    "<meta name=\"generator\" content=\"Quarterdeck\">\n";

// The colours are those of the pictures (draw/theme.cpp).
constexpr const char* kPageStyles = R"(:root{color-scheme:light dark}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 Helvetica,Arial,"DejaVu Sans",sans-serif}
main{max-width:1120px;margin:0 auto;padding:20px 16px 48px}
h1{font-size:26px;line-height:1.2;margin:0 0 8px}
h2{font-size:21px;line-height:1.25;margin:44px 0 4px;padding-top:12px;border-top:2px solid var(--ink)}
h3{font-size:16px;margin:26px 0 6px}
h1,h2,h3,p,li{overflow-wrap:anywhere}
p{margin:6px 0;max-width:80ch}
.note,figcaption{color:var(--soft);font-size:13px}
a{color:var(--seat0)}
figure{margin:0 0 12px}
figure svg{display:block;width:100%;height:auto}
.charts{display:flex;flex-wrap:wrap;gap:12px 28px;align-items:flex-start}
.charts figure{flex:0 1 400px;min-width:min(300px,100%)}
.picture,.scroll{overflow-x:auto}
.picture svg{box-sizing:border-box;min-width:720px;border:1px solid var(--rule)}
table{border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums;margin:6px 0 12px}
th,td{padding:3px 10px;text-align:left;border-bottom:1px solid var(--rule)}
td{print-color-adjust:exact;-webkit-print-color-adjust:exact}
th{font-weight:700;vertical-align:bottom}
.n{text-align:right;white-space:nowrap}
td.note,th.note{min-width:17em}
pre{font:13px/1.4 "DejaVu Sans Mono",Menlo,Consolas,monospace;background:var(--table);border:1px solid var(--rule)}
pre{padding:6px 10px;margin:6px 0;white-space:pre-wrap;overflow-wrap:anywhere}
summary{cursor:pointer;color:var(--seat0)}
.ci{stroke:var(--seat0);stroke-width:5px;stroke-linecap:round;stroke-opacity:.45}
.dot0{fill:var(--seat0)}
.bar0{fill:var(--seat0)}
.axis{stroke:var(--rule);stroke-width:1px}
.zero{stroke:var(--ink);stroke-width:1.2px;stroke-dasharray:3 3}
.line0,.line1,.line2,.line3{fill:none;stroke-width:2px;stroke-linejoin:round}
.line0{stroke:var(--seat0)}
.line1{stroke:var(--seat1);stroke-dasharray:7 3}
.line2{stroke:var(--seat2);stroke-dasharray:2 3}
.line3{stroke:var(--seat3);stroke-dasharray:9 3 2 3}
.span{fill:var(--acts);fill-opacity:.3}
@media print{
body{font-size:11pt}
main{max-width:none;padding:0}
h2{margin-top:20px}
h1,h2,h3,h2+p,p:has(+pre),pre,pre+p{break-after:avoid}
figure,tr,pre{break-inside:avoid}
.picture,.scroll{overflow:visible}
.scroll{container-type:inline-size}
@container (max-width:560px){.n{white-space:normal}}
.picture svg{min-width:0}
table{font-size:8.5pt}
th,td{padding:2px 6px}
td.note,th.note{min-width:0}
details::details-content{content-visibility:visible;height:auto}
}
)";

std::string tinted(double tint) {
  const double strength = std::clamp(std::abs(tint), 0.0, 1.0);
  if (strength < 0.005) return "";
  return std::string(" style=\"background:color-mix(in srgb,var(--seat") + (tint > 0 ? "0" : "1") + ") " +
         fixed(60 * strength, 0) + "%,var(--paper))\"";
}

std::string table_html(const PageTable& table) {
  const auto style = [&](std::size_t column) {
    if (table.explains_last && column + 1 == table.head.size()) return " class=\"note\"";
    return column < table.words ? "" : " class=\"n\"";
  };
  std::string out = "<div class=\"scroll\"><table>\n<thead><tr>";
  for (std::size_t c = 0; c < table.head.size(); ++c)
    out += std::string("<th") + style(c) + ">" + escaped(table.head[c]) + "</th>";
  out += "</tr></thead>\n<tbody>\n";
  for (const std::vector<PageCell>& row : table.rows) {
    out += "<tr>";
    for (std::size_t c = 0; c < row.size(); ++c)
      out += std::string("<td") + style(c) + tinted(row[c].tint) + ">" + escaped(row[c].text) + "</td>";
    out += "</tr>\n";
  }
  return out + "</tbody></table></div>\n";
}

/// For a data URL.
std::string percent_encoded(const std::string& text) {
  static constexpr const char* kDigits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       std::string_view("-_.~ ,:;=/()").find(c) != std::string_view::npos;
    if (plain) out += c == ' ' ? std::string("%20") : std::string(1, c);
    else out += std::string("%") + kDigits[byte >> 4] + kDigits[byte & 15];
  }
  return out;
}

}  // namespace

bool is_page(const std::string& text) { return text::starts_with(text, kPageBegin); }

Page::Page(const std::string& title) {
  out_ =
      std::string(kPageBegin) +
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<title>" +
      escaped(title) + "</title>\n<style>\n" + draw::style_sheet(draw::Theme::kAuto) + kPageStyles +
      "</style>\n</head>\n<body class=\"qd\">\n<svg width=\"0\" height=\"0\" style=\"position:absolute\" "
      "aria-hidden=\"true\"><defs>\n" +
      draw::pattern_definitions() + "</defs></svg>\n<main>\n<h1>" + escaped(title) + "</h1>\n";
}

void Page::between_charts(bool chart) {
  if (chart != in_charts_) out_ += chart ? "<div class=\"charts\">\n" : "</div>\n";
  in_charts_ = chart;
}

void Page::heading(int level, const std::string& text, const std::string& id) {
  between_charts(false);
  const std::string tag = "h" + std::to_string(level);
  out_ += "<" + tag + (id.empty() ? "" : " id=\"" + escaped(id) + "\"") + ">" + escaped(text) + "</" + tag + ">\n";
}

void Page::text(const std::string& text) {
  between_charts(false);
  out_ += "<p>" + escaped(text) + "</p>\n";
}

void Page::note(const std::string& text) {
  between_charts(false);
  out_ += "<p class=\"note\">" + escaped(text) + "</p>\n";
}

void Page::command(const std::string& text) {
  between_charts(false);
  out_ += "<pre>" + escaped(text) + "</pre>\n";
}

void Page::contents(const std::vector<std::pair<std::string, std::string>>& places) {
  between_charts(false);
  out_ += "<nav><ol>\n";
  for (const auto& [id, text] : places) out_ += "<li><a href=\"#" + escaped(id) + "\">" + escaped(text) + "</a></li>\n";
  out_ += "</ol></nav>\n";
}

void Page::chart(const std::string& svg, const std::string& caption) {
  between_charts(true);
  out_ += "<figure>" + svg;
  if (!caption.empty()) out_ += "<figcaption>" + escaped(caption) + "</figcaption>";
  out_ += "</figure>\n";
}

void Page::picture(const std::string& svg, const std::string& caption) {
  between_charts(false);
  out_ +=
      "<figure><div class=\"picture\">" + svg + "</div><figcaption>" + escaped(caption) + "</figcaption></figure>\n";
}

void Page::table(const PageTable& table) {
  between_charts(false);
  out_ += table_html(table);
}

void Page::folded(const std::string& text, const PageTable& table) {
  between_charts(false);
  out_ += "<details><summary>" + escaped(text) + "</summary>\n" + table_html(table) + "</details>\n";
}

void Page::file(const std::string& name, const std::string& content, const std::string& text) {
  between_charts(false);
  out_ += "<p><a download=\"" + escaped(name) + "\" href=\"data:text/plain;charset=utf-8," + percent_encoded(content) +
          "\">" + escaped(text) + "</a></p>\n";
}

std::string Page::finish() {
  between_charts(false);
  return out_ + "</main>\n</body>\n</html>\n";
}

}  // namespace qd::repl
