package org.satingrid.threads.rewriting;

/**
 * The way in which the rewriter compiles a program's accesses.
 *
 * @param access the way to detect that an array is not on this node
 * @param hoists whether checks are moved out of loops. If false, a loop stays slow after its first
 *     misses, as in the paper's comparison.
 */
public record AccessMode(Access access, boolean hoists) {

  /** The fastest mode. */
  public static final AccessMode DEFAULT = new AccessMode(Access.IC, true);
}
