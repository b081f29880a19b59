/** Tests of the hub and of a node's link to it. */
@NullMarked
package org.satingrid.network.grid.hub;

import org.jspecify.annotations.NullMarked;
