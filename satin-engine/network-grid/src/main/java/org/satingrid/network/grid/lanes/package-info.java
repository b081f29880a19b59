/** Messages between two members, in order and without loss over a way that loses them. */
@NullMarked
package org.satingrid.network.grid.lanes;

import org.jspecify.annotations.NullMarked;
