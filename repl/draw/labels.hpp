// Places labels so that they cover neither models nor each other, as far as there is room.
#pragma once

#include <string>
#include <vector>

#include "repl/draw/outline.hpp"

namespace qd::repl::draw {

/// A rectangle in the picture.
struct Box {
  double x, y, w, h;
};

struct Label {
  std::string text;
  double size = 11;
  Box box{};            // its place
  bool leader = false;  // so far away that it needs a line to its model
};

class Labels {
 public:
  explicit Labels(const Frame& frame) : frame_(frame) {}

  void avoid(const table::Body& body) { bodies_.push_back(body); }
  void avoid_line(Spot from, Spot to);
  /// Labels avoid this body if possible.
  void avoid_ground(const table::Body& body) { grounds_.push_back(body); }
  void allow_grounds() { grounds_.clear(); }
  /// Places a label next to a body.
  Label beside(const table::Body& body, const std::string& text, double size);
  /// The best of these places for the middle of the text; a Label without text if all are taken.
  Label at_one_of(const std::vector<Spot>& middles, const std::string& text, double size);

 private:
  [[nodiscard]] double cost(const Box& box) const;
  [[nodiscard]] double room(const table::Body& body, const Box& box) const;

  const Frame& frame_;
  std::vector<table::Body> bodies_, grounds_;
  std::vector<Box> taken_, lines_;
};

}  // namespace qd::repl::draw
