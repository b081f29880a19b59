package org.satingrid.examples.raytracer;

import java.io.Serializable;

/** A rectangle of pixels. */
record Region(int x, int y, int width, int height) implements Serializable {

  /** Returns true if width and height are at most {@code side}. */
  boolean fits(int side) {
    return width <= side && height <= side;
  }

  /** Returns the left or upper half. The cut divides the longer side. */
  Region firstHalf() {
    return width >= height
        ? new Region(x, y, width / 2, height)
        : new Region(x, y, width, height / 2);
  }

  /** Returns the rest after {@link #firstHalf}. */
  Region secondHalf() {
    int left = width / 2;
    int upper = height / 2;
    return width >= height
        ? new Region(x + left, y, width - left, height)
        : new Region(x, y + upper, width, height - upper);
  }

  /** Returns the number of pieces with sides of at most {@code side} after repeated halving. */
  int leaves(int side) {
    return fits(side) ? 1 : firstHalf().leaves(side) + secondHalf().leaves(side);
  }
}
