package org.satingrid.examples.raytracer;

/** An axis-parallel box that contains solids. */
record Bounds(Vec low, Vec high) {

  static final Bounds EMPTY =
      new Bounds(
          new Vec(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY),
          new Vec(Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY));

  static Bounds of(Solid[] solids, int from, int to) {
    Bounds bounds = EMPTY;
    for (int i = from; i < to; i++) {
      bounds = bounds.with(solids[i]);
    }
    return bounds;
  }

  Bounds with(Solid solid) {
    Vec l = solid.low();
    Vec h = solid.high();
    return new Bounds(
        new Vec(Math.min(low.x(), l.x()), Math.min(low.y(), l.y()), Math.min(low.z(), l.z())),
        new Vec(Math.max(high.x(), h.x()), Math.max(high.y(), h.y()), Math.max(high.z(), h.z())));
  }

  double surface() {
    Vec size = high.minus(low);
    return 2 * (size.x() * size.y() + size.y() * size.z() + size.z() * size.x());
  }

  void store(double[] target, int at) {
    target[at] = low.x();
    target[at + 1] = low.y();
    target[at + 2] = low.z();
    target[at + 3] = high.x();
    target[at + 4] = high.y();
    target[at + 5] = high.z();
  }
}
