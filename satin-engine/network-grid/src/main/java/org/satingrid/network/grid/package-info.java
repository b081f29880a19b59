/**
 * The grid's own network: a hub for all nodes, direct links between nodes that can dial each other,
 * and pools over both.
 */
@NullMarked
package org.satingrid.network.grid;

import org.jspecify.annotations.NullMarked;
