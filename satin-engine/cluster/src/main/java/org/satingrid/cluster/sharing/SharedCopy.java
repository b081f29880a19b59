package org.satingrid.cluster.sharing;

import org.satingrid.cluster.wire.Carrier;

/**
 * A copy of a shared object in a result. The receiver of a result can no longer request objects.
 */
@SuppressWarnings("ArrayRecordComponent") // Ignored in comparisons.
record SharedCopy(SharedId id, Versions versions, byte[] state) implements Carrier {}
