package org.satingrid.examples.raytracer;

/** A ball. */
record Sphere(Vec centre, double radius, Material material) implements Solid {

  @Override
  public double hit(Ray ray) {
    double x = centre.x() - ray.from().x();
    double y = centre.y() - ray.from().y();
    double z = centre.z() - ray.from().z();
    Vec to = ray.to();
    double along = x * to.x() + y * to.y() + z * to.z();
    double under = along * along - (x * x + y * y + z * z) + radius * radius;
    if (under < 0) {
      return Double.POSITIVE_INFINITY;
    }
    double half = Math.sqrt(under);
    if (along - half > NEAR) {
      return along - half;
    }
    return along + half > NEAR ? along + half : Double.POSITIVE_INFINITY;
  }

  @Override
  public Vec normal(Vec point) {
    return point.minus(centre).times(1 / radius);
  }

  @Override
  public Vec low() {
    return centre.minus(new Vec(radius, radius, radius));
  }

  @Override
  public Vec high() {
    return centre.plus(new Vec(radius, radius, radius));
  }
}
