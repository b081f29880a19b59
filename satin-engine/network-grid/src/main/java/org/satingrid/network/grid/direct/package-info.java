/** Direct links between nodes that can connect to each other. */
@NullMarked
package org.satingrid.network.grid.direct;

import org.jspecify.annotations.NullMarked;
