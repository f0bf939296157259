#include "repl/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>

#include "engine/base/error.hpp"
#include "engine/base/text.hpp"

namespace qd::repl {

namespace {

// Refuses an empty text for an option that names something: most likely an unset shell variable.
void require_values(const CLI::App& app) {
  for (const CLI::App* command : app.get_subcommands())
    for (const CLI::Option* option : command->get_options())
      for (const std::string& value : option->results())
        if (value.empty() && option->get_items_expected_max() > 0 && option->get_name() != "--title")
          throw UserError(option->get_name() + " is empty",
                          option->get_required() ? "name something" : "leave it out, or name something");
}

// In "TEXT:{first,second}" and "UINT:INT in [0 - 8]" the check follows the colon.
OptionShape shape_of(const CLI::Option& option) {
  OptionShape out;
  if (option.get_positional()) {
    out.names = {option.get_name(true)};
  } else {
    for (const std::string& name : option.get_snames()) out.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) out.names.push_back("--" + name);
  }
  out.text = option.get_description();
  if (option.get_items_expected_max() > 0) {
    const std::string type = option.get_type_name();
    out.takes = type.substr(0, type.find(':'));
    if (const std::size_t open = type.find(":{"); open != std::string::npos)
      out.values = text::split(type.substr(open + 2, type.rfind('}') - open - 2), ',');
    out.standard = option.get_default_str();
  }
  out.many = option.get_expected_max() > 1;
  out.required = option.get_required();
  return out;
}

CommandShape shape_of(CLI::App& app) {
  CommandShape out{app.get_name(), app.get_description(), {}, {}};
  for (const CLI::Option* option : app.get_options())
    if (!option->get_group().empty()) out.options.push_back(shape_of(*option));
  for (CLI::App* command : app.get_subcommands(nullptr)) out.commands.push_back(shape_of(*command));
  return out;
}

std::uint64_t read_whole_number(const std::string& name, const std::string& given, std::uint64_t low,
                                std::uint64_t high) {
  const bool digits =
      !given.empty() && given.size() <= 20 && given.find_first_not_of("0123456789") == std::string::npos;
  try {
    if (!digits) throw std::out_of_range("");
    const std::uint64_t value = std::stoull(given);
    if (value < low || value > high) throw std::out_of_range("");
    return value;
  } catch (const std::out_of_range&) {
    throw CLI::ValidationError(name, "expected a whole number from " + std::to_string(low) + " to " +
                                         std::to_string(high) + ", got '" + given + "'");
  }
}

}  // namespace

// ---- ProgramOption

ProgramOption ProgramOption::required() {
  option_->required();
  return *this;
}
ProgramOption ProgramOption::shows_default() {
  option_->capture_default_str();
  return *this;
}
ProgramOption ProgramOption::shows_default(const std::string& text) {
  option_->default_str(text);
  return *this;
}
ProgramOption ProgramOption::within(int low, int high) {
  option_->check(CLI::Range(low, high));
  return *this;
}
ProgramOption ProgramOption::one_of(const std::vector<std::string>& values) {
  option_->check(CLI::IsMember(values));
  return *this;
}
ProgramOption ProgramOption::excludes(const ProgramOption& other) {
  option_->excludes(other.option_);
  return *this;
}
ProgramOption ProgramOption::needs(const ProgramOption& other) {
  option_->needs(other.option_);
  return *this;
}
ProgramOption ProgramOption::one_each_time() {
  option_->allow_extra_args(false);
  return *this;
}
ProgramOption ProgramOption::split_at(char separator) {
  option_->delimiter(separator);
  return *this;
}

// ---- ProgramCommand

ProgramCommand ProgramCommand::add_command(const std::string& name, const std::string& text) {
  return ProgramCommand(*app_->add_subcommand(name, text));
}

void ProgramCommand::require_command() { app_->require_subcommand(1); }

ProgramOption ProgramCommand::option(const std::string& names, std::string& value, const std::string& text) {
  return ProgramOption(*app_->add_option(names, value, text));
}

ProgramOption ProgramCommand::option(const std::string& names, std::vector<std::string>& values,
                                     const std::string& text) {
  return ProgramOption(*app_->add_option(names, values, text));
}

ProgramOption ProgramCommand::option(const std::string& names, std::uint64_t& value, const std::string& text) {
  return ProgramOption(*app_->add_option(names, value, text));
}

ProgramOption ProgramCommand::option(const std::string& names, unsigned& value, const std::string& text) {
  return ProgramOption(*app_->add_option(names, value, text));
}

