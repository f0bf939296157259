#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "engine/base/text.hpp"
#include "repl/describe/description.hpp"

namespace qd::repl {

namespace {

// ---- declarations on one line

const Declared* field_of(const Declared& d, const std::string& name) {
  auto found = std::find_if(d.fields.begin(), d.fields.end(), [&](const Declared& f) { return f.name == name; });
  return found == d.fields.end() ? nullptr : &*found;
}

std::string unquoted(const std::string& text) {
  return text.size() >= 2 && text.front() == '"' ? text.substr(1, text.size() - 2) : text;
}

std::string inline_text(const Declared& d);

/// `"it.fresh == 0" (deployed this turn)`
std::string need_text(const Declared& d) {
  const Declared *holds = field_of(d, "#1"), *because = field_of(d, "#2"), *id = field_of(d, "id");
  std::string out = "\"" + (holds != nullptr ? unquoted(holds->value) : d.name) + "\"";
  if (because != nullptr) out += " (" + unquoted(because->value) + (id != nullptr ? ", " + id->value : "") + ")";
  return out;
}

std::string inner_text(const Declared& d) {
  std::vector<std::string> all;
  for (const Declared& f : d.fields)
    if (f.name != "#1" && f.name != "id")
      all.push_back(f.name[0] == '#' ? inline_text(f) : f.name + " = " + inline_text(f));
  for (const Declared& p : d.parts) all.push_back(inline_text(p));
  return text::join(all, ", ");
}

std::string inline_text(const Declared& d) {
  if (!d.value.empty()) return d.value;
  if (d.kind == "need") return need_text(d);
  const std::string inner = inner_text(d);
  std::string braces = inner.empty() ? "{}" : "{ " + inner + " }";
  if (d.kind.empty()) return braces;
  return d.kind + " " +
         (field_of(d, "#1") != nullptr || field_of(d, "id") != nullptr ? d.name + (inner.empty() ? "" : " ") : "") +
         (inner.empty() ? "" : braces);
}

/// The same, with a separate line for each nested declaration.
void lines_of(const Declared& d, const std::string& indent, std::vector<std::string>& out) {
  constexpr std::size_t kShort = 90;
  if (text::width(inline_text(d)) <= kShort || (d.parts.empty() && d.fields.empty())) {
    out.push_back(indent + inline_text(d));
    return;
  }
  out.push_back(indent + (d.kind.empty() ? d.name : d.kind + " " + d.name));
  for (const Declared& f : d.fields)
    if (f.name != "#1" && f.name != "id")
      out.push_back(indent + "  " + (f.name[0] == '#' ? "" : f.name + " = ") + inline_text(f));
  for (const Declared& p : d.parts) lines_of(p, indent + "  ", out);
}

bool same(const Declared& a, const Declared& b) {
  auto all = [](const std::vector<Declared>& x, const std::vector<Declared>& y) {
    return std::equal(x.begin(), x.end(), y.begin(), y.end(), same);
  };
  return a.kind == b.kind && a.name == b.name && a.value == b.value && all(a.fields, b.fields) && all(a.parts, b.parts);
}

// ---- nodes of the flow, by the shortest name that variants could use

class NodeNames {
 public:
  void add(const Declared& node, const std::string& path) {
    const std::string here = path.empty() ? node.name : path + "/" + node.name;
    if (paths_.insert(here).second)
      for (const std::string& tail : tails(here)) ++meant_[tail];
    for (const Declared& p : node.parts) add(p, here);
  }
  [[nodiscard]] std::string shortest(const std::string& path) const {
    for (const std::string& tail : tails(path)) {
      const auto found = meant_.find(tail);
      if (found != meant_.end() && found->second == 1) return tail;
    }
    return path;
  }

 private:
  /// For "a/b/c": "c", "b/c", "a/b/c".
  static std::vector<std::string> tails(const std::string& path) {
    std::vector<std::string> out;
    for (std::size_t at = path.rfind('/'); at != std::string::npos;
         at = at == 0 ? std::string::npos : path.rfind('/', at - 1))
      out.push_back(path.substr(at + 1));
    out.push_back(path);
    return out;
  }

  std::set<std::string> paths_;
  std::unordered_map<std::string, int> meant_;  // a tail: the number of nodes it fits
};

// ---- what differs

class Comparison {
 public:
  std::vector<Change> run(const Declared& before, const Declared& after) {
    compare_rules(before.parts[0], after.parts[0]);
    parts("card", before.parts[2], after.parts[2]);
    names_.add(before.parts[1], "");
    names_.add(after.parts[1], "");
    node(before.parts[1], after.parts[1], "");
    return merge();
  }

