package org.satingrid.cluster.sharing;

import org.satingrid.cluster.wire.Carrier;

/**
 * A call of a write method, as it is serialized.
 *
 * @param method name and descriptor
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record WriteCall(String method, Object[] arguments) implements Carrier {}