ProgramOption ProgramCommand::flag(const std::string& names, bool& value, const std::string& text) {
  return ProgramOption(*app_->add_flag(names, value, text));
}

ProgramOption ProgramCommand::flag(const std::string& names, int& count, const std::string& text) {
  return ProgramOption(*app_->add_flag(names, count, text));
}

ProgramOption ProgramCommand::whole_number(const std::string& name, std::uint64_t& value, const std::string& text,
                                           std::uint64_t low, std::uint64_t high) {
  const auto take = [name, &value, low, high](const std::string& given) {
    value = read_whole_number(name, given, low, high);
  };
  CLI::Option* option = app_->add_option_function<std::string>(name, take, text);
  option->type_name("N")->default_str(std::to_string(value));
  return ProgramOption(*option);
}

ProgramOption ProgramCommand::list(const std::string& name, std::vector<std::string>& list, const std::string& text,
                                   const std::vector<std::string>& known) {
  const auto take = [name, &list, known](const std::vector<std::string>& given) {
    list.clear();
    for (const std::string& some : given)
      for (const std::string& one : text::split(some, ',')) {
        if (one.empty()) throw CLI::ValidationError(name, "'" + some + "' has an empty place");
        if (!known.empty() && std::find(known.begin(), known.end(), one) == known.end())
          throw CLI::ValidationError(name, "'" + one + "' is none of " + text::join(known, ", "));
        list.push_back(one);
      }
  };
  CLI::Option* option = app_->add_option_function<std::vector<std::string>>(name, take, text);
  option->default_str(list.empty() ? "" : "[" + text::join(list, ",") + "]")->allow_extra_args(false);
  return ProgramOption(*option);
}

ProgramOption ProgramCommand::pairs(const std::string& name, std::map<std::string, std::string>& pairs,
                                    const std::string& text) {
  const auto take = [name, &pairs](const std::vector<std::string>& given) {
    for (const std::string& one : given) {
      const std::size_t sign = one.find('=');
      if (sign == 0 || sign == std::string::npos)
        throw CLI::ValidationError(name, "expected NAME=VALUE, got '" + one + "'");
      if (!pairs.emplace(one.substr(0, sign), one.substr(sign + 1)).second)
        throw CLI::ValidationError(name, "'" + one.substr(0, sign) + "' is given twice");
    }
  };
  CLI::Option* option = app_->add_option_function<std::vector<std::string>>(name, take, text);
  option->type_name("NAME=VALUE")->delimiter(',')->allow_extra_args(false);
  return ProgramOption(*option);
}

bool ProgramCommand::given(const std::string& name) const { return app_->count(name) != 0; }

CommandShape ProgramCommand::shape() const { return shape_of(*app_); }

void ProgramCommand::on_chosen(std::function<void()> action) { app_->callback(std::move(action)); }

// ---- CommandLine

CommandLine::CommandLine(const std::string& text, const std::string& program)
    : CommandLine(std::make_unique<CLI::App>(text, program)) {}

CommandLine::CommandLine(std::unique_ptr<CLI::App> app) : ProgramCommand(*app), owned_(std::move(app)) {
  owned_->require_subcommand(0, 1);
}

CommandLine::~CommandLine() = default;

void CommandLine::version_flag(const std::string& name, const std::string& text) {
  owned_->set_version_flag(name, text);
}

namespace {

void add_counter(CLI::App& app, const std::string& names, int& count, const std::string& text) {
  for (CLI::App* command : app.get_subcommands(nullptr)) add_counter(*command, names, count, text);
  const auto add = [&count](std::int64_t times) { count += static_cast<int>(std::min<std::int64_t>(times, 9)); };
  CLI::Option* option = app.add_flag_function(names, add, text);
  if (app.get_parent() != nullptr) option->group("");  // the page about all commands lists it
}

}  // namespace

void CommandLine::flag_anywhere(const std::string& names, int& count, const std::string& text) {
  add_counter(*owned_, names, count, text);
}

std::optional<CommandLine::Told> CommandLine::parse(int argc, const char* const* argv) {
  try {
    owned_->parse(argc, argv);
    require_values(*owned_);
    return std::nullopt;
  } catch (const CLI::ParseError& e) {
    std::ostringstream out, wrong;
    const int code = owned_->exit(e, out, wrong);
    return Told{code != 0, out.str(), text::harmless(wrong.str())};
  }
}

}  // namespace qd::repl
