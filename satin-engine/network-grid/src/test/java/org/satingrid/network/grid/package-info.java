/** The behaviour of every network, over each way that messages can take here. */
@NullMarked
package org.satingrid.network.grid;

import org.jspecify.annotations.NullMarked;
