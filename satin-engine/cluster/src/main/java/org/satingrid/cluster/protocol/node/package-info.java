/** The services of a node for all parts of the protocol: workers, sending, packing, pauses. */
@NullMarked
package org.satingrid.cluster.protocol.node;

import org.jspecify.annotations.NullMarked;
