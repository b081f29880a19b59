/** Sockets that never make a writing thread wait. */
@NullMarked
package org.satingrid.network.grid.sockets;

import org.jspecify.annotations.NullMarked;
