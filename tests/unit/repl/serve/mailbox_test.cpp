// Who is heard next at a table.
#include "repl/serve/mailbox.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "tests/unit/repl/serve/street.hpp"

using namespace qd;
using repl::serve::Mailbox;
using repl::serve::PageId;
using serve_test::Json;
using serve_test::Street;
using namespace std::chrono_literals;

TEST_CASE("letters go by arrival, until one account has taken more time than another") {
  Mailbox mailbox;
  const Mailbox::Account onlookers = Mailbox::account_of({0}), a = Mailbox::account_of({0, SeatId(0)}),
                         host = Mailbox::account_of({0, {}, true});
  const auto order = [&] {
    std::string out;
    while (!mailbox.empty()) out += std::to_string(mailbox.take().from) + " ";
    return out;
  };
  const auto put_all = [&] {
    for (const Mailbox::Account from : {onlookers, onlookers, host, a, Mailbox::kOwn}) mailbox.put(from, nullptr);
  };
  put_all();
  CHECK(order() == "1 1 2 3 0 ");
  Mailbox::Time::time_point now{};
  mailbox.charge(onlookers, 200ms, now);
  mailbox.charge(host, 50ms, now);
  mailbox.charge(Mailbox::kOwn, 5s, now);
  put_all();
  CHECK(order() == "3 0 2 1 1 ");
  mailbox.charge(a, 1ms, now + 10s);  // all is forgotten
  put_all();
  CHECK(order() == "1 1 2 3 0 ");
}

TEST_CASE("a player does not wait for onlookers who ask much, however many they are") {
  constexpr std::size_t kOnlookers = 20;
  constexpr auto kWork = 100ms;
  Street street(1, [&](const auto&, const auto&) {
    std::this_thread::sleep_for(kWork);
    return std::string();
  });
  const PageId a = street.come(street.link(0, SeatId(0)));
  REQUIRE(!street.ears.wait_for(a, R"("type":"question")").empty());
  std::vector<PageId> onlookers;
  for (std::size_t n = 0; n < kOnlookers; ++n) onlookers.push_back(street.come(street.links.token_of({0})));
  for (const PageId page : onlookers) REQUIRE(!street.ears.wait_for(page, R"("type":"state")").empty());
  for (const PageId page : onlookers) street.house.said(page, R"({"report":true})");
  const auto begin = std::chrono::steady_clock::now();
  street.house.said(a, R"({"chat":"does it take long?"})");
  CHECK(!street.ears.wait_for(a, "does it take long?").empty());
  CHECK(std::chrono::steady_clock::now() - begin < kOnlookers * kWork / 2);
  for (const PageId page : onlookers) CHECK(!street.ears.wait_for(page, R"("type":"file")").empty());
}
