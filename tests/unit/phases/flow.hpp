// A flow built by hand over the small world: leaves and effects are lambdas, questions are answered by keys.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/phases/keys.hpp"
#include "engine/phases/machine/machine.hpp"
#include "tests/unit/events/world.hpp"

namespace qd::core_test {

struct Script : phases::Behavior {
  std::int32_t value(phases::Machine&, const events::Code&, const events::Query&, const events::Env&) override {
    return 0;
  }
  using Run = std::function<void(SeatId me, EntityId card, Ref target, const std::vector<EntityId>* chosen)>;
  explicit Script(Lambdas& l) : listeners(&l) {}
  Lambdas* listeners;
  std::vector<Run> functions;
  int answers = 0;

  std::int32_t handle(const events::Listener& l, events::Event& event, EntityId self) override {
    return listeners->handle(l, event, self);
  }
  bool consent(const events::Listener& l, const events::Event& e, EntityId self, SeatId seat) override {
    return listeners->consent(l, e, self, seat);
  }
  void run(FunctionId f, SeatId me, EntityId card, Ref target, const std::vector<EntityId>* chosen) override {
    functions[f.index()](me, card, target, chosen);
  }
  void use(NameId, SeatId, EntityId) override { ++uses; }
  int uses = 0;
  void answered() override { ++answers; }
};

/// Answers by keys, in order; notes the questions: "A main: fire, done".
struct Player : phases::Decider {
  const phases::Program* program = nullptr;
  const state::State* state = nullptr;
  std::deque<std::string> answers;
  std::vector<std::string> asked;

  bool decide(const phases::Decision& d, phases::Answer& answer) override {
    if (answers.empty()) return false;
    phases::Keys keys(*program, *state, d);
    std::string line = std::string(1, static_cast<char>('A' + d.seat.value)) + " " + program->name(d.name) + ":";
    for (std::size_t i = 0; i < d.options.size(); ++i) line += (i == 0 ? " " : ", ") + keys.option(i);
    asked.push_back(line);
    answer = keys.parse(answers.front());
    answers.pop_front();
    return true;
  }
};

struct Flow : World {
  phases::Program program;
  Script script{handlers};
  Player player;
  std::unique_ptr<phases::Tables> tables;
  std::unique_ptr<phases::Machine> machine;
  std::vector<std::string> notes;

  explicit Flow(std::size_t seats = 2, const state::Catalog& of = core_test::catalog()) : World(seats, of) {
    set_active(kA);
    for (const char* word : {"pass", "done", "none"}) program.intern(word);
  }

