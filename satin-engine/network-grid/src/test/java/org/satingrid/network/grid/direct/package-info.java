/** Tests of direct links. */
@NullMarked
package org.satingrid.network.grid.direct;

import org.jspecify.annotations.NullMarked;
