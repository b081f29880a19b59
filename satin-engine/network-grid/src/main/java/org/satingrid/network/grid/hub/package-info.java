/**
 * The hub, which lists the nodes and relays messages between them, and a node's link to the hub.
 */
@NullMarked
package org.satingrid.network.grid.hub;

import org.jspecify.annotations.NullMarked;
