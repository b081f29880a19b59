package org.satingrid.local.check;

import org.jspecify.annotations.Nullable;

/**
 * An observation during a run of the program.
 *
 * @param subject the observed object, such as a field or an argument. Two facts with the same cause
 *     and subject are the same fact.
 * @param place the place, or null if unknown until now
 * @param detail further details
 */
record Fact(Cause cause, String subject, @Nullable Place place, String detail) {

  /** Returns the identity of the fact, which finds the same fact again. */
  String key() {
    return cause + " " + subject;
  }
}
