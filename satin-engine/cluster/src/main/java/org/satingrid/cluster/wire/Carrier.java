package org.satingrid.cluster.wire;

import java.io.Serializable;

/** A class of the engine that may occur in serialized data. */
public interface Carrier extends Serializable {}
