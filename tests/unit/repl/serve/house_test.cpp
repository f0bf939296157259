// Who is let in, and tables on threads of their own, without a network.
#include <catch2/catch.hpp>
#include <future>
#include <random>

#include "tests/unit/repl/serve/street.hpp"

using namespace qd;
using repl::serve::House;
using repl::serve::PageId;
using serve_test::Json;
using serve_test::Street;

TEST_CASE("a page comes in by its link alone, and hears why not otherwise") {
  Street street;
  const PageId a = street.come(street.link(0, SeatId(0)));
  CHECK(street.ears.wait_for(a, R"("type":"question")").find(R"("seat":"A")") != std::string::npos);
  const PageId wrong = street.come("0123");
  CHECK(street.ears.wait_for(wrong, "error").find("this link opens no table") != std::string::npos);
  CHECK(street.ears.closed(wrong));
  street.house.opened(77, "::1");
  street.house.said(77, R"({"answer":"rock","epoch":1,"at":0})");
  CHECK(!street.ears.wait_for(77, "does not say which link").empty());
  street.house.opened(78, "::1");
  street.house.said(78, "\xFF{");
  CHECK(street.ears.closed(78));
  street.house.said(78, "more");  // of a page that is not let in
  street.house.left(78);
}

TEST_CASE("after ten wrong links an address is let in no more, others are") {
  Street street;
  for (std::size_t i = 0; i < House::kWrongLinksMax; ++i) (void)street.come("0123", "192.0.2.1");
  const PageId late = street.come(street.link(0, SeatId(0)), "192.0.2.1");
  CHECK(!street.ears.wait_for(late, "too many wrong links").empty());
  const PageId other = street.come(street.link(0, SeatId(0)), "192.0.2.2");
  CHECK(!street.ears.wait_for(other, R"("type":"hello")").empty());
}

TEST_CASE("so many pages may be open with one link") {
  Street street;
  PageId first = 0;
  for (std::size_t i = 0; i < House::kPagesPerSeatMax; ++i) {
    const PageId page = street.come(street.link(0, SeatId(1)));
    if (first == 0) first = page;
    CHECK(!street.ears.wait_for(page, R"("type":"hello")").empty());
  }
  CHECK(!street.ears.wait_for(street.come(street.link(0, SeatId(1))), "are open already").empty());
  street.house.left(first);
  CHECK(!street.ears.wait_for(street.come(street.link(0, SeatId(1))), R"("type":"hello")").empty());
}

TEST_CASE("so many people may look on") {
  Street street;
  const std::string link = street.links.token_of({0});
  std::vector<PageId> pages;
  for (std::size_t i = 0; i < House::kOnlookersMax; ++i) pages.push_back(street.come(link));
  CHECK(!street.ears.wait_for(pages.back(), R"("type":"hello")").empty());
  CHECK(!street.ears.wait_for(street.come(link), "look on already").empty());
  street.house.left(pages.front());
  CHECK(!street.ears.wait_for(street.come(link), R"("type":"hello")").empty());
  CHECK(!street.ears.wait_for(street.come(street.link(0, SeatId(0))), R"("type":"question")").empty());
}

TEST_CASE("tables run side by side, and neither mixes up nor waits for the other") {
  constexpr std::size_t kTables = 4;
  Street street(kTables);
  std::vector<std::array<PageId, 2>> pages(kTables);
  for (std::size_t n = 0; n < kTables; ++n)
    for (std::size_t s = 0; s < 2; ++s) pages[n][s] = street.come(street.link(n, SeatId(s)));
  for (std::size_t n = 0; n < kTables; ++n) {
    for (std::size_t s = 0; s < 2; ++s) {
      const std::string asked = street.ears.wait_for(pages[n][s], R"("type":"question")");
      REQUIRE(!asked.empty());
      const std::string key = s == 0 ? "rock" : n % 2 == 0 ? "paper" : "scissors";
      street.house.said(pages[n][s], Json{{"answer", key}, {"epoch", 1}, {"at", 0}}.dump());
    }
  }
  for (std::size_t n = 0; n < kTables; ++n) {
    const std::string told = street.ears.wait_for(pages[n][0], "B throw: ");
    CHECK(told.find(n % 2 == 0 ? "B throw: paper" : "B throw: scissors") != std::string::npos);
  }
}

