/** Objects and values that tasks of several nodes share, between nodes. */
@NullMarked
package org.satingrid.cluster.protocol.sharing;

import org.jspecify.annotations.NullMarked;
