package org.satingrid.local.check;

/**
 * A place in the program that calls a {@link Probe}.
 *
 * @param subject the accessed field or called method: {@code Class.field} or {@code Class.method}
 */
record Site(Place place, String subject) {}
