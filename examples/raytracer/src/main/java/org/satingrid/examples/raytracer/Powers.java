package org.satingrid.examples.raytracer;

/** Whole powers by squaring: exactly specified, and faster than {@link StrictMath#pow}. */
final class Powers {

  private Powers() {}

  static double of(double base, int exponent) {
    double result = 1;
    double square = base;
    for (int rest = exponent; rest > 0; rest >>= 1) {
      if ((rest & 1) == 1) {
        result *= square;
      }
      square *= square;
    }
    return result;
  }
}
