/** Nodes: their names, addresses and threads. */
@NullMarked
package org.satingrid.network.grid.node;

import org.jspecify.annotations.NullMarked;
