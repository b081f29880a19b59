package org.satingrid.rewriter;

import java.util.Map;

/**
 * A class after rewriting.
 *
 * @param bytes its class file; the very array that was given if the class does not spawn
 * @param taskClasses class files of the classes that go with it, by internal name; they must be
 *     defined by the same loader
 * @param explanation what was done with each method; empty if nothing was
 */
@SuppressWarnings("ArrayRecordComponent") // Class files are arrays, and nobody compares these.
public record Rewritten(byte[] bytes, Map<String, byte[]> taskClasses, Explanation explanation) {}
