/** Tasks and outcomes as bytes. */
@NullMarked
package org.satingrid.cluster.wire;

import org.jspecify.annotations.NullMarked;
