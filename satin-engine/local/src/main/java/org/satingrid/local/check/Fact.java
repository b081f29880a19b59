package org.satingrid.local.check;

import org.jspecify.annotations.Nullable;

/**
 * Something that was seen while the program ran.
 *
 * @param subject what it is about: a field, an argument; two facts with the same cause and subject
 *     are one
 * @param place where; null if unknown yet
 * @param detail the rest of what is known
 */
record Fact(Cause cause, String subject, @Nullable Place place, String detail) {

  /** What makes it the same fact when it is seen again. */
  String key() {
    return cause + " " + subject;
  }
}
