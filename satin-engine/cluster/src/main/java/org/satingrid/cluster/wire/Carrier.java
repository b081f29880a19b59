package org.satingrid.cluster.wire;

import java.io.Serializable;

/** A class of the engine that may stand inside what is serialized. */
public interface Carrier extends Serializable {}
