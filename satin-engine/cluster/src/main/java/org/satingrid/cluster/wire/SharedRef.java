package org.satingrid.cluster.wire;

/**
 * Stands in an invocation record for the entry of its list at this index. It has a number in this
 * package because it occurs in most tasks of programs with shared objects.
 */
public record SharedRef(int index) implements Carrier {}
