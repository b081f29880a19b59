package org.satingrid.cluster.sharing;

import org.satingrid.cluster.wire.Carrier;

/**
 * A call of a write method, in the form in which it is serialized.
 *
 * @param method name and descriptor of the method
 */
@SuppressWarnings("ArrayRecordComponent") // Not used in comparisons.
record WriteCall(String method, Object[] arguments) implements Carrier {}
