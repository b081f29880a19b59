package org.satingrid.cluster.wire;

/**
 * In an invocation record, stands for the entry at this index of the record's list. Tasks of
 * programs with shared objects contain it often. It therefore has a number in this package.
 */
public record SharedRef(int index) implements Carrier {}
