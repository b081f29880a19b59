/** The hub, which knows the nodes and relays between them, and a node's way to it. */
@NullMarked
package org.satingrid.network.grid.hub;

import org.jspecify.annotations.NullMarked;
