package org.satingrid.examples.raytracer;

/** A point, a direction, or a colour (linear light: 1 is white, and more is brighter). */
record Vec(double x, double y, double z) {

  static final Vec ZERO = new Vec(0, 0, 0);

  Vec plus(Vec o) {
    return new Vec(x + o.x, y + o.y, z + o.z);
  }

  Vec minus(Vec o) {
    return new Vec(x - o.x, y - o.y, z - o.z);
  }

  Vec times(double f) {
    return new Vec(x * f, y * f, z * f);
  }

  Vec times(Vec o) {
    return new Vec(x * o.x, y * o.y, z * o.z);
  }

  double dot(Vec o) {
    return x * o.x + y * o.y + z * o.z;
  }

  Vec cross(Vec o) {
    return new Vec(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x);
  }

  double length() {
    return Math.sqrt(dot(this));
  }

  Vec unit() {
    return times(1 / length());
  }

  /** Returns the point at {@code f} on the line from this point, at 0, to {@code o}, at 1. */
  Vec mix(Vec o, double f) {
    return times(1 - f).plus(o.times(f));
  }
}
