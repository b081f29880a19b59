package org.satingrid.threads.rewriting;

/**
 * The mode in which a program's accesses are compiled.
 *
 * @param access how an array that is not here is detected
 * @param hoists whether checks are moved out of loops. Without it a loop slows down for good after
 *     its first misses, as the paper's comparison shows.
 */
public record AccessMode(Access access, boolean hoists) {

  /** The fastest mode. */
  public static final AccessMode DEFAULT = new AccessMode(Access.IC, true);
}
