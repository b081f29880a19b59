/** The members of each pool, and what becomes of a pool whose registrar is lost. */
@NullMarked
package org.satingrid.network.grid.membership;

import org.jspecify.annotations.NullMarked;
