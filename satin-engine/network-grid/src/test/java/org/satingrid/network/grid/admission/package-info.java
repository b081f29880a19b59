/** Tests of what the portal says of pools. */
@NullMarked
package org.satingrid.network.grid.admission;

import org.jspecify.annotations.NullMarked;
