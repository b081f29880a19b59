/** Tests of sockets. */
@NullMarked
package org.satingrid.network.grid.sockets;

import org.jspecify.annotations.NullMarked;
