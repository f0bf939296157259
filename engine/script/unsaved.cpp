#include "engine/script/unsaved.hpp"

#include "engine/script/load/rule_files.hpp"

namespace qd::script {

void Unsaved::put(const std::filesystem::path& file, std::string text) { texts_[resolved(file)] = std::move(text); }

void Unsaved::drop(const std::filesystem::path& file) { texts_.erase(resolved(file)); }

const std::string* Unsaved::find(const std::filesystem::path& file) const {
  if (texts_.empty()) return nullptr;
  const auto found = texts_.find(resolved(file));
  return found == texts_.end() ? nullptr : &found->second;
}

}  // namespace qd::script
