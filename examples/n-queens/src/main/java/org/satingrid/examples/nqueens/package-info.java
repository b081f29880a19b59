/** Counts the ways to put n queens on a board without mutual attacks. */
@NullMarked
package org.satingrid.examples.nqueens;

import org.jspecify.annotations.NullMarked;
