package org.satingrid.threads.runtime;

import org.jspecify.annotations.Nullable;

/**
 * A thread of a program that can never continue.
 *
 * @param notice true for a wait for a notification, false for a wait to enter
 * @param monitor class of the object with the monitor
 * @param owner owner of the monitor. Null for a wait for a notification, and for a monitor without
 *     an owner.
 * @param place class, method and line
 */
public record Stuck(
    String thread, int node, boolean notice, String monitor, @Nullable Owner owner, String place) {

  /** A thread that owns a monitor, and the number of its node, or -1 if the thread has ended. */
  public record Owner(String thread, int node) {}
}
