package org.satingrid.local.check;

import org.jspecify.annotations.Nullable;

/**
 * Something that makes, or may make, the program mean something else in parallel.
 *
 * @param error whether the program is wrong because of it, else it may become so
 * @param place where it can be known, or null if it cannot
 * @param message what happens
 * @param remedy what to write instead
 */
public record Finding(
    Cause cause, boolean error, @Nullable Place place, String message, String remedy) {

  @Override
  public String toString() {
    return (place == null ? "" : place + ": ") + message + "; " + remedy;
  }
}
