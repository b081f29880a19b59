package org.satingrid.rewriter;

import java.util.Map;

/**
 * A class after the changes that let its objects travel.
 *
 * @param bytes its class file
 * @param lambdas class files of its lambdas, by internal name. The same loader must define them.
 */
@SuppressWarnings("ArrayRecordComponent") // Class files are arrays, which are never compared.
public record Travelling(byte[] bytes, Map<String, byte[]> lambdas) {}
