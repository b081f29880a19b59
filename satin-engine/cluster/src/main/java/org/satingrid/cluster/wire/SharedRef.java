package org.satingrid.cluster.wire;

/**
 * In an invocation record, stands for the entry at this index of the record's list. Tasks of
 * programs with shared objects contain many such references. Therefore this class has a position
 * among the {@link KnownClasses}.
 */
public record SharedRef(int index) implements Carrier {}