 private:
  struct Where {
    std::string group, name, what;
  };

  static std::string singular(const std::string& list) {
    static const std::map<std::string, std::string> kOthers{{"abilities", "ability"},
                                                            {"params", "param"},
                                                            {"deck_needs", "deck need"},
                                                            {"position_needs", "position need"}};
    if (auto found = kOthers.find(list); found != kOthers.end()) return found->second;
    return !list.empty() && list.back() == 's' ? list.substr(0, list.size() - 1) : list;
  }

  void compare_rules(const Declared& a, const Declared& b) {
    for (const std::string& name : field_names(a, b)) {
      const Declared *x = field_of(a, name), *y = field_of(b, name);
      static const Declared kNothing;
      const Declared& before = x != nullptr ? *x : kNothing;
      const Declared& after = y != nullptr ? *y : kNothing;
      if (before.list || after.list) parts(singular(name), before, after);
      else if (name == "words") fields({singular(name), "", ""}, before, after);
      else compare({"rules", name, ""}, x, y, "");
    }
  }

  static std::vector<std::string> field_names(const Declared& a, const Declared& b) {
    std::set<std::string> out;
    for (const Declared* d : {&a, &b})
      for (const Declared& f : d->fields) out.insert(f.name);
    return {out.begin(), out.end()};
  }

  void emit(Change::Kind kind, const Where& at, const std::string& before, const std::string& after,
            const std::string& note = {}) {
    found_.push_back({kind, at.group, {at.name}, at.what, before, after, note, {}});
  }

  /// Quotes both if one of them needs quotes.
  void replaced(const Where& at, std::string before, std::string after) {
    const bool quotes = before[0] == '"' || after[0] == '"';
    for (std::string* text : {&before, &after})
      if (quotes && (*text)[0] != '"' && (*text)[0] != '{' && text->rfind("function ", 0) != 0)
        *text = "\"" + *text + "\"";
    emit(Change::Kind::kReplaced, at, before, after);
  }

  /// For something removed: its name and content.
  static std::string removed_text(const Declared& d) {
    if (d.kind.empty() || d.kind == "need") return inline_text(d);
    for (const char* told : {"text", "prompt"})
      if (const Declared* text = field_of(d, told)) return d.kind + " " + d.name + " " + text->value;
    return inline_text(d);
  }

  static Where inside(const Where& at, const std::string& name) {
    if (at.name.empty()) return {at.group, name, ""};
    return {at.group, at.name, at.what + (at.what.empty() || name.empty() ? "" : " ") + name};
  }

  static std::string was_at(const Declared& d) { return d.place.file.empty() ? "" : d.place.text(); }

  void compare(const Where& at, const Declared* a, const Declared* b, const std::string& note) {
    static const Declared kNothing;
    if ((a == nullptr && b->list && !b->parts.empty()) ||
        (b == nullptr && a->list && !a->parts.empty())) {  // the first or last entry of a list
      list(at, a == nullptr ? kNothing : *a, b == nullptr ? kNothing : *b);
    } else if (a == nullptr) {
      emit(Change::Kind::kAdded, at, "", inline_text(*b), note);
      std::vector<std::string> lines;
      if (b->kind != "need") lines_of(*b, "", lines);
      if (lines.size() > 1) found_.back().inside = lines;
    } else if (b == nullptr) {
      emit(Change::Kind::kRemoved, at, removed_text(*a), "", was_at(*a));
    } else if (!same(*a, *b)) {
      const bool tables = a->value.empty() && b->value.empty() && a->kind == b->kind;
      if (!tables) return replaced(at, inline_text(*a), inline_text(*b));
      fields(at, *a, *b);
      list(at, *a, *b);
    }
  }

  void fields(const Where& at, const Declared& a, const Declared& b) {
    for (const std::string& name : field_names(a, b))
      compare(inside(at, name[0] == '#' ? "" : name), field_of(a, name), field_of(b, name), "");
  }

  /// Pairs of parts with the same name, copies in order.
  static std::vector<std::pair<const Declared*, const Declared*>> pairs(const Declared& a, const Declared& b) {
    std::vector<std::pair<const Declared*, const Declared*>> out;
    std::vector<bool> taken(b.parts.size());
    for (const Declared& x : a.parts) {
      out.emplace_back(&x, nullptr);
      for (std::size_t i = 0; i < b.parts.size() && out.back().second == nullptr; ++i)
        if (!taken[i] && b.parts[i].name == x.name && b.parts[i].kind == x.kind) {
          taken[i] = true;
          out.back().second = &b.parts[i];
        }
    }
    for (std::size_t i = 0; i < b.parts.size(); ++i)
      if (!taken[i]) out.emplace_back(nullptr, &b.parts[i]);
    return out;
  }

