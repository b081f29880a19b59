package org.satingrid.rewriter;

import java.util.Map;

/**
 * A class after rewriting.
 *
 * @param bytes its class file, or the given array itself if the class does not spawn
 * @param taskClasses class files of its task classes, by internal name. The same loader must define
 *     them.
 * @param explanation the changes to each method, or empty without changes
 */
@SuppressWarnings("ArrayRecordComponent") // Class files are arrays, which are never compared.
public record Rewritten(byte[] bytes, Map<String, byte[]> taskClasses, Explanation explanation) {}
