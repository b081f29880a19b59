/** Messages between two members, in order and without loss, over a route that can lose messages. */
@NullMarked
package org.satingrid.network.grid.lanes;

import org.jspecify.annotations.NullMarked;
