/**
 * A ray tracer that divides its picture until a piece is small enough to paint.
 *
 * <p>Every piece of arithmetic is exactly specified (IEEE doubles, {@link StrictMath}), and a
 * pixel's random numbers depend on its position only, so a picture does not depend on who painted
 * which part of it, in what order, or on which JDK.
 */
@NullMarked
package org.satingrid.examples.raytracer;

import org.jspecify.annotations.NullMarked;
