// The table of docs/expressions.md with the differences between texts and functions.
#include "engine/events/compile/differences.hpp"

#include "engine/base/error.hpp"
#include "engine/events/compile/terms.hpp"
#include "repl/reference/reference.hpp"

namespace qd::repl {

namespace {

constexpr const char* kBegin = "<!-- written by qd doc --write -->\n";
constexpr const char* kEnd = "<!-- end -->\n";

std::string cell_of_code(const std::string& text) {
  std::string out;
  for (const char c : text) out += c == '|' ? "\\|" : std::string(1, c);
  return "`" + out + "`";
}

std::string row_of(const std::string& texts, const std::string& functions, const std::string& why) {
  return "| " + texts + " | " + cell_of_code(functions) + " | " + why + " |\n";
}

}  // namespace

std::string differences_table() {
  std::string out = "| in texts | in functions | why |\n|---|---|---|\n";
  for (const events::Difference& d : events::differences())
    out += row_of(cell_of_code(d.in_texts), d.in_functions, d.why);
  for (const events::Term& w : events::terms(events::Term::Sort::kOnlyInFunctions)) {
    const bool call = std::string(w.name) == "find" || std::string(w.name) == "list";
    out += row_of("–",
                  std::string(w.parameters) + (call ? ":" : ".") + w.name +
                      (std::string(w.name) == "find" ? "(id)"
                       : call                        ? "()"
                                                     : ""),
                  std::string("A ") + w.result + ": " + w.text);
  }
  return out;
}

std::string with_block(const std::string& page, const std::string& path, const std::string& block) {
  const std::size_t begin = page.find(kBegin), from = begin + std::string(kBegin).size(),
                    end = begin == std::string::npos ? begin : page.find(kEnd, from);
  if (end == std::string::npos)
    throw UserError(path + ": there is no place for what is generated",
                    "between a line " + std::string(kBegin, std::string(kBegin).size() - 1) + " and a line " +
                        std::string(kEnd, std::string(kEnd).size() - 1));
  return page.substr(0, from) + "\n" + block + "\n" + page.substr(end);
}

}  // namespace qd::repl
