package org.satingrid.local.check;

import org.jspecify.annotations.Nullable;

/**
 * An observation while the program ran.
 *
 * @param subject the observed object: a field, an argument. Two facts with the same cause and
 *     subject are the same.
 * @param place the place, or null if unknown yet
 * @param detail further details
 */
record Fact(Cause cause, String subject, @Nullable Place place, String detail) {

  /** Returns the identity of the fact, for recognising it again. */
  String key() {
    return cause + " " + subject;
  }
}
