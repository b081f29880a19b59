/**
 * The grid's own network: a hub for all nodes, direct links between nodes that can connect to each
 * other, and pools that use both.
 */
@NullMarked
package org.satingrid.network.grid;

import org.jspecify.annotations.NullMarked;
