// Reads the usage text of a command.
#include <algorithm>
#include <cctype>

#include "engine/base/text.hpp"
#include "repl/complete/complete.hpp"

namespace qd::repl {

namespace {

/// The words for one argument, and whether it is optional.
struct Item {
  Offered words;
  bool optional = false;
  bool repeats = false;
};
using Items = std::vector<Item>;

// Splits at bars outside brackets.
std::vector<std::string> parted(const std::string& usage) {
  std::vector<std::string> out(1);
  int depth = 0;
  for (char c : usage) {
    if (c == '[') ++depth;
    if (c == ']') --depth;
    if (c == '|' && depth == 0) out.emplace_back();
    else out.back() += c;
  }
  return out;
}

void add(Items& items, const std::string& word, bool optional) {
  if (word == "…") {
    if (!items.empty()) items.back().repeats = true;
    return;
  }
  items.push_back({{word}, optional, false});
}

// "[CARD TARGET | round | win]": the first argument is CARD, round or win, the second is TARGET
void add_group(Items& items, const std::string& inside) {
  Items group;
  bool first = true;
  for (const std::string& choice : parted(inside)) {
    std::size_t place = 0;
    for (const std::string& word : text::split_words(choice)) {
      if (word == "…") {
        if (place > 0) group[place - 1].repeats = true;
        continue;
      }
      if (place == group.size()) group.push_back({{}, true, false});
      group[place].words.push_back(word);
      group[place].optional = group[place].optional || !first;
      ++place;
    }
    first = false;
  }
  items.insert(items.end(), group.begin(), group.end());
}

/// One form of a command: positional words, and options "--seed N" anywhere.
struct Form {
  Items items;
  std::vector<Words> options;
};

Form form_of(const std::string& usage) {
  Form form;
  std::string word;
  auto flush = [&] {
    if (!word.empty()) add(form.items, word, false);
    word.clear();
  };
  for (std::size_t at = 0; at < usage.size(); ++at) {
    if (usage[at] == '[' && word.empty()) {
      int depth = 0;
      const std::size_t from = at + 1;
      for (; at < usage.size(); ++at) {
        if (usage[at] == '[') ++depth;
        if (usage[at] == ']' && --depth == 0) break;
      }
      const std::string inside = usage.substr(from, at - from);
      if (text::starts_with(inside, "--")) form.options.push_back(text::split_words(inside));
      else add_group(form.items, inside);
    } else if (usage[at] == ' ') {
      flush();
    } else {
      word += usage[at];
    }
  }
  flush();
  return form;
}

}  // namespace

Offered usage_words(const std::string& usage, const Words& given) {
  Offered out;
  auto take = [&](const std::string& word) {
    if (std::find(out.begin(), out.end(), word) == out.end()) out.push_back(word);
  };
  const std::string before = given.empty() ? "" : given.back();
  for (const std::string& part : parted(usage)) {
    const Form form = form_of(part);
    const Items& items = form.items;
    auto option = [&](const std::string& word) {
      for (const Words& o : form.options)
        if (o.front() == word) return &o;
      return static_cast<const Words*>(nullptr);
    };
    if (const Words* o = option(before); o != nullptr && o->size() > 1) {
      for (const std::string& value : *o)
        if (value != before && value != "|") take(value);
      return out;
    }
    // for "when CONDITION" the word `when` tells what follows
    for (std::size_t i = 0; i + 1 < items.size() && !before.empty(); ++i)
      if (items[i].words.front() == before && std::isupper(static_cast<unsigned char>(before[0])) == 0)
        return items[i + 1].words;
    std::size_t at = 0;
    for (std::size_t n = 0; n < given.size(); ++n) {
      if (const Words* o = option(given[n]); o != nullptr) n += o->size() > 1 ? 1 : 0;
      else ++at;
    }
    if (!items.empty() && at >= items.size() && items.back().repeats) at = items.size() - 1;
    for (std::size_t i = at; i < items.size(); ++i) {
      for (const std::string& word : items[i].words) take(word);
      if (!items[i].optional) break;
    }
    for (const Words& o : form.options)
      if (std::find(given.begin(), given.end(), o.front()) == given.end()) take(o.front());
  }
  return out;
}

}  // namespace qd::repl
