#include "repl/terminal/layout.hpp"

#include <algorithm>

#include "engine/base/text.hpp"

namespace qd::repl {

namespace {

constexpr std::size_t kGap = 3;

bool is_number(const std::string& s) {
  return !s.empty() && s.find_first_not_of("+-.0123456789") == std::string::npos &&
         s.find_first_of("0123456789") != std::string::npos;
}

void end_line(std::string& out) {
  while (!out.empty() && out.back() == ' ') out.pop_back();
  out += '\n';
}

}  // namespace

std::string in_columns(const std::vector<std::string>& words, std::size_t width, std::size_t rows) {
  if (words.empty()) return {};
  std::size_t widest = 0;
  for (const std::string& w : words) widest = std::max(widest, text::width(w));
  const std::size_t across = std::max<std::size_t>(1, (width + kGap) / (widest + kGap));
  const std::size_t shown = std::min(words.size(), across * rows);
  const std::size_t down = (shown + across - 1) / across;
  std::string out;
  for (std::size_t r = 0; r < down; ++r) {
    for (std::size_t i = r; i < shown; i += down) out += text::pad(words[i], i + down < shown ? widest + kGap : 0);
    end_line(out);
  }
  if (shown < words.size()) out += "… and " + std::to_string(words.size() - shown) + " more\n";
  return out;
}

std::string table_text(const std::vector<std::string>& head, const std::vector<std::vector<std::string>>& rows,
                       std::size_t width) {
  std::vector<std::size_t> wide;
  std::vector<bool> right;
  for (std::size_t c = 0; c < head.size(); ++c) {
    wide.push_back(text::width(head[c]));
    bool numbers = false, words = false;
    for (const auto& row : rows) {
      wide[c] = std::max(wide[c], text::width(row[c]));
      (row[c].empty() ? numbers : is_number(row[c]) ? numbers : words) = true;
    }
    right.push_back(numbers && !words);
  }
  std::size_t columns = 0, used = 0;
  while (columns < head.size() && (columns == 0 || used + kGap - 1 + wide[columns] <= width))
    used += (columns == 0 ? 0 : kGap - 1) + wide[columns], ++columns;
  std::string out;
  auto line = [&](const std::vector<std::string>& cells) {
    for (std::size_t c = 0; c < columns; ++c) {
      if (c > 0) out.append(kGap - 1, ' ');
      if (right[c]) out.append(wide[c] - text::width(cells[c]), ' ').append(cells[c]);
      else out += text::pad(cells[c], wide[c]);
    }
    end_line(out);
  };
  line(head);
  for (const auto& row : rows) line(row);
  if (columns < head.size())
    out += "… and " + text::join({head.begin() + static_cast<std::ptrdiff_t>(columns), head.end()}, ", ") + "\n";
  return out;
}

std::string broken(const std::string& text, std::size_t width, std::size_t indent) {
  std::string out;
  const std::vector<std::string> lines = text::split(text, '\n');
  for (const std::string& line : lines) {
    if (&line != &lines.front()) out += '\n';
    std::size_t column = 0;
    bool fresh = true;  // no word on this line yet
    for (std::size_t at = 0; at < line.size();) {
      const std::size_t word = std::min(line.find_first_not_of(' ', at), line.size());
      const std::size_t end = std::min(line.find(' ', word), line.size());
      const std::size_t blanks = word - at, wide = text::width(line.substr(word, end - word));
      if (!fresh && column + blanks + wide > width) {
        out += "\n" + std::string(indent, ' ');
        column = indent;
      } else {
        out.append(blanks, ' ');
        column += blanks;
      }
      out += line.substr(word, end - word);
      column += wide;
      fresh = false;
      at = end;
    }
  }
  return out;
}

}  // namespace qd::repl
