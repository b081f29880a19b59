package org.satingrid.examples.raytracer;

/** A block with edges parallel to the axes. */
record Box(Vec low, Vec high, Material material) implements Solid {

  @Override
  public double hit(Ray ray) {
    Vec from = ray.from();
    Vec to = ray.to();
    double x1 = (low.x() - from.x()) / to.x();
    double x2 = (high.x() - from.x()) / to.x();
    double y1 = (low.y() - from.y()) / to.y();
    double y2 = (high.y() - from.y()) / to.y();
    double z1 = (low.z() - from.z()) / to.z();
    double z2 = (high.z() - from.z()) / to.z();
    double enter = Math.max(Math.max(Math.min(x1, x2), Math.min(y1, y2)), Math.min(z1, z2));
    double leave = Math.min(Math.min(Math.max(x1, x2), Math.max(y1, y2)), Math.max(z1, z2));
    // Negated comparisons count NaN (a ray inside a face's plane) as a miss.
    if (!(enter <= leave) || !(leave > NEAR)) {
      return Double.POSITIVE_INFINITY;
    }
    return enter > NEAR ? enter : leave;
  }

  @Override
  public Vec normal(Vec point) {
    Vec middle = low.plus(high).times(0.5);
    Vec half = high.minus(low).times(0.5);
    double x = (point.x() - middle.x()) / half.x();
    double y = (point.y() - middle.y()) / half.y();
    double z = (point.z() - middle.z()) / half.z();
    if (Math.abs(x) >= Math.abs(y) && Math.abs(x) >= Math.abs(z)) {
      return new Vec(Math.signum(x), 0, 0);
    }
    return Math.abs(y) >= Math.abs(z)
        ? new Vec(0, Math.signum(y), 0)
        : new Vec(0, 0, Math.signum(z));
  }
}
