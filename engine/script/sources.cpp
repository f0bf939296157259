#include "engine/script/sources.hpp"

#include "engine/base/error.hpp"
#include "engine/base/text.hpp"

namespace qd::script {

namespace {

bool has(const std::filesystem::path& file) {
  std::error_code ignored;
  return std::filesystem::exists(file, ignored);
}

}  // namespace

std::vector<std::filesystem::path> Sources::roots() const {
  std::vector<std::filesystem::path> out = own;
  out.push_back(root);
  return out;
}

std::filesystem::path Sources::home(const std::string& game) const {
  for (const std::filesystem::path& one : own)
    if (has(one / "scripts" / game / "rules.lua")) return one;
  return root;
}

const std::filesystem::path& Sources::place_to_write() const {
  if (installed && own.empty())
    throw UserError(
        "'" + root.string() + "' is part of the installation, which is only read",
        "make a folder cards/ or scripts/ here, for games and cards of your own, or name their folder: --root DIR");
  return place();
}

Sources Sources::with_folder_at_hand() const {
  Sources out = *this;
  std::error_code ignored;
  const std::filesystem::path here = std::filesystem::current_path(ignored);
  if (named || !own.empty() || here.empty()) return out;
  for (std::filesystem::path p = here; !p.empty(); p = p.parent_path()) {
    if (std::filesystem::equivalent(p, root, ignored)) return out;
    if (p == p.parent_path()) break;
  }
  out.own = {here};
  return out;
}

std::vector<std::filesystem::path> Sources::added(const std::string& game, const std::filesystem::path& inside) const {
  const std::filesystem::path lies = home(game);
  std::vector<std::filesystem::path> out{lies / inside};
  for (const std::filesystem::path& one : own) {
    if (one == lies) break;
    out.push_back(one / inside);
  }
  return out;
}

std::vector<std::filesystem::path> Sources::cards_of(const std::string& game) const {
  return added(game, std::filesystem::path("cards") / game);
}

std::vector<std::filesystem::path> Sources::scripts_of(const std::string& game, const std::string& inside) const {
  const std::filesystem::path scripts = std::filesystem::path("scripts") / game;
  return added(game, inside.empty() ? scripts : scripts / inside);
}

std::vector<std::filesystem::path> Sources::folders(const std::filesystem::path& inside) const {
  std::vector<std::filesystem::path> out;
  for (const std::filesystem::path& one : roots())
    if (has(one / inside)) out.push_back(one / inside);
  return out;
}

std::string Sources::shown(const std::filesystem::path& file) const {
  const auto from = [&](const std::filesystem::path& one) {
    if (file.is_absolute() != one.is_absolute()) return std::string();
    const std::filesystem::path inside = file.lexically_relative(one);
    return inside.empty() || *inside.begin() == ".." ? std::string() : inside.string();
  };
  if (std::string inside = from(root); !inside.empty()) return inside;
  for (const std::filesystem::path& one : own)
    if (std::string inside = from(one); !inside.empty()) return inside;
  return file.string();
}

std::string Sources::shown_folders() const {
  std::vector<std::string> out;
  for (const std::filesystem::path& one : roots()) out.push_back("'" + (one / "scripts").string() + "'");
  return text::join(out, ", ");
}

Sources Sources::untimed() const {
  Sources out = *this;
  out.outside.clock = nullptr;
  return out;
}

bool Sources::is_file(const std::string& deck) {
  return deck.find('/') != std::string::npos || deck.find(".lua") != std::string::npos;
}

void Sources::add_decks(const std::vector<std::string>& named) {
  for (const std::string& d : named)
    if (is_file(d)) decks.emplace_back(d);
}

}  // namespace qd::script
