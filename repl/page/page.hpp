// One page of HTML that needs nothing else: no scripts, no other file. It follows the reader's theme, and is light on
// paper.
//
//   Page page("Games of duel");  page.heading(2, "Who wins");  page.chart(svg, "with 95 % intervals");
//   write(file, page.finish());
#pragma once

#include <string>
#include <vector>

namespace qd::repl {

/// A cell of a table. `tint`: 0 to 1 shades it in the colour of the first seat, 0 to -1 of the second.
struct PageCell {
  std::string text;
  double tint = 0;
  PageCell(std::string t, double shade = 0) : text(std::move(t)), tint(shade) {}  // NOLINT: a text is a cell
  PageCell(const char* t) : text(t) {}                                            // NOLINT
};

struct PageTable {
  std::vector<std::string> head;
  std::vector<std::vector<PageCell>> rows;
  std::size_t words = 1;       // so many columns hold words, the others numbers
  bool explains_last = false;  // the last column holds sentences
};

/// All texts are escaped.
class Page {
 public:
  explicit Page(const std::string& title);

  void heading(int level, const std::string& text, const std::string& id = "");
  void text(const std::string& text);
  void note(const std::string& text);
  /// Something to type.
  void command(const std::string& text);
  /// A list of places in this page: ids with texts.
  void contents(const std::vector<std::pair<std::string, std::string>>& places);
  /// Charts that follow one another stand side by side where there is room.
  void chart(const std::string& svg, const std::string& caption);
  /// A large picture.
  void picture(const std::string& svg, const std::string& caption);
  void table(const PageTable& table);
  /// The same, folded until the reader wants it; on paper it is open.
  void folded(const std::string& text, const PageTable& table);
  /// A file that the page holds.
  void file(const std::string& name, const std::string& content, const std::string& text);
  [[nodiscard]] std::string finish();

 private:
  void between_charts(bool chart);
  std::string out_;
  bool in_charts_ = false;
};

/// How such pages begin.
[[nodiscard]] bool is_page(const std::string& text);

}  // namespace qd::repl
