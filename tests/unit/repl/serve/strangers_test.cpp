// Whole matches in which every decision is also answered too late, twice, and by everybody who is not asked.
#include <catch2/catch.hpp>

#include "tests/unit/repl/serve/room.hpp"

using namespace qd;
using serve_test::Json;

namespace {

constexpr std::size_t kDecisionsMax = 150;
const std::vector<std::string> kPages{"A", "B", "onlooker", "host"};

/// Every answer that a question offers by name.
std::vector<std::string> answers_of(const Json& told) {
  std::vector<std::string> out{told["first"]};
  const Json& question = told["question"];
  for (const Json& option : question.value("options", Json::array())) out.push_back(option["key"]);
  for (const Json& place : question.value("places", Json::array()))
    for (const Json& way : place.value("ways", Json::array()))
      out.push_back(place["key"].get<std::string>() + " " + way.get<std::string>());
  return out;
}

bool is_asked(serve_test::Room& room, const std::string& page) { return room.last_told(page)["type"] == "question"; }

/// Says it, and checks that nothing happens but one message of this type.
void in_vain(serve_test::Room& room, const std::string& page, const Json& message, const std::string& type) {
  const std::uint64_t hash = room.table.match().hash();
  const std::size_t answers = room.table.match().history().size();
  room.heard(page);
  room.say(page, message.dump());
  std::vector<Json> heard = room.heard(page);
  INFO(page << " says " << message.dump());
  REQUIRE(!heard.empty());
  CHECK(heard[0]["type"] == type);
  CHECK(room.table.match().hash() == hash);
  CHECK(room.table.match().history().size() == answers);
  if (room.closed(page)) room.join(page);
}

}  // namespace

TEST_CASE("at every decision of a match, answers that are stale, doubled or of somebody else count for nothing") {
  for (const char* game : {"dreadnaught", "popes", "admiral", "battlegroup", "warfleet"}) {
    INFO(game);
    serve_test::Room room(game, {}, 7, 2);
    for (const std::string& page : kPages) room.join(page);
    std::map<std::string, Json> before;  // the last question that each page has answered
    std::size_t given = 0;
    for (; given < kDecisionsMax && !room.table.match().ended(); ++given) {
      const std::string asked = is_asked(room, "A") ? "A" : "B";
      const Json told = room.last_told(asked);
      REQUIRE(told["type"] == "question");
      const std::vector<std::string> keys = answers_of(told);
      for (const std::string& page : kPages) {
        if (is_asked(room, page)) continue;
        const bool seat = page == "A" || page == "B";
        for (const std::string& key : keys)
          in_vain(room, page, {{"answer", key}, {"epoch", told["epoch"]}, {"at", told["at"]}}, seat ? "stale" : "told");
        if (!seat) in_vain(room, page, {{"forfeit", true}, {"epoch", told["epoch"]}, {"at", told["at"]}}, "told");
      }
      const std::size_t epoch = told["epoch"], at = told["at"];
      for (const Json& stale :
           {Json{{"epoch", epoch}, {"at", at + 1}}, Json{{"epoch", epoch + 1}, {"at", at}}, Json{{"at", at}},
            Json{{"epoch", epoch}}, Json::object(), before.count(asked) == 0 ? Json::object() : before[asked]}) {
        Json message = stale;
        message["answer"] = told["first"];
        in_vain(room, asked, message, "stale");
      }
      const Json answer{{"answer", keys[given % keys.size()]}, {"epoch", epoch}, {"at", at}};
      const std::size_t answers = room.table.match().history().size();
      room.say(asked, answer.dump());
      const bool counted = room.table.match().history().size() != answers || !is_asked(room, asked);
      if (!counted) room.answer(asked, told["first"]);
      before[asked] = Json{{"epoch", epoch}, {"at", at}};
      if (!is_asked(room, asked) || room.last_told(asked)["at"] != at) in_vain(room, asked, answer, "stale");
    }
    CHECK(given > 10);
  }
}
