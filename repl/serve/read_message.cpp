// Reads what pages say (messages.hpp).
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "engine/base/text.hpp"
#include "engine/match/json_text.hpp"
#include "repl/remote/channel.hpp"
#include "repl/serve/messages.hpp"

namespace qd::repl::serve {

using Json = nlohmann::ordered_json;

namespace {

using Kind = PageMessage::Kind;

constexpr std::size_t kTextMax = 2000;  // of an ask

UserError no_such(const std::string& field) {
  return UserError("says '" + field + "' with something that cannot be meant", "docs/serve.md lists the messages");
}

std::optional<std::size_t> number_or_null(const std::string& field, const Json& value) {
  if (value.is_null()) return std::nullopt;
  if (!value.is_number_unsigned()) throw no_such(field);
  return value.get<std::size_t>();
}

std::string text_in(const std::string& field, const Json& value, std::size_t most) {
  if (!value.is_string()) throw no_such(field);
  const std::string out(text::trim(text::one_line(value.get<std::string>())));
  if (text::width(out) > most)
    throw UserError("says '" + field + "' with more than " + std::to_string(most) + " characters");
  return out;
}

bool is_true_in(const std::string& field, const Json& value) {
  if (!value.is_boolean()) throw no_such(field);
  return value.get<bool>();
}

std::vector<std::string> texts_in(const std::string& field, const Json& object, const char* name) {
  std::vector<std::string> out;
  const auto found = object.find(name);
  if (found == object.end()) return out;
  if (!found->is_array()) throw no_such(field);
  for (const Json& one : *found) out.push_back(text_in(field, one, kTextMax));
  return out;
}

/// The only field of an object, as in {"explain":"K.strength"}.
std::pair<std::string, Json> one_field(const std::string& field, const Json& value) {
  if (!value.is_object() || value.size() != 1) throw no_such(field);
  return {value.begin().key(), value.begin().value()};
}

void read_join(PageMessage& out, const Json& json) {
  if (const auto page = json.find("page"); page == json.end() || *page != kPage)
    throw UserError("speaks another version than this table", "load it again");
  out.text = text_in("join", json.at("join"), kTextMax);
}

void read_consent(PageMessage& out, const Json& json) {
  out.yes = is_true_in("consent", json.at("consent"));
  const auto undo = json.find("undo");
  if (undo == json.end()) throw UserError("does not say which request it answers", R"(add "undo":N)");
  out.number = number_or_null("undo", *undo);
}

void read_ask(PageMessage& out, const Json& json) {
  const auto [word, about] = one_field("ask", json.at("ask"));
  out.word = word;
  if (word == "why" && about.is_number_unsigned()) out.number = about.get<std::size_t>();
  else out.text = text_in("ask", about, kTextMax);
}

void read_timeline(PageMessage& out, const Json& json) {
  const Json& value = json.at("timeline");
  if (!value.is_array() || value.size() != 2 || !value[0].is_number_unsigned() || !value[1].is_number_unsigned())
    throw no_such("timeline");
  out.number = value[0].get<std::size_t>();
  out.to = value[1].get<std::size_t>();
}

void read_host(PageMessage& out, const Json& json) {
  const auto [word, about] = one_field("host", json.at("host"));
  out.word = word;
  if (about.is_boolean()) out.yes = about.get<bool>();
  else if (about.is_string()) out.text = text_in("host", about, kTextMax);
  else if (word == "seat" && about.is_object() && about.contains("seat") && about.contains("player")) {
    out.text = text_in("host", about.at("seat"), kTextMax);
    out.list = {text_in("host", about.at("player"), kTextMax)};
  } else if (word == "variant" && about.is_object()) {
    out.list = texts_in("host", about, "on");
    out.other = texts_in("host", about, "off");
  } else throw no_such("host");
}

struct Row {
  const char* field;
  Kind kind;
  void (*read)(PageMessage& out, const Json& json);
};

constexpr std::array<Row, 9> kRows{{
    {"join", Kind::kJoin, &read_join},
    {"consent", Kind::kConsent, &read_consent},  // before `undo`, which it names
    {"undo", Kind::kUndo, [](PageMessage& out, const Json& j) { out.number = number_or_null("undo", j.at("undo")); }},
    {"ask", Kind::kAsk, &read_ask},
    {"goto", Kind::kGoTo, [](PageMessage& out, const Json& j) { out.number = number_or_null("goto", j.at("goto")); }},
    {"timeline", Kind::kTimeline, &read_timeline},
    {"chat", Kind::kChat,
     [](PageMessage& out, const Json& j) { out.text = text_in("chat", j.at("chat"), kChatCharactersMax); }},
    {"report", Kind::kReport, [](PageMessage& out, const Json& j) { out.yes = is_true_in("report", j.at("report")); }},
    {"host", Kind::kHost, &read_host},
}};

}  // namespace

PageMessage read_page_message(const std::string& message) {
  const Json json = match::read_json(message);
  if (!json.is_object()) throw UserError("says something that is no JSON object: " + quoted(message));
  PageMessage out;
  for (const Row& row : kRows) {
    if (!json.contains(row.field)) continue;
    out.kind = row.kind;
    row.read(out, json);
    for (const auto& [name, place] : {std::pair{"epoch", &out.reply.epoch}, std::pair{"at", &out.reply.at}})
      if (json.contains(name)) *place = number_or_null(name, json.at(name));
    return out;
  }
  out.reply = read_reply(message);
  return out;
}

}  // namespace qd::repl::serve
