/**
 * Integrates a function numerically, with more points where the function bends more.
 *
 * <p>The program uses the sine of {@link StrictMath}, so that the answer has the same bits on every
 * machine.
 */
@NullMarked
package org.satingrid.examples.integration;

import org.jspecify.annotations.NullMarked;
