/** Sockets that never make a writer wait. */
@NullMarked
package org.satingrid.network.grid.sockets;

import org.jspecify.annotations.NullMarked;
