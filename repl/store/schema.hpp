// The tables of a store.
#pragma once

namespace qd::repl {

/// docs/stores.md tells what the columns mean; a test compares the names.
inline constexpr const char* kSchema = R"(
create table run (
  run integer primary key,
  key text not null unique,
  command text not null,
  rules text not null,
  seed text not null,
  version text not null,
  subject text not null
);
create table lane (
  run integer not null references run,
  lane integer not null,
  rules_hash text not null,
  variants text not null,
  decks text not null,
  bots text not null,
  options text not null,
  primary key (run, lane)
) without rowid;
create table measure (
  run integer not null references run,
  measure integer not null,
  name text not null,
  at text not null,
  primary key (run, measure)
) without rowid;
create table card (
  run integer not null references run,
  card integer not null,
  key text not null,
  primary key (run, card)
) without rowid;
create table game (
  run integer not null references run,
  game integer not null,
  lane integer not null,
  winners integer,
  ending text,
  turns integer,
  decisions text,
  searches text,
  hash integer,
  course integer,
  error text,
  error_file text,
  error_line integer,
  primary key (run, game, lane)
) without rowid;
create table reading (
  run integer not null references run,
  game integer not null,
  lane integer not null,
  place integer not null,
  measure integer not null,
  value real not null,
  primary key (run, game, lane, place)
) without rowid;
create table career (
  run integer not null references run,
  game integer not null,
  lane integer not null,
  seat integer not null,
  card integer not null,
  became integer not null,
  primary key (run, game, lane, seat, card)
) without rowid;
)";

}  // namespace qd::repl