TEST_CASE("a table on which something fails plays on") {
  Street street(1, [](const auto&, const auto&) -> std::string { throw std::bad_alloc(); });
  const PageId a = street.come(street.link(0, SeatId(0)));
  REQUIRE(!street.ears.wait_for(a, R"("type":"question")").empty());
  street.house.said(a, R"({"report":true})");
  street.house.said(a, R"({"chat":"are you there?"})");
  CHECK(!street.ears.wait_for(a, "are you there?").empty());
}

TEST_CASE("while a table is at work, an old link opens nothing and nobody fills the memory") {
  std::promise<void> begun, work;
  Street street(1, [&](const auto&, const auto&) {
    begun.set_value();
    work.get_future().wait();
    return std::string();
  });
  const PageId a = street.come(street.link(0, SeatId(0)));
  street.house.said(a, R"({"report":true})");
  begun.get_future().wait();
  const PageId b = street.come(street.link(0, SeatId(1)));
  street.links.renew({0, SeatId(1)});
  for (int i = 0; i <= House::kMessagesWaitingMax; ++i) street.house.said(a, R"({"chat":"again"})");
  CHECK(street.ears.closed(a));
  work.set_value();
  CHECK(!street.ears.wait_for(b, "this link opens no table").empty());
  CHECK(street.ears.wait_closed(b));
}

TEST_CASE("whatever pages say, the table stays whole and in one piece") {
  serve_test::Room room("dreadnaught");
  const std::vector<std::string> pages{"A", "B", "A2", "onlooker", "host"};
  for (const std::string& page : pages) room.join(page);
  const std::vector<std::string> seeds{R"({"answer":"rock","epoch":1,"at":0})",
                                       R"({"check":"paper","epoch":1,"at":0})",
                                       R"({"undo":0,"epoch":1,"at":1})",
                                       R"({"undo":null})",
                                       R"({"consent":true,"undo":0,"epoch":1})",
                                       R"({"goto":1})",
                                       R"({"goto":null})",
                                       R"({"timeline":[0,9]})",
                                       R"({"chat":"hi"})",
                                       R"({"ask":{"explain":"A.base"}})",
                                       R"({"ask":{"why_not":"attack K"}})",
                                       R"({"ask":{"why":3}})",
                                       R"({"ask":{"why_no_trigger":"x"}})",
                                       R"({"host":{"go":"main@1"}})",
                                       R"({"host":{"branch":"b"}})",
                                       R"({"host":{"look":true}})",
                                       R"({"host":{"look":false}})",
                                       R"({"host":{"link":"A"}})",
                                       R"({"host":{"seat":{"seat":"B","player":"human"}}})",
                                       R"({"host":{"chat":"open"}})",
                                       R"({"host":{"match":true}})"};
  std::minstd_rand luck(42);
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(luck()) % n; };
  for (int i = 0; i < 800; ++i) {
    const std::string page = pages[below(pages.size())];
    if (room.closed(page)) room.join(page);
    std::string message = seeds[below(seeds.size())];
    switch (below(5)) {
      case 0: message[below(message.size())] = static_cast<char>(below(256)); break;
      case 1: message.erase(below(message.size())); break;
      case 2: message.insert(below(message.size()), std::to_string(below(100000))); break;
      case 3:
        if (const Json told = room.last_told(page); told.is_object() && told["type"] == "question") {
          room.answer(page, told["first"]);
          continue;
        }
        break;
      default: break;
    }
    room.say(page, message);
    if (i % 100 == 0) REQUIRE(room.table.match().find_flaw().empty());
    if (room.table.match().ended()) room.say("host", R"({"host":{"go":"0"}})");
  }
  CHECK(room.table.match().find_flaw().empty());
}
