package org.satingrid.threads.runtime;

import org.jspecify.annotations.Nullable;

/**
 * A thread of a program that can never go on.
 *
 * @param notice whether it waits to be notified, or else to enter
 * @param monitor class of the object whose monitor it is
 * @param owner who has the monitor, if it waits to enter and somebody has
 * @param place class, method and line
 */
public record Stuck(
    String thread, int node, boolean notice, String monitor, @Nullable Owner owner, String place) {

  /** A thread that owns a monitor, and its node; -1 if it has ended. */
  public record Owner(String thread, int node) {}
}
