package org.satingrid.cluster.sharing;

import org.satingrid.cluster.wire.Carrier;

/** Stands in a result for a shared object, for which whoever gets it could not ask any more. */
@SuppressWarnings("ArrayRecordComponent") // Compared by nobody.
record SharedCopy(SharedId id, Versions versions, byte[] state) implements Carrier {}
