/** Tests of the passes for pools. */
@NullMarked
package org.satingrid.network.grid.admission;

import org.jspecify.annotations.NullMarked;
