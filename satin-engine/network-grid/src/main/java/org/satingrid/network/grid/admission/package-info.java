/** Decides which nodes are admitted to pools. */
@NullMarked
package org.satingrid.network.grid.admission;

import org.jspecify.annotations.NullMarked;
