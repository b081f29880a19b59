/** What every part of the protocol needs of its node: workers, ways to send and to pack, pauses. */
@NullMarked
package org.satingrid.cluster.protocol.node;

import org.jspecify.annotations.NullMarked;
