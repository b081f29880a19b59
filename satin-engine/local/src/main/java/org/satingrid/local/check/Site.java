package org.satingrid.local.check;

/**
 * A place in the program that tells a {@link Probe} when it is reached.
 *
 * @param subject what it reads, writes or calls: {@code Class.field} or {@code Class.method}
 */
record Site(Place place, String subject) {}
