/**
 * Integrates a function numerically, with more points where it bends more.
 *
 * <p>Its sine is {@link StrictMath}'s, so that the answer has the same bits on every machine.
 */
@NullMarked
package org.satingrid.examples.integration;

import org.jspecify.annotations.NullMarked;
