package org.satingrid.examples.raytracer;

/**
 * The background for rays without a hit. The background gives light.
 *
 * @param sun direction of the glow, of length 1
 * @param glow colour of the glow
 * @param haze distance at which air hides half of an object
 */
record Sky(Vec horizon, Vec zenith, Vec sun, Vec glow, double haze) {

  Vec colour(Vec direction) {
    double up = Math.max(0, direction.y());
    Vec air = zenith.mix(horizon, Powers.of(1 - up, 6));
    double near = Math.max(0, direction.dot(sun));
    double wide = Powers.of(near, 6) * 0.3;
    double core = Powers.of(near, 600);
    return air.plus(glow.times(wide + core));
  }

  /** Returns the part of an object that the air hides, 0 to 1. */
  double veil(double distance) {
    double d = distance / haze;
    return d * d / (1 + d * d);
  }
}
