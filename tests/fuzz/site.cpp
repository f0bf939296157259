#include "tests/fuzz/site.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>

#include "engine/base/text.hpp"
#include "engine/sim/bots.hpp"
#include "repl/session/files.hpp"

namespace qd::fuzz {

namespace fs = std::filesystem;

fs::path repository() {
  if (const char* root = std::getenv("QD_ROOT"); root != nullptr && *root != '\0') return root;
  return QD_SOURCE_DIR;
}

script::Sources sources() {
  script::Sources s;
  s.root = repository();
  return s;
}

std::shared_ptr<script::Ruleset> rules(const std::string& game, const std::vector<std::string>& variants) {
  constexpr std::size_t kKept = 24;
  static std::map<std::pair<std::string, std::vector<std::string>>, std::shared_ptr<script::Ruleset>> known;
  const std::pair key{game, variants};
  if (const auto found = known.find(key); found != known.end()) return found->second;
  auto loaded = script::Ruleset::load(sources(), game, variants);
  if (known.size() >= kKept) known.clear();
  return known[key] = loaded;
}

const std::vector<std::string>& games() {
  static const std::vector<std::string> all = script::Ruleset::available(sources());
  return all;
}

const fs::path& scratch() {
  static const repl::TemporaryFolder folder;
  return folder.path();
}

fs::path copied_scripts(const std::string& name) {
  fs::path to = scratch() / name;
  for (const char* folder : {"scripts", "cards"}) {
    fs::create_directories(to / folder);
    fs::copy(repository() / folder, to / folder, fs::copy_options::recursive | fs::copy_options::overwrite_existing);
  }
  return to;
}

std::string read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write(const fs::path& file, std::string_view content) {
  fs::create_directories(file.parent_path());
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out.write(content.data(), static_cast<std::streamsize>(content.size()));
}

std::vector<fs::path> files_below(const fs::path& folder, const std::string& extension) {
  std::vector<fs::path> out;
  if (!fs::is_directory(folder)) return out;
  for (const fs::directory_entry& e : fs::recursive_directory_iterator(folder))
    if (e.is_regular_file() && e.path().extension() == extension) out.push_back(e.path());
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<std::string> taken(std::vector<std::string> texts, bool (*target)(std::string_view)) {
  texts.erase(std::remove_if(texts.begin(), texts.end(), [&](const std::string& t) { return !target(t); }),
              texts.end());
  return texts;
}

bool Input::says(std::string_view word) const { return std::find(words.begin(), words.end(), word) != words.end(); }

std::string Input::game() const {
  for (const std::string& g : games())
    if (says(g)) return g;
  return games().front();
}

Input read_input(std::string_view input) {
  if (input.empty() || input[0] != '@') return {{}, input};
  const std::size_t end = std::min(input.find('\n'), input.size());
  return {text::split_words(input.substr(1, end - 1)), input.substr(std::min(end + 1, input.size()))};
}

std::unique_ptr<match::Match> played(const std::shared_ptr<script::Ruleset>& rules, std::uint64_t seed,
                                     std::size_t answers) {
  match::Setup setup;
  setup.seed = seed;
  auto m = std::make_unique<match::Match>(rules, setup);
  sim::RandomBot bot(seed);
  for (std::size_t n = 0; n < answers && m->decision() != nullptr; ++n) {
    phases::Answer a;
    if (!bot.decide(*m->decision(), a)) break;
    m->decide(a);
  }
  return m;
}

}  // namespace qd::fuzz
