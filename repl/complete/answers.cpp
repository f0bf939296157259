// The legal answers right now, as far as they have been typed.
#include <algorithm>

#include "engine/base/text.hpp"
#include "engine/match/match.hpp"
#include "repl/complete/complete.hpp"

namespace qd::repl {

namespace {

// A key is typed with or without its arrow.
std::string without_arrow(const std::string& key) {
  const std::size_t at = key.find("-> ");
  return at == std::string::npos ? key : key.substr(0, at) + key.substr(at + 3);
}

Offered one_of(const std::vector<std::string>& keys, const std::string& line) {
  Offered out = beginning_with(line, keys);
  if (!out.empty() || line.empty()) return out;
  Offered plain;
  for (const std::string& key : keys) plain.push_back(without_arrow(key));
  return beginning_with(line, plain);
}

// "K, Q#2, ": those that can still be chosen
Offered some_of(const phases::Decision& d, const std::vector<std::string>& keys, const std::string& line) {
  const std::size_t comma = line.rfind(',');
  const std::size_t from = comma == std::string::npos ? 0 : std::min(line.find_first_not_of(' ', comma + 1), line.size());
  std::vector<std::size_t> chosen;
  std::int64_t paid = 0;
  if (comma != std::string::npos)
    for (const std::string& part : text::split(line.substr(0, comma), ',')) {
      const std::string word(text::trim(part));
      std::size_t i = 0;
      while (i < keys.size() && (keys[i] != word || std::find(chosen.begin(), chosen.end(), i) != chosen.end())) ++i;
      if (i == keys.size()) return {};
      chosen.push_back(i);
      if (i < d.worths.size()) paid += d.worths[i];
    }
  if ((d.due > 0 && paid >= d.due) || (d.due == 0 && chosen.size() >= d.max)) return {};
  Offered left;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (std::find(chosen.begin(), chosen.end(), i) != chosen.end()) continue;
    if (!chosen.empty() && !d.groups.empty() && d.groups[i] != d.groups[chosen.front()]) continue;
    const auto can_be_spared = [&](std::size_t j) { return paid + d.worths[i] - d.worths[j] >= d.due; };  // then the payment is not legal
    if (d.due > 0 && (can_be_spared(i) || std::any_of(chosen.begin(), chosen.end(), can_be_spared))) continue;
    left.push_back(keys[i]);
  }
  if (chosen.empty() && d.due > 0) left.emplace_back("usual");
  if (chosen.empty() && d.due == 0 && d.min == 0) left.emplace_back("none");
  return beginning_with(line.substr(from), left);
}

// "SS=CA, CV=BB+": orders of cards
Offered orders_of(const phases::Decision& d, const phases::Keys& keys, const std::string& line) {
  const std::size_t comma = line.rfind(',');
  const std::size_t from = comma == std::string::npos ? 0 : std::min(line.find_first_not_of(' ', comma + 1), line.size());
  const std::string typed = line.substr(from);
  std::vector<std::string> named;
  if (comma != std::string::npos)
    for (const std::string& order : text::split(line.substr(0, comma), ',')) named.emplace_back(text::trim(order.substr(0, order.find('='))));
  Offered out;
  const std::size_t sign = typed.find('=');
  for (std::size_t i = 0; i < d.parts.size(); ++i) {
    if (d.parts[i].repeat != 0 || d.parts[i].count < 2) continue;
    const std::string card = keys.part(i);
    if (std::find(named.begin(), named.end(), card) != named.end()) continue;
    if (sign == std::string::npos) {
      out.push_back(card + "=");
      continue;
    }
    if (typed.substr(0, sign) != card) continue;
    std::size_t repeats = 1;
    while (i + repeats < d.parts.size() && d.parts[i + repeats].repeat != 0) ++repeats;
    const auto before = static_cast<std::size_t>(std::count(typed.begin(), typed.end(), '+'));
    if (before >= repeats) return {};
    const std::string start = typed.substr(0, std::max(sign, before == 0 ? sign : typed.rfind('+')) + 1);
    const phases::Part& part = d.parts[i + before];
    for (std::size_t o = part.first; o < static_cast<std::size_t>(part.first) + part.count; ++o) out.push_back(start + keys.option(o));
  }
  if (line.empty()) out.emplace_back("usual");
  return beginning_with(typed, out);
}

}  // namespace

Offered complete_answer(const match::Match& match, const std::string& line) {
  const phases::Decision& d = *match.decision();
  const phases::Keys keys = match.keys();
  switch (d.kind) {
    case phases::DecisionKind::kChoice: return one_of(keys.all(), line);
    case phases::DecisionKind::kSubset: return some_of(d, keys.all(), line);
    case phases::DecisionKind::kVector: return orders_of(d, keys, line);
  }
  return {};
}

}  // namespace qd::repl
