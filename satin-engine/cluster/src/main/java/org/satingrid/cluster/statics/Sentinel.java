package org.satingrid.cluster.statics;

import org.satingrid.cluster.wire.Carrier;

/**
 * The serialized form of an object that a static constant of the application refers to.
 *
 * @param owner binary name of the constant's class
 * @param field name of the constant
 * @param content serialized form of the object, for a node with another object in this constant
 */
@SuppressWarnings("ArrayRecordComponent") // Not compared.
record Sentinel(String owner, String field, byte[] content) implements Carrier {}
