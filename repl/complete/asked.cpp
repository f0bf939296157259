// Completion of legal answers to the open question.
#include "repl/complete/asked.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/text.hpp"
#include "engine/match/json_text.hpp"

namespace qd::repl {

using Json = nlohmann::ordered_json;
using phases::DecisionKind;

Asked::Asked(const match::Match& match) {
  const phases::Decision& d = *match.decision();
  const phases::Keys keys = match.keys();
  kind_ = d.kind;
  options_ = keys.all();
  groups_ = d.groups;
  worths_ = d.worths;
  due_ = d.due;
  most_ = d.max;
  none_ = d.min == 0;
  for (std::size_t i = 0; i < d.parts.size(); ++i) {
    const phases::Part& p = d.parts[i];
    if (p.repeat != 0) {
      ++parts_.back().orders;
      continue;
    }
    parts_.push_back({keys.part(i), {}, 1});
    for (std::size_t o = p.first; o < static_cast<std::size_t>(p.first) + p.count; ++o)
      parts_.back().options.push_back(keys.option(o));
  }
}

Asked::Asked(const std::string& json) {
  const Json question = match::read_json(json);
  const std::string kind = question.at("kind");
  kind_ = kind == "subset" ? DecisionKind::kSubset : kind == "vector" ? DecisionKind::kVector : DecisionKind::kChoice;
  options_ = question.value("options", options_);
  groups_ = question.value("groups", groups_);
  worths_ = question.value("worths", worths_);
  due_ = worths_.size() == options_.size() ? question.value("due", due_) : 0;
  most_ = question.value("max", most_);
  none_ = question.value("min", 1) == 0;
  if (groups_.size() != options_.size()) groups_.clear();
  for (const Json& part : question.value("parts", Json::array()))
    parts_.push_back({part.at("card"), part.at("options"), part.at("orders")});
}

Offered Asked::complete(const std::string& line) const {
  if (kind_ == DecisionKind::kChoice) return one_of(line);
  const std::size_t comma = line.rfind(',');
  const std::string before = comma == std::string::npos ? "" : line.substr(0, comma);
  const std::string typed =
      line.substr(comma == std::string::npos ? 0 : std::min(line.find_first_not_of(' ', comma + 1), line.size()));
  return kind_ == DecisionKind::kSubset ? some_of(before, typed) : orders_of(before, typed);
}

// The arrow in a key may be left out.
Offered Asked::one_of(const std::string& line) const {
  Offered out = beginning_with(line, options_);
  if (!out.empty() || line.empty()) return out;
  Offered plain;
  for (const std::string& key : options_) {
    const std::size_t at = key.find("-> ");
    plain.push_back(at == std::string::npos ? key : key.substr(0, at) + key.substr(at + 3));
  }
  return beginning_with(line, plain);
}

// "K, Q#2, ": the cards that can still be chosen
Offered Asked::some_of(const std::string& before, const std::string& typed) const {
  std::vector<std::size_t> chosen;
  std::int64_t paid = 0;
  if (!before.empty())
    for (const std::string& part : text::split(before, ',')) {
      const std::string word(text::trim(part));
      std::size_t i = 0;
      while (i < options_.size() && (options_[i] != word || std::find(chosen.begin(), chosen.end(), i) != chosen.end()))
        ++i;
      if (i == options_.size()) return {};
      chosen.push_back(i);
      if (due_ > 0) paid += worths_[i];
    }
  if ((due_ > 0 && paid >= due_) || (due_ == 0 && chosen.size() >= most_)) return {};
  Offered left;
  for (std::size_t i = 0; i < options_.size(); ++i) {
    if (std::find(chosen.begin(), chosen.end(), i) != chosen.end()) continue;
    if (!chosen.empty() && !groups_.empty() && groups_[i] != groups_[chosen.front()]) continue;
    const auto can_be_spared = [&](std::size_t j) {
      return paid + worths_[i] - worths_[j] >= due_;
    };  // then the payment would not be legal
    if (due_ > 0 && std::any_of(chosen.begin(), chosen.end(), can_be_spared)) continue;
    left.push_back(options_[i]);
  }
  if (chosen.empty() && due_ > 0) left.emplace_back("usual");
  if (chosen.empty() && due_ == 0 && none_) left.emplace_back("none");
  return beginning_with(typed, left);
}

// "SS=CA, CV=BB+": the orders of cards
Offered Asked::orders_of(const std::string& before, const std::string& typed) const {
  std::vector<std::string> named;
  if (!before.empty())
    for (const std::string& order : text::split(before, ','))
      named.emplace_back(text::trim(order.substr(0, order.find('='))));
  Offered out;
  const std::size_t sign = typed.find('=');
  for (const Part& p : parts_) {
    if (p.options.size() < 2 || std::find(named.begin(), named.end(), p.card) != named.end()) continue;
    if (sign == std::string::npos) {
      out.push_back(p.card + "=");
      continue;
    }
    if (typed.substr(0, sign) != p.card) continue;
    const auto given = static_cast<std::size_t>(std::count(typed.begin(), typed.end(), '+'));
    if (given >= p.orders) return {};
    const std::string start = typed.substr(0, (given == 0 ? sign : typed.rfind('+')) + 1);
    for (const std::string& o : p.options) out.push_back(start + o);
  }
  if (before.empty() && typed.empty()) out.emplace_back("usual");
  return beginning_with(typed, out);
}

}  // namespace qd::repl
