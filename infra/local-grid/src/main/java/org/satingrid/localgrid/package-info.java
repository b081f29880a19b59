/**
 * A complete grid of real processes on the loopback address. {@code make demo} and the end-to-end
 * tests start it.
 */
@NullMarked
package org.satingrid.localgrid;

import org.jspecify.annotations.NullMarked;
