package org.satingrid.local.check;

import org.jspecify.annotations.Nullable;

/**
 * A reason why the program has, or can have, a different behaviour in parallel.
 *
 * @param error true if the program is wrong in parallel. False if it can be wrong
 * @param place place in the source, or null if unknown
 * @param message description of the problem
 * @param remedy description of the remedy
 */
public record Finding(
    Cause cause, boolean error, @Nullable Place place, String message, String remedy) {

  @Override
  public String toString() {
    return (place == null ? "" : place + ": ") + message + "; " + remedy;
  }
}
