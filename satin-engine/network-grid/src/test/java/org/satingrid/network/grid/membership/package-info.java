/** Tests of membership, with time that passes when told. */
@NullMarked
package org.satingrid.network.grid.membership;

import org.jspecify.annotations.NullMarked;
