/** The hub, which lists the nodes and relays between them, and a node's link to it. */
@NullMarked
package org.satingrid.network.grid.hub;

import org.jspecify.annotations.NullMarked;
