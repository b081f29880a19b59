package org.satingrid.examples.raytracer;

/** An object that a ray can hit. */
interface Solid {

  /**
   * Minimum distance of a hit. A hit at a smaller distance is the surface at the start of the ray.
   */
  double NEAR = 1e-6;

  /** Returns the distance along the ray to the first hit beyond {@link #NEAR}, or infinity. */
  double hit(Ray ray);

  /** Returns the direction away from the surface at a point of it, of length 1. */
  Vec normal(Vec point);

  Material material();

  /** Returns the corner of the bounding box with the smallest coordinates. */
  Vec low();

  /** Returns the corner of the bounding box with the largest coordinates. */
  Vec high();
}
