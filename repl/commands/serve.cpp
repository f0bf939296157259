// qd serve: a table in the browser.
#include <fcntl.h>
#include <spawn.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <random>

#include "engine/base/text.hpp"
#include "engine/sim/bots.hpp"
#include "repl/commands.hpp"
#include "repl/remote/process.hpp"
#include "repl/serve/house.hpp"
#include "repl/serve/kept.hpp"
#include "repl/serve/replay_page.hpp"
#include "repl/session/files.hpp"
#include "repl/session/left_match.hpp"
#include "repl/session/resume.hpp"
#include "repl/terminal/signals.hpp"

namespace qd::repl {

namespace {

struct ServeOptions {
  std::string game;
  std::uint64_t seats = 0, seed = 0, port = 0, tables = 1;
  std::string save, resume;
  bool force = false, has_seed = false, dev = false, open = false, no_open = false;
  std::map<std::string, std::string> players;
  std::string listen = "127.0.0.1";
  std::vector<std::string> hosts;
};

/// "https://table.example.org": where the name begins.
std::size_t begin_of_name(const std::string& host) {
  for (const char* scheme : {"http://", "https://"})
    if (text::starts_with(host, scheme)) return std::string(scheme).size();
  return 0;
}

/// A name in a link: IPv6 addresses have brackets there.
std::string in_link(const std::string& host) {
  return text::contains(host, ":") && !text::starts_with(host, "[") ? "[" + host + "]" : host;
}

/// Nobody else may read the link, so the browser gets a file of ours, not a command line that all may read.
class Opener {
 public:
  explicit Opener(const std::string& url) : file_(folder_.path() / "table.html") {
    write_whole_file(file_,
                     "<!doctype html><meta charset=\"utf-8\"><title>Quarterdeck</title>"
                     "<meta http-equiv=\"refresh\" content=\"0;url=" +
                         url + "\">\n");
    chmod(file_.c_str(), S_IRUSR | S_IWUSR);
  }
  /// False if there is no browser.
  bool open() {
    if (find_program("xdg-open").empty()) return false;
    std::string program = "xdg-open", file = file_.string();
    char* const words[] = {program.data(), file.data(), nullptr};
    pid_t child = 0;
    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    for (const int stream : {STDOUT_FILENO, STDERR_FILENO})
      posix_spawn_file_actions_addopen(&quiet, stream, "/dev/null", O_WRONLY, 0);
    const bool begun = posix_spawnp(&child, words[0], &quiet, nullptr, words, environ) == 0;
    posix_spawn_file_actions_destroy(&quiet);
    return begun;
  }

 private:
  TemporaryFolder folder_;
  std::filesystem::path file_;
};

bool has_desktop() {
  const char *x = std::getenv("DISPLAY"), *wayland = std::getenv("WAYLAND_DISPLAY");
  return (x != nullptr && *x != '\0') || (wayland != nullptr && *wayland != '\0');
}

class Serve {
 public:
  Serve(const Program& program, const ServeOptions& options)
      : program_(program),
        options_(options),
        alone_(options.seats == 0 && options.players.empty() && options.resume.empty()),
        files_(program.sources.root / serve::kPageFolder, options.dev),
        house_(files_, links_) {
    if (options.listen != "127.0.0.1" && options.listen != "::1" && options.hosts.empty())
      throw UserError("--listen " + options.listen + " opens the table to other machines, so it needs a name for links",
                      "add --host NAME, the name by which browsers reach this machine");
    if (!options.save.empty() && options.tables > 1)
      throw UserError("--save names one file, and there are " + std::to_string(options.tables) + " tables");
    if (!options.save.empty() && options.save != options.resume) {
      require_place(options.save, Output::kRecord, {options.force});
      std::error_code ignored;
      if (!options.force && std::filesystem::exists(serve::kept_beside(options.save), ignored))
        throw UserError("'" + options.save + "' keeps the match of another table",
                        "--resume " + options.save + " goes on with it, --force replaces it");
    }
    wire_options_.address = options.listen;
    wire_options_.port = static_cast<std::uint16_t>(options.port);
    for (const std::string& host : options.hosts) wire_options_.hosts.push_back(host.substr(begin_of_name(host)));
  }

