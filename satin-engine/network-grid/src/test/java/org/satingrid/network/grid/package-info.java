/**
 * Tests of the grid's network: the behaviour of every network, on each route that messages can take
 * in a grid.
 */
@NullMarked
package org.satingrid.network.grid;

import org.jspecify.annotations.NullMarked;
