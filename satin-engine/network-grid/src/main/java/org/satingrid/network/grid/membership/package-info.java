/** The members of each pool, and the inheritance of a pool after the loss of its registrar. */
@NullMarked
package org.satingrid.network.grid.membership;

import org.jspecify.annotations.NullMarked;
