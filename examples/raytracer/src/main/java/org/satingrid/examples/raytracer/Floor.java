package org.satingrid.examples.raytracer;

/**
 * An infinite horizontal plane. It has no bounding box, and therefore stays outside of the tree.
 */
record Floor(double height, Material material) {

  private static final Vec UP = new Vec(0, 1, 0);

  double hit(Ray ray) {
    double t = (height - ray.from().y()) / ray.to().y();
    return t > Solid.NEAR ? t : Double.POSITIVE_INFINITY;
  }

  Vec normal() {
    return UP;
  }
}
