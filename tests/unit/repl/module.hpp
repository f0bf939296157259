// A translated program that the compiler makes for one test.
#pragma once

#include <dlfcn.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "repl/translation.hpp"

namespace qd::core_test {

/// Compiles and loads a text. Everything from it must be destroyed first.
class Module {
 public:
  explicit Module(const std::string& text) {
    std::string pattern = (std::filesystem::temp_directory_path() / "qd-readers-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    repl::Translation work;
    work.title = "a test";
    work.file = folder_ / "module.so";
    work.text = text;
    REQUIRE(repl::make_translation(work, [] { return false; }) == "");
    handle_ = dlopen(work.file.c_str(), RTLD_NOW);
    if (handle_ == nullptr) FAIL(dlerror());
  }
  ~Module() {
    if (handle_ != nullptr) dlclose(handle_);
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  Module(const Module&) = delete;
  Module& operator=(const Module&) = delete;

  /// A function of it. `F`: bool(phases::Machine&) …
  template <class F>
  [[nodiscard]] F* door(const char* name) const {
    F* const out = reinterpret_cast<F*>(dlsym(handle_, name));
    REQUIRE(out != nullptr);
    return out;
  }

 private:
  std::filesystem::path folder_;
  void* handle_ = nullptr;
};

}  // namespace qd::core_test
