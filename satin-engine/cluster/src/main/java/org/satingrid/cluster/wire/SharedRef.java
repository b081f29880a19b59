package org.satingrid.cluster.wire;

/**
 * Stands in an invocation record for what the list beside it names at this place. It is here
 * because it stands in most tasks of the programs that have such things, so that a number for its
 * class pays.
 */
public record SharedRef(int index) implements Carrier {}
