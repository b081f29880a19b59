/**
 * The grid's own network: a hub that knows its nodes, links between those that can dial each other,
 * and pools over both.
 */
@NullMarked
package org.satingrid.network.grid;

import org.jspecify.annotations.NullMarked;
