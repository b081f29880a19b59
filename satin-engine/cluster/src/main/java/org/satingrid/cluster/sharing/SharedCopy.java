package org.satingrid.cluster.sharing;

import org.satingrid.cluster.wire.Carrier;

/**
 * A copy of a shared object in a result. A result contains complete copies, because its receiver no
 * longer requests objects.
 */
@SuppressWarnings("ArrayRecordComponent") // Ignored in comparisons.
record SharedCopy(SharedId id, Versions versions, byte[] state) implements Carrier {}
