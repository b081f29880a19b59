package org.satingrid.threads.runtime;

import org.jspecify.annotations.Nullable;

/**
 * A thread of a program that can never continue.
 *
 * @param notice whether it waits to be notified, not to enter
 * @param monitor class of the object with the monitor
 * @param owner owner of the monitor, if it waits to enter and there is one
 * @param place class, method and line
 */
public record Stuck(
    String thread, int node, boolean notice, String monitor, @Nullable Owner owner, String place) {

  /** A thread that owns a monitor, and its node, or -1 if it has ended. */
  public record Owner(String thread, int node) {}
}
