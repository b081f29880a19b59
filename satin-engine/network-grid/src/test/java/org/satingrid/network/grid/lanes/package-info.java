/** Tests of the lanes. */
@NullMarked
package org.satingrid.network.grid.lanes;

import org.jspecify.annotations.NullMarked;
