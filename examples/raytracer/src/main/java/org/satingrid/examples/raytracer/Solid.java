package org.satingrid.examples.raytracer;

/** Something that a ray can hit. */
interface Solid {

  /** A hit nearer than this is the surface that the ray starts from. */
  double NEAR = 1e-6;

  /** Distance along the ray to the first hit beyond {@link #NEAR}, or infinity. */
  double hit(Ray ray);

  /** Direction away from the surface at a point of it, of length 1. */
  Vec normal(Vec point);

  Material material();

  /** Corner of the bounding box with the smallest coordinates. */
  Vec low();

  /** Corner of the bounding box with the largest coordinates. */
  Vec high();
}
