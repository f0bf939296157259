// What a simulation found, as a table and as JSON: for `qd sim` and the console.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "engine/sim/simulate.hpp"
#include "repl/report/histogram.hpp"

namespace qd::repl {

/// "dreadnaught + return_fire: 812 of 2000 games (stopped), seed 1", without an end of line.
std::string plan_line(const sim::Plan& plan, const sim::Report& report);
/// Where games begin that do not begin at the beginning, and what is known there: a line, or "".
std::string start_line(const sim::Plan& plan);
/// "greedy,random"
std::string bots_line(const sim::Report& report);
/// Who won, how long it took, what was measured, what failed.
void write_sim_table(std::ostream& out, const sim::Plan& plan, const sim::Report& report);
/// The histograms of what was measured, one after the other.
void write_sim_histograms(std::ostream& out, const sim::Report& report, const Bars& bars);
/// What failed, by place; nothing if nothing did.
void write_failures(std::ostream& out, const sim::Report& report);
/// With `histograms`, also how often each value came.
std::string sim_json(const sim::Plan& plan, const sim::Report& report, bool histograms);

/// Measurements out of what a person wrote: names at commas, or one expression, which may hold commas.
std::vector<std::string> split_measures(const std::string& text);

}  // namespace qd::repl
