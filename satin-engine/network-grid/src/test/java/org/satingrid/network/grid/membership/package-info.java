/** Tests of membership, with a clock that the tests advance. */
@NullMarked
package org.satingrid.network.grid.membership;

import org.jspecify.annotations.NullMarked;
