package org.satingrid.examples.threads;

/** An attracting mass: a body, or a cell with its bodies combined in one place. */
abstract class Mass {
  double mass;
  double x;
  double y;
  double z;

  /** Adds to a body's acceleration. */
  abstract void pull(Body body);

  final double squareOfDistance(Body body) {
    double dx = x - body.x;
    double dy = y - body.y;
    double dz = z - body.z;
    return dx * dx + dy * dy + dz * dz + 1e-4;
  }
}
