/** Complete grids in one process, for trying programs without a real grid. */
@NullMarked
package org.satingrid.cluster.memory;

import org.jspecify.annotations.NullMarked;
