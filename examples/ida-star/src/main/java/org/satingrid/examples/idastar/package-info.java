/** Solves the 15-puzzle in the minimum number of moves, by iterative deepening A*. */
@NullMarked
package org.satingrid.examples.idastar;

import org.jspecify.annotations.NullMarked;
