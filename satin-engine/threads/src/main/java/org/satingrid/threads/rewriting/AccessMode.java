package org.satingrid.threads.rewriting;

/**
 * How a program's accesses are compiled.
 *
 * @param access how an array that is not here is found
 * @param hoists whether checks are taken out of loops; without it a loop slows down for good after
 *     its first misses, which the paper's comparison shows
 */
public record AccessMode(Access access, boolean hoists) {

  /** What is fastest. */
  public static final AccessMode DEFAULT = new AccessMode(Access.IC, true);
}
