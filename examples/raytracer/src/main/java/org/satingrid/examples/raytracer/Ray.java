package org.satingrid.examples.raytracer;

/** A half line. {@code to} is its direction, of length 1. */
record Ray(Vec from, Vec to) {

  Vec at(double t) {
    return from.plus(to.times(t));
  }
}
