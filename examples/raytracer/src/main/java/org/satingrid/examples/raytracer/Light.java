package org.satingrid.examples.raytracer;

/**
 * A lamp with the same brightness in all directions and at any distance. A size above 0 gives soft
 * shadows.
 *
 * @param size half the side of the cube that the lamp fills
 */
record Light(Vec at, Vec colour, double size) {

  /** Returns a point of the lamp. Each argument is 0 to 1. */
  Vec point(double u, double v, double w) {
    return at.plus(new Vec(2 * u - 1, 2 * v - 1, 2 * w - 1).times(size));
  }
}
