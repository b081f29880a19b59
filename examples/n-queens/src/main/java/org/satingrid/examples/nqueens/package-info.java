/** Counts the ways to put n queens on a board so that none attacks another. */
@NullMarked
package org.satingrid.examples.nqueens;

import org.jspecify.annotations.NullMarked;
