/**
 * The services of a node that all parts of the protocol use: workers, sending, serializing, pauses.
 */
@NullMarked
package org.satingrid.cluster.protocol.node;

import org.jspecify.annotations.NullMarked;
