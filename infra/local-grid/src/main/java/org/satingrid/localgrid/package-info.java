/**
 * A whole grid of real processes on loopback: what {@code make demo} and the end-to-end tests
 * start.
 */
@NullMarked
package org.satingrid.localgrid;

import org.jspecify.annotations.NullMarked;
