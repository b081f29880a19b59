package org.satingrid.local;

/**
 * One part of the workers' time.
 *
 * @param name name of the part, one word
 * @param nanos wall time, summed over the workers
 * @param meaning the workers' activity in this time
 */
public record TimePart(String name, long nanos, String meaning) {}
