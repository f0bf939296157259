// Where labels go so that they cover neither models nor each other, as far as there is room.
#pragma once

#include <string>
#include <vector>

#include "repl/draw/outline.hpp"

namespace qd::repl::draw {

/// A box in the picture.
struct Box {
  double x, y, w, h;
};

struct Label {
  std::string text;
  double size = 11;
  Box box{};            // where it goes
  bool leader = false;  // it stands so far off that a line has to lead to it
};

class Labels {
 public:
  explicit Labels(const Frame& frame) : frame_(frame) {}

  void avoid(const table::Body& body) { bodies_.push_back(body); }
  void avoid_line(Spot from, Spot to);
  /// Better beside it than on it, if there is a choice.
  void avoid_ground(const table::Body& body) { grounds_.push_back(body); }
  void allow_grounds() { grounds_.clear(); }
  /// Beside a body.
  Label beside(const table::Body& body, const std::string& text, double size);
  /// The best of these places for the middle of the text; nothing ("" as text) if all of them are taken.
  Label at_one_of(const std::vector<Spot>& middles, const std::string& text, double size);

 private:
  [[nodiscard]] double cost(const Box& box) const;
  [[nodiscard]] double room(const table::Body& body, const Box& box) const;

  const Frame& frame_;
  std::vector<table::Body> bodies_, grounds_;
  std::vector<Box> taken_, lines_;
};

}  // namespace qd::repl::draw
