/** Whole grids in one process, for trying a program before there is a real one. */
@NullMarked
package org.satingrid.cluster.memory;

import org.jspecify.annotations.NullMarked;
