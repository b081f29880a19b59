/** Counts the ways to put n queens on a board, by tasks that fork and join. */
@NullMarked
package org.satingrid.examples.fjtask;

import org.jspecify.annotations.NullMarked;
