/**
 * A ray tracer that divides its picture until a piece is small enough to paint.
 *
 * <p>All arithmetic is exactly specified (IEEE doubles, {@link StrictMath}), and a pixel's random
 * numbers depend on its position only. Therefore a picture does not depend on the distribution or
 * order of its parts, or on the JDK.
 */
@NullMarked
package org.satingrid.examples.raytracer;

import org.jspecify.annotations.NullMarked;
