#include "repl/store/subject.hpp"

#include <nlohmann/json.hpp>

#include "engine/base/error.hpp"
#include "engine/match/json_text.hpp"

namespace qd::repl {

namespace {

using SubjectJson = nlohmann::ordered_json;

[[noreturn]] void refuse_text(const std::string& text) {
  throw UserError("the store holds a run that it does not describe: '" + text.substr(0, 60) + "'",
                  "the file was changed by another program");
}

std::vector<std::string> texts(const SubjectJson& json, const char* name, const std::string& text) {
  std::vector<std::string> out;
  if (!json.contains(name)) return out;
  if (!json[name].is_array()) refuse_text(text);
  for (const SubjectJson& one : json[name]) {
    if (!one.is_string()) refuse_text(text);
    out.push_back(one.get<std::string>());
  }
  return out;
}

std::string one_text(const SubjectJson& json, const char* name, const std::string& text) {
  if (!json.contains(name)) return "";
  if (!json[name].is_string()) refuse_text(text);
  return json[name].get<std::string>();
}

}  // namespace

std::string subject_text(const Subject& s) {
  SubjectJson out = SubjectJson::object();
  if (!s.of.empty()) out["of"] = s.of;
  if (!s.names.empty()) out["names"] = s.names;
  if (!s.cards.empty()) out["cards"] = s.cards;
  if (!s.sprt.empty()) {
    out["sprt"] = s.sprt;
    out["errors"] = s.errors;
    out["chunk"] = s.chunk;
  }
  return match::json_text(out);
}

Subject read_subject(const std::string& text) {
  const SubjectJson json = match::read_json(text);
  if (!json.is_object()) refuse_text(text);
  Subject out;
  out.of = one_text(json, "of", text);
  out.names = texts(json, "names", text);
  out.cards = texts(json, "cards", text);
  out.sprt = one_text(json, "sprt", text);
  out.errors = one_text(json, "errors", text);
  if (json.contains("chunk")) {
    if (!json["chunk"].is_number_unsigned()) refuse_text(text);
    out.chunk = json["chunk"].get<std::uint64_t>();
  }
  return out;
}

std::string options_text(const std::map<std::string, std::string>& options) {
  SubjectJson out = SubjectJson::object();
  for (const auto& [name, value] : options) out[name] = value;
  return match::json_text(out);
}

std::map<std::string, std::string> read_options(const std::string& text) {
  const SubjectJson json = match::read_json(text);
  if (!json.is_object()) refuse_text(text);
  std::map<std::string, std::string> out;
  for (const auto& [name, value] : json.items()) {
    if (!value.is_string()) refuse_text(text);
    out[name] = value.get<std::string>();
  }
  return out;
}

}  // namespace qd::repl
