package org.satingrid.rewriter.source;

/**
 * One error in a source file.
 *
 * @param line line number from 1, or 0 for an error of the whole file
 * @param message one line of text
 */
public record SourceError(long line, String message) {}
