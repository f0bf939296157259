// The result of a simulation as a table and as JSON, for `qd sim` and the console.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "engine/sim/simulate.hpp"
#include "repl/report/histogram.hpp"

namespace qd::repl {

/// "dreadnaught + return_fire: 812 of 2000 games (stopped), seed 1", without a line end.
std::string plan_line(const sim::Plan& plan, const sim::Report& report);
/// A line about where games begin and what is known there, if not at the start; else "".
std::string start_line(const sim::Plan& plan);
/// "greedy,random"
std::string bots_line(const sim::Report& report);
/// Who won, how long it took, the measures, the failures.
void write_sim_table(std::ostream& out, const sim::Plan& plan, const sim::Report& report);
/// The histograms of all measures.
void write_sim_histograms(std::ostream& out, const sim::Report& report, const Bars& bars);
/// The failures by place; nothing if there were none.
void write_failures(std::ostream& out, const sim::Report& report);
/// With `histograms`: also the count of each value.
std::string sim_json(const sim::Plan& plan, const sim::Report& report, bool histograms);

/// The measurements in a text: names separated by commas, or one expression, which may contain commas.
std::vector<std::string> split_measures(const std::string& text);

}  // namespace qd::repl
