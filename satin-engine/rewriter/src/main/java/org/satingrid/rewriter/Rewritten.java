package org.satingrid.rewriter;

import java.util.Map;

/**
 * A class after rewriting.
 *
 * @param bytes its class file; the given array itself if the class does not spawn
 * @param taskClasses class files of its task classes, by internal name; the same loader must define
 *     them
 * @param explanation the changes to each method; empty without changes
 */
@SuppressWarnings("ArrayRecordComponent") // Class files are arrays, which are never compared.
public record Rewritten(byte[] bytes, Map<String, byte[]> taskClasses, Explanation explanation) {}
