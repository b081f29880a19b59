package org.satingrid.local;

/**
 * One part of the workers' time.
 *
 * @param name one word
 * @param nanos wall time, summed over the workers
 * @param meaning what the workers did meanwhile
 */
public record TimePart(String name, long nanos, String meaning) {}