  FunctionId function(Script::Run run) {
    script.functions.push_back(std::move(run));
    return FunctionId(script.functions.size() - 1);
  }
  ExprId expression(const std::string& text, bool it = false, bool target = false, bool card = false,
                    bool check = false) {
    events::Scope scope;
    scope.it = it;
    scope.has_target = target;
    scope.card = card;
    scope.seat = check;
    return compile(text, scope);
  }
  phases::Node& node(NodeId id) { return program.nodes[id.index()]; }
  template <class Part>
  Part& part(NodeId id) {
    return std::get<Part>(node(id).act);
  }
  phases::Ask& ask(NodeId id) { return node(id).ask(); }
  /// A node with parts: add<phases::Seq>("turn", {…}).
  template <class Part>
  NodeId add(const std::string& name, std::vector<NodeId> children = {}) {
    return leaf(name, Part{}, std::move(children));
  }
  /// A leaf: leaf("roll", phases::Contest{.card = who}).
  template <class Act>
  NodeId leaf(const std::string& name, Act act, std::vector<NodeId> children = {}) {
    phases::Node n;
    n.begin<Act>() = act;
    n.name = n.path = name;
    n.place = Place{"flow.lua", static_cast<int>(program.nodes.size()) + 1};
    n.question = program.intern(name);
    n.children = std::move(children);
    program.nodes.push_back(n);
    return NodeId(program.nodes.size() - 1);
  }
  /// A question to one seat, or to all together.
  NodeId question(bool together, const std::string& name) {
    return together ? add<phases::Together>(name) : add<phases::Ask>(name);
  }
  NodeId seq(const std::string& name, std::vector<NodeId> children) {
    return add<phases::Seq>(name, std::move(children));
  }
  NodeId loop(const std::string& name, const std::string& until, std::vector<NodeId> children) {
    NodeId id = add<phases::Loop>(name, std::move(children));
    if (!until.empty()) part<phases::Loop>(id).until = expression(until);
    return id;
  }
  NodeId run(const std::string& name, std::function<void(SeatId)> f) {
    NodeId id = add<phases::Run>(name);
    part<phases::Run>(id).run =
        function([f = std::move(f)](SeatId me, EntityId, Ref, const std::vector<EntityId>*) { f(me); });
    return id;
  }
  /// A leaf that notes its name.
  NodeId note(const std::string& name) {
    return run(name, [this, name](SeatId) { notes.push_back(name); });
  }
  NodeId words(const std::string& name, std::vector<std::string> options, const char* store = nullptr) {
    NodeId id = add<phases::Ask>(name);
    for (const std::string& w : options) {
      NameId word = program.intern(w);
      ask(id).words.push_back(word);
    }
    if (store != nullptr) ask(id).store = slot(store);
    return id;
  }
  NodeId cards_of(const std::string& name, const std::string& set, bool subset = false) {
    NodeId id = add<phases::Ask>(name);
    ExprId from = expression(set);
    ask(id).from = from;
    ask(id).subset = subset;
    return id;
  }
  NodeId window(const std::string& name, phases::WindowPolicy policy, std::vector<CommandId> commands) {
    NodeId id = add<phases::Window>(name);
    part<phases::Window>(id).policy = policy;
    part<phases::Window>(id).commands = std::move(commands);
    part<phases::Window>(id).pass = program.find_name("pass");
    return id;
  }
  /// A command without a card that costs a point; legal while its seat has more than `low`.
  CommandId fire(const std::string& id, int low) {
    phases::Command c;
    c.id = c.verb = id;
    c.needs.push_back({expression("me.points > " + std::to_string(low)), "no points left"});
    c.run = function([this, id](SeatId me, EntityId, Ref, const std::vector<EntityId>*) {
      notes.push_back(id + " " + std::string(1, static_cast<char>('A' + me.value)));
      events->change(slot("points"), Ref::of(me), -1);
    });
    program.commands.push_back(c);
    return CommandId(program.commands.size() - 1);
  }
  phases::Check& check(const std::string& when, NodeId flow) {
    phases::Check c;
    c.id = "check";
    c.when = expression(when, false, false, false, true);
    c.node = flow;
    rules.watched_slots.assign(rules.watched_slots.size(), ~events::Checks{0});
    program.checks.push_back(c);
    return program.checks.back();
  }

  phases::Machine& begin(NodeId root) {
    program.root = root;
    make();
    machine->start();
    return *machine;
  }
  /// Completes the rules and the program and makes a machine, without starting it.
  phases::Machine& make() {
    start();
    program.rules = std::make_shared<events::Rules>(rules);
    tables = std::make_unique<phases::Tables>(program, layout_pointer());
    machine = std::make_unique<phases::Machine>(program, *tables, state, *events, script);
    player.program = &program;
    player.state = &state;
    return *machine;
  }
  /// Runs with these answers. True if the match has ended.
  bool play(std::vector<std::string> answers) {
    player.answers.assign(answers.begin(), answers.end());
    return machine->run(player) == phases::Machine::Status::kEnded;
  }
  /// The open question: "A main: fire, pass".
  [[nodiscard]] std::string open() const {
    const phases::Decision& d = machine->decision();
    phases::Keys keys(program, state, d);
    std::string line = std::string(1, static_cast<char>('A' + d.seat.value)) + " " + program.name(d.name) + ":";
    for (std::size_t i = 0; i < d.options.size(); ++i) line += (i == 0 ? " " : ", ") + keys.option(i);
    return line;
  }

 private:
  [[nodiscard]] std::shared_ptr<const state::Layout> layout_pointer() const {
    return {std::shared_ptr<const state::Layout>(), &state.layout()};
  }
};

}  // namespace qd::core_test
