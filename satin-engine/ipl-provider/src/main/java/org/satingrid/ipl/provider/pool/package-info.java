/** The members of a pool, and the decisions of its registry, without threads and clocks. */
@NullMarked
package org.satingrid.ipl.provider.pool;

import org.jspecify.annotations.NullMarked;
