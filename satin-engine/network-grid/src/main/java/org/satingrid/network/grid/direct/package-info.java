/** Links between nodes that can dial each other. */
@NullMarked
package org.satingrid.network.grid.direct;

import org.jspecify.annotations.NullMarked;
