package org.satingrid.cluster.wire;

import java.io.Serializable;

/** A class of the engine that serialized data can contain. */
public interface Carrier extends Serializable {}
