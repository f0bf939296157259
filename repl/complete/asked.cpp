#include "repl/complete/asked.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/text.hpp"

namespace qd::repl {

using Json = nlohmann::ordered_json;

AskedElsewhere::AskedElsewhere(const std::string& json) {
  const Json question = Json::parse(json);
  kind_ = question.at("kind");
  options_ = question.value("options", options_);
  groups_ = question.value("groups", groups_);
  most_ = question.value("max", most_);
  none_ = question.value("min", 1) == 0;
  pays_ = question.contains("due");
  for (const Json& part : question.value("parts", Json::array())) parts_.push_back({part.at("card"), part.at("options"), part.at("orders")});
}

std::vector<std::string> AskedElsewhere::complete(const std::string& line) const {
  std::vector<std::string> all, out;
  const std::size_t comma = kind_ == "choice" ? std::string::npos : line.rfind(',');
  const std::size_t from = comma == std::string::npos ? 0 : std::min(line.find_first_not_of(' ', comma + 1), line.size());
  const std::string before = comma == std::string::npos ? "" : line.substr(0, comma), typed = line.substr(from);
  if (kind_ == "choice") all = options_;
  else if (kind_ == "subset") some(before, all);
  else orders(before, typed, all);
  std::copy_if(all.begin(), all.end(), std::back_inserter(out), [&](const std::string& word) { return text::starts_with(word, typed); });
  return out;
}

// "K, Q#2, ": those that can still be chosen
void AskedElsewhere::some(const std::string& before, std::vector<std::string>& out) const {
  std::vector<bool> taken(options_.size());
  std::size_t chosen = 0, first = 0;
  if (!before.empty())
    for (const std::string& part : text::split(before, ',')) {
      std::size_t i = 0;
      while (i < options_.size() && (taken[i] || options_[i] != text::trim(part))) ++i;
      if (i == options_.size()) return;
      taken[i] = true;
      if (chosen++ == 0) first = i;
    }
  if (!pays_ && chosen >= most_) return;
  for (std::size_t i = 0; i < options_.size(); ++i)
    if (!taken[i] && (chosen == 0 || groups_.size() != options_.size() || groups_[i] == groups_[first])) out.push_back(options_[i]);
  if (chosen == 0 && pays_) out.emplace_back("usual");
  if (chosen == 0 && none_ && !pays_) out.emplace_back("none");
}

// "SS=CA, CV=BB+": orders of cards
void AskedElsewhere::orders(const std::string& before, const std::string& typed, std::vector<std::string>& out) const {
  const std::size_t sign = typed.find('=');
  const auto is_named = [&](const Part& p) {
    const std::vector<std::string> named = text::split(before, ',');
    return std::any_of(named.begin(), named.end(), [&](const std::string& order) { return text::trim(order.substr(0, order.find('='))) == p.card; });
  };
  for (const Part& p : parts_) {
    if (is_named(p)) continue;
    if (sign == std::string::npos) out.push_back(p.card + "=");
    else if (typed.substr(0, sign) == p.card && static_cast<std::size_t>(std::count(typed.begin(), typed.end(), '+')) < p.orders)
      for (const std::string& o : p.options) out.push_back(typed.substr(0, std::max(sign, typed.find('+') == std::string::npos ? sign : typed.rfind('+')) + 1) + o);
  }
  if (before.empty() && typed.empty()) out.emplace_back("usual");
}

}  // namespace qd::repl
