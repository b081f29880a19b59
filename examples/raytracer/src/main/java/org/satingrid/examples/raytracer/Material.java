package org.satingrid.examples.raytracer;

import org.jspecify.annotations.Nullable;

/**
 * The look of a surface.
 *
 * @param colour colour of its diffuse light
 * @param checker pattern over x and z that replaces the colour, or null
 * @param diffuse share of the light that it scatters
 * @param specular strength of highlights
 * @param shininess exponent of highlights. A larger exponent makes the highlights smaller.
 * @param reflect mirrored share at a right angle. At flat angles the share is larger.
 * @param tint degree to which the mirror image takes the colour: 0 for glaze, 1 for metal
 */
record Material(
    Vec colour,
    @Nullable Checker checker,
    double diffuse,
    double specular,
    int shininess,
    double reflect,
    double tint) {

  /** Squares of a second colour. {@code size} is their side. */
  record Checker(Vec colour, double size) {}

  Vec colourAt(Vec point) {
    if (checker == null) {
      return colour;
    }
    long i = (long) Math.floor(point.x() / checker.size());
    long j = (long) Math.floor(point.z() / checker.size());
    return ((i + j) & 1) == 0 ? colour : checker.colour();
  }
}
