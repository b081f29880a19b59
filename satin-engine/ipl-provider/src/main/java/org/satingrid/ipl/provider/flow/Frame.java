package org.satingrid.ipl.provider.flow;

import org.jspecify.annotations.Nullable;

/**
 * A message of the protocol between the two ends of a connection.
 *
 * @param credit bytes of credit, in {@link Kind#ACCEPTED} and {@link Kind#CREDIT}
 * @param part only in {@link Kind#PART}
 */
public record Frame(Kind kind, int credit, @Nullable Part part) {
  /** Sender to receiver: ASK, WITHDRAW, PART, CLOSE. Receiver to sender: the others. */
  public enum Kind {
    ASK,
    WITHDRAW,
    PART,
    CLOSE,
    ACCEPTED,
    REFUSED,
    CREDIT,
    SHUT
  }

  static Frame of(Kind kind) {
    return new Frame(kind, 0, null);
  }

  static Frame of(Part part) {
    return new Frame(Kind.PART, 0, part);
  }

  static Frame credit(Kind kind, int bytes) {
    return new Frame(kind, bytes, null);
  }
}
