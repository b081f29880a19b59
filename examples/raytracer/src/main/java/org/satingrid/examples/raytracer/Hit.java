package org.satingrid.examples.raytracer;

/** The point where a ray met a surface. {@code normal} points to the ray's side. */
record Hit(double distance, Vec point, Vec normal, Material material) {

  static Hit of(Ray ray, double distance, Vec outward, Vec point, Material material) {
    return new Hit(
        distance, point, outward.dot(ray.to()) > 0 ? outward.times(-1) : outward, material);
  }

  /**
   * Returns a random direction away from the surface. The probability of a direction grows with the
   * cosine of its angle to the normal. Each argument is 0 to 1.
   *
   * <p>Source of the frame around the normal: T. Duff et al., "Building an Orthonormal Basis,
   * Revisited" (2017).
   */
  Vec scatter(double u, double v) {
    double angle = 2 * Math.PI * u;
    double radius = Math.sqrt(v);
    double across = radius * StrictMath.cos(angle);
    double along = radius * StrictMath.sin(angle);
    double sign = normal.z() >= 0 ? 1 : -1;
    double a = -1 / (sign + normal.z());
    double b = normal.x() * normal.y() * a;
    Vec first = new Vec(1 + sign * normal.x() * normal.x() * a, sign * b, -sign * normal.x());
    Vec second = new Vec(b, sign + normal.y() * normal.y() * a, -normal.y());
    return first
        .times(across)
        .plus(second.times(along))
        .plus(normal.times(Math.sqrt(1 - v)))
        .unit();
  }
}
