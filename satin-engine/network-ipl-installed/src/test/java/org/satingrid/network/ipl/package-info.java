/** Nodes over a real IPL server. */
@NullMarked
package org.satingrid.network.ipl;

import org.jspecify.annotations.NullMarked;
