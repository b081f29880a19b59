package org.satingrid.cluster.sharing;

import org.satingrid.cluster.wire.Carrier;

/**
 * Stands for a shared object in a result. The receiver of a result cannot request objects any more.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record SharedCopy(SharedId id, Versions versions, byte[] state) implements Carrier {}
