/** Damaged messages for tests. */
@NullMarked
package org.satingrid.network.grid.node;

import org.jspecify.annotations.NullMarked;
