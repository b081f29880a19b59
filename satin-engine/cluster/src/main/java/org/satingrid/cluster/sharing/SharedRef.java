package org.satingrid.cluster.sharing;

import org.satingrid.cluster.wire.Carrier;

/** Stands in an invocation record for what the list beside it names at this place. */
record SharedRef(int index) implements Carrier {}