  /// Compares nested parts: abilities of a card, needs, targets.
  void list(const Where& at, const Declared& a, const Declared& b) {
    for (const auto& [x, y] : pairs(a, b)) {
      const Declared& any = x != nullptr ? *x : *y;
      const bool named = any.kind != "need" && !any.kind.empty();
      compare(named || (x != nullptr && y != nullptr) ? inside(at, any.name) : at, x, y, "");
    }
  }

  /// Compares the declarations in a list of the rule set.
  void parts(const std::string& group, const Declared& a, const Declared& b) {
    for (const auto& [x, y] : pairs(a, b)) compare({group, (x != nullptr ? *x : *y).name, ""}, x, y, "");
  }

  void node(const Declared& a, const Declared& b, const std::string& path) {
    const std::string here = path.empty() ? b.name : path + "/" + b.name;
    fields({"flow", names_.shortest(here), ""}, a, b);
    for (const auto& [x, y] : pairs(a, b)) {
      if (x != nullptr && y != nullptr) {
        node(*x, *y, here);
        continue;
      }
      const std::string inner = here + "/" + (x != nullptr ? *x : *y).name;
      compare({"flow", names_.shortest(inner), ""}, x, y, y != nullptr ? stands(b, *y) : "");
    }
  }

  static std::string stands(const Declared& parent, const Declared& child) {
    const auto at = &child - parent.parts.data();
    if (at > 0) return "after " + parent.parts[static_cast<std::size_t>(at - 1)].name;
    return parent.parts.size() > 1 ? "before " + parent.parts[1].name : "in " + parent.name;
  }

  /// Merges equal changes of several members of a group into one.
  std::vector<Change> merge() {
    std::map<std::string, std::map<std::string, std::string>> what;  // group, name: all changes
    auto key = [](const Change& c) {
      return std::to_string(static_cast<int>(c.kind)) + "\n" + c.what + "\n" + c.before + "\n" + c.after + "\n" +
             c.note + "\n";
    };
    for (const Change& c : found_) what[c.group][c.names[0]] += key(c);
    std::vector<Change> out;
    for (Change& c : found_) {
      const std::map<std::string, std::string>& group = what[c.group];
      const std::string& mine = group.at(c.names[0]);
      std::vector<std::string> names;
      for (const auto& [name, all] : group)
        if (all == mine) names.push_back(name);
      if (names.front() != c.names[0]) continue;
      c.names = names;
      out.push_back(std::move(c));
    }
    static const std::vector<std::string> kOrder{"param", "word",    "attribute", "event", "stat", "check", "combat",
                                                 "verb",  "command", "course",    "spot",  "flow", "card",  "ability"};
    auto rank = [](const Change& c) { return std::find(kOrder.begin(), kOrder.end(), c.group) - kOrder.begin(); };
    std::stable_sort(out.begin(), out.end(), [&](const Change& a, const Change& b) { return rank(a) < rank(b); });
    return out;
  }

  NodeNames names_;
  std::vector<Change> found_;
};

}  // namespace

std::vector<Change> changes(const Declared& before, const Declared& after) { return Comparison().run(before, after); }

std::vector<std::string> changes_text(const std::vector<Change>& changes, std::size_t width) {
  std::vector<std::string> out;
  for (const Change& c : changes) {
    const std::string plural = c.names.size() == 1 ? "" : c.group == "ability" ? "" : "s";
    const std::string head =
        c.group + plural + " " + text::join(c.names, ", ") + ":" + (c.what.empty() ? "" : " " + c.what);
    const std::string note = c.note.empty() ? "" : " (" + c.note + ")";
    if (c.kind == Change::Kind::kReplaced) {
      const std::string line = head + " " + c.before + " -> " + c.after;
      if (text::width(line) <= width) {
        out.push_back(line);
      } else {
        out.push_back(head);
        out.push_back("    before  " + c.before);
        out.push_back("    now     " + c.after);
      }
      continue;
    }
    const bool added = c.kind == Change::Kind::kAdded;
    const std::string line = head + (added ? " added" + note + ": " + c.after : " removed" + note + ": " + c.before);
    if (text::width(line) <= width) {
      out.push_back(line);
      continue;
    }
    out.push_back(head + (added ? " added" : " removed") + note);
    if (c.inside.empty()) out.push_back("    " + (added ? c.after : c.before));
    for (const std::string& inside : c.inside) out.push_back("    " + inside);
  }
  return out;
}

}  // namespace qd::repl
