#include "repl/session/options.hpp"

#include <algorithm>
#include <charconv>

#include "engine/base/error.hpp"
#include "engine/base/text.hpp"

namespace qd::repl {

Options::Options(const std::string& command, const Words& words, const std::vector<KnownOption>& known,
                 const Words& entered) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word.size() < 3 || !text::starts_with(word, "--")) {
      rest_.push_back(word);
      entered_.push_back(i < entered.size() ? entered[i] : word);
      continue;
    }
    const std::size_t sign = word.find('=');
    const std::string name = word.substr(0, sign);
    auto found = std::find_if(known.begin(), known.end(), [&](const KnownOption& k) { return k.name == name; });
    if (found == known.end()) {
      std::vector<std::string> names;
      for (const KnownOption& k : known) names.push_back(k.name);
      throw UserError(command + " has no option '" + name + "'", text::did_you_mean(name, names));
    }
    std::vector<std::string>& values = given_[name];
    if (!values.empty() && !found->repeat) throw UserError("'" + name + "' is given twice", "leave one out");
    if (found->value.empty()) {
      if (sign != std::string::npos) throw UserError("'" + name + "' takes no value", "write " + name + " alone");
      values.emplace_back();
    } else if (sign != std::string::npos) {
      values.push_back(word.substr(sign + 1));
    } else if (i + 1 < words.size() && !text::starts_with(words[i + 1], "--")) {
      values.push_back(words[++i]);
    } else {
      throw UserError("'" + name + "' takes a value", "write " + name + " " + found->value);
    }
  }
}

std::string Options::text(const std::string& name, const std::string& standard) const {
  auto found = given_.find(name);
  return found == given_.end() ? standard : found->second.back();
}

std::uint64_t Options::whole(const std::string& name, std::uint64_t standard, std::uint64_t low,
                             std::uint64_t high) const {
  auto found = given_.find(name);
  return found == given_.end() ? standard : parse_whole(found->second.back(), name, low, high);
}

std::vector<std::string> Options::all(const std::string& name) const {
  auto found = given_.find(name);
  return found == given_.end() ? std::vector<std::string>{} : found->second;
}

std::vector<std::string> Options::list(const std::string& name) const {
  std::vector<std::string> out;
  for (const std::string& value : all(name))
    for (const std::string& part : text::split(value, ',')) out.emplace_back(text::trim(part));
  return out;
}

std::string Options::rest_text() const {
  const bool one_quoted = rest_.size() == 1 && entered_[0] == "\"" + rest_[0] + "\"";
  return text::join(one_quoted ? rest_ : entered_, " ");
}

std::uint64_t parse_whole(const std::string& text, const std::string& what, std::uint64_t low, std::uint64_t high) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.size() > 1 && text[0] == '-' && text.find_first_not_of("0123456789", 1) == std::string::npos)
    throw UserError(what + ": expected a whole number from " + std::to_string(low) + " to " + std::to_string(high) +
                    ", got '" + text + "'");
  const bool number = !text.empty() && end == text.data() + text.size() && error != std::errc::invalid_argument;
  if (!number) throw UserError(what + ": expected a whole number, got '" + text + "'");
  if (error != std::errc{} || value < low || value > high)
    throw UserError(what + ": " + text + " is outside " + std::to_string(low) + " to " + std::to_string(high));
  return value;
}

}  // namespace qd::repl
