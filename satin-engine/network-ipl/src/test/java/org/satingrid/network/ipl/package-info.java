/** Nodes over an IPL in memory. */
@NullMarked
package org.satingrid.network.ipl;

import org.jspecify.annotations.NullMarked;
