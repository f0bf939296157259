// Cards as positions write them: "K", "K{3,8}", "K[damage=2]{3}", "L@36,20,45".
#include "engine/base/text.hpp"
#include "engine/state/position.hpp"

namespace qd::state {

namespace {

class SpecParser {
 public:
  SpecParser(const std::string& text, const Place& place) : text_(text), place_(place) {}
  Spec parse_all() {
    Spec spec = parse();
    if (at_ != text_.size()) fail("did not expect '" + text_.substr(at_) + "'");
    return spec;
  }

 private:
  [[noreturn]] void fail(const std::string& why) const {
    throw UserError(place_, "card '" + text_.substr(0, 60) + (text_.size() > 60 ? "…" : "") + "': " + why,
                    "write \"K\", \"K{3,8}\" or \"K[damage=2]{3}\"");
  }
  std::string word() {
    std::size_t start = at_;
    while (at_ < text_.size() && std::string_view("{}[],=").find(text_[at_]) == std::string_view::npos) ++at_;
    std::string w(text::trim(std::string_view(text_).substr(start, at_ - start)));
    if (w.empty()) fail("a name is missing");
    return w;
  }
  bool take(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  Spec parse() {
    Spec spec;
    if (++depth_ > limits::kTableDepthMax)
      fail("cards lie on cards too deeply: " + at_most(limits::kTableDepthMax, "levels"));
    struct Leave {
      std::size_t& n;
      ~Leave() { --n; }
    } leave{depth_};
    spec.key = word();
    if (const std::size_t at = spec.key.find('@'); at != std::string::npos) parse_place(spec, at);
    const bool values_first = text_.compare(at_, 1, "[") == 0;
    if (values_first) parse_values(spec);
    if (take('{') && !take('}')) {
      do spec.attached.push_back(parse());
      while (take(','));
      if (!take('}')) fail("'}' is missing");
    }
    if (!values_first) parse_values(spec);
    return spec;
  }
  // "L@36,20,45": two or three numbers after the key
  void parse_place(Spec& spec, std::size_t at) {
    spec.place.push_back(spec.key.substr(at + 1));
    spec.key.resize(at);
    while (spec.place.size() < 3 && take(',')) spec.place.push_back(word());
    if (spec.place.size() < 2 || spec.key.empty())
      fail("a place is written \"" + spec.key + "@x,y\" or \"" + spec.key + "@x,y,heading\"");
  }
  void parse_values(Spec& spec) {
    if (take('[')) {
      do {
        std::string name = word();
        if (!take('=')) fail("'=' is missing after '" + name + "'");
        if (!spec.values.emplace(name, word()).second) fail("'" + name + "' is named twice");
      } while (take(','));
      if (!take(']')) fail("']' is missing");
    }
  }
  const std::string& text_;
  const Place& place_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
};

}  // namespace

Spec parse_spec(const std::string& text, const Place& place) { return SpecParser(text, place).parse_all(); }

}  // namespace qd::state
