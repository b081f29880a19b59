/** Which nodes may take part in which pools. */
@NullMarked
package org.satingrid.network.grid.admission;

import org.jspecify.annotations.NullMarked;