  int run() {
    const Attention attention;
    for (std::size_t n = 0; n < options_.tables; ++n) open_table(n);
    serve::Wire wire(wire_options_, house_);
    print_links(wire.port());
    kept_.port = wire.port();
    keep();
    house_.begin(wire);
    wire.run(*stop_wish());
    const int stopped = exit_code_of_signal();
    house_.end();
    wire.flush();
    wish_is_met();
    for (std::size_t n = 0; n < house_.tables() && options_.save.empty(); ++n)
      std::cerr << keep_left_match(house_.table(n).match());
    return stopped;
  }

 private:
  void open_table(std::size_t n) {
    serve::TableOptions table;
    table.launch = {options_.game, program_.variants, program_.decks, options_.players};
    table.seats = options_.seats;
    table.options = program_.options;
    table.seed = (options_.has_seed ? options_.seed : std::random_device()()) + n;
    table.save = options_.save;
    table.number = n;
    table.link = [this](const serve::Place& place, bool renew) { return link_of(place, renew); };
    table.keep = [this](std::size_t epoch, const auto& players) { keep(epoch, players); };
    table.say = [](const std::string& text) { std::cerr << "qd: " + text + "\n" << std::flush; };
    table.replay = [this](const match::Match& match, const serve::ReplayPage& page) {
      return serve::replay_page(files_, match, page);
    };
    if (!options_.resume.empty()) {
      resume(table);
    } else if (alone_) {
      const auto rules = program_.load(options_.game);
      const std::string bot = sim::is_bot("greedy", *rules) ? "greedy" : "random";
      for (std::size_t s = 1; s < rules->seats_min(); ++s) table.launch.players[state::seat_letter(SeatId(s))] = bot;
    }
    kept_.epoch = table.epoch;
    kept_.players = table.launch.players;
    const serve::Table& opened = house_.open(program_, std::move(table));
    if (!options_.resume.empty()) return;
    for (std::size_t s = 0; s < opened.match().setup().seats; ++s)
      if (opened.party().is_human(SeatId(s))) links_.add({n, SeatId(s), alone_});
    if (alone_) return;
    links_.add({n});
    links_.add({n, {}, true});
  }

  /// The same links, port and players at the same decision. What was said in another epoch is stale.
  void resume(serve::TableOptions& table) {
    const serve::Kept kept = serve::Kept::read(serve::kept_beside(options_.resume));
    std::map<std::string, std::string> players = kept.players;
    for (const auto& [seat, player] : options_.players) players[seat] = player;
    Resumed resumed = resume_record(program_, options_.resume, std::move(players), program_.decks);
    table.launch = std::move(resumed.launch);
    table.begun = std::move(resumed.match);
    table.epoch = kept.epoch + 1;
    if (wire_options_.port == 0) wire_options_.port = kept.port;
    for (const auto& [place, token] : kept.links) {
      links_.add(place, token);
      alone_ = alone_ || (place.host && place.seat.valid());
    }
  }

  /// Called on the thread of the table.
  void keep(std::size_t epoch, const std::map<std::string, std::string>& players) {
    if (options_.save.empty()) return;  // there may be several tables then, each with a thread
    kept_.epoch = epoch;
    kept_.players = players;
    keep();
  }
  void keep() {
    if (options_.save.empty()) return;
    kept_.links = links_.all();
    try {
      kept_.write(serve::kept_beside(options_.save));
    } catch (const UserError& e) {
      std::cerr << std::string("qd: --resume will not work: ") + e.what() + "\n" << std::flush;
    }
  }

  /// The link of a place, made if there is none yet. On any thread.
  std::string link_of(const serve::Place& place, bool renew) {
    std::string token = renew ? links_.renew(place) : links_.token_of(place);
    const bool added = links_.token_of(place).empty();
    if (added) token = links_.add(place);
    if (renew || added) keep();
    return base_ + token;
  }

  void print_links(std::uint16_t port) {
    const std::string name = options_.hosts.empty() ? options_.listen : options_.hosts[0];
    if (begin_of_name(name) != 0) base_ = name + "/#";  // what a proxy is called
    else base_ = "http://" + in_link(name) + ":" + std::to_string(port) + "/#";
    for (std::size_t n = 0; n < house_.tables(); ++n) {
      const serve::Table& table = house_.table(n);
      std::cout << table.match().rules().title();
      for (const script::Variant& v : table.match().rules().variants()) std::cout << " + " << v.id;
      if (house_.tables() > 1) std::cout << ", table " << n + 1;
      std::cout << "\n";
      const auto link = [&](const std::string& who, const serve::Place& place) {
        std::cout << "  " << text::pad(who, 11) << link_of(place, false) << "\n";
      };
      for (std::size_t s = 0; s < table.match().setup().seats; ++s) {
        const std::string letter = state::seat_letter(SeatId(s));
        if (!table.party().is_human(SeatId(s)))
          std::cout << "  seat " << letter << "     " << table.party().names()[s] << "\n";
        else link(alone_ ? "you" : "seat " + letter, {n, SeatId(s), alone_});
      }
      if (!alone_) link("onlookers", {n}), link("host", {n, {}, true});
    }
    std::cout << "Whoever has a link plays that seat. Ctrl-C closes the table.\n" << std::flush;
    const bool asked = options_.open || (alone_ && has_desktop() && isatty(STDOUT_FILENO) != 0);
    if (!asked || options_.no_open) return;
    const serve::Place first = alone_ ? serve::Place{0, SeatId(0), true} : serve::Place{0, {}, true};
    opener_.emplace(link_of(first, false));
    if (!opener_->open() && options_.open) std::cerr << "qd: no browser was found (xdg-open)\n";
  }

  const Program& program_;
  const ServeOptions& options_;
  bool alone_;
  std::string base_;  // of links
  serve::WireOptions wire_options_;
  serve::Links links_;
  serve::PageFiles files_;
  serve::House house_;
  serve::Kept kept_;
  std::optional<Opener> opener_;
};

}  // namespace

void register_serve(ProgramCommand line, Program& program) {
  ProgramCommand cmd = line.add_command("serve", "a table in the browser: a link for each seat");
  auto options = std::make_shared<ServeOptions>();
  auto seats = std::make_shared<std::vector<std::string>>();
  cmd.option("GAME", options->game, "a rule set");
  cmd.whole_number("--seats", options->seats, "number of players", 1, limits::kSeatsMax);
  cmd.list("--seat", *seats, "who plays a seat: D=greedy, D=exec:./bot; the others are people with links");
  cmd.whole_number("--seed", options->seed, "seed of everything random (standard: another one each time)");
  cmd.whole_number("--tables", options->tables, "number of tables, each with its own links", 1, 100);
  cmd.option("--save", options->save, "keeps a record of the match in this file, after each answer");
  cmd.option("--resume", options->resume, "goes on with this record of --save: the same links, the same decision");
  cmd.flag("--force", options->force, "--save replaces whatever file is there");
  cmd.whole_number("--port", options->port, "port (standard: the first free one from 8420 on)", 1, 65535);
  cmd.option("--listen", options->listen, "address of this machine to listen at; others than 127.0.0.1 need --host")
      .shows_default();
  cmd.list("--host", options->hosts, "names by which browsers reach the table, the first one for links");
  cmd.flag("--dev", options->dev, "reads the files of the page again at each request");
  ProgramOption open = cmd.flag("--open", options->open, "opens a browser (standard: with a desktop, for one player)");
  cmd.flag("--no-open", options->no_open, "opens no browser").excludes(open);
  program.add_rules_options(cmd);
  program.add_match_options(cmd);
  cmd.on_chosen([cmd, options, seats, &program] {
    options->has_seed = cmd.given("--seed");
    for (const std::string& s : *seats)
      if (!options->players.insert(parse_player(s)).second)
        throw UserError("--seat names seat " + s.substr(0, 1) + " twice");
    if (options->game.empty() == options->resume.empty())
      throw UserError(
          options->game.empty() ? "which game?" : "--resume knows the game: leave '" + options->game + "' out",
          "qd serve GAME, or qd serve --resume FILE");
    if (options->save.empty()) options->save = options->resume;
    program.run = [options, &program] {
      program.bound_by_clock();
      return Serve(program, *options).run();
    };
  });
}

}  // namespace qd::repl
