package org.satingrid.ipl.provider.flow;

import org.jspecify.annotations.Nullable;

/**
 * A part of a message.
 *
 * @param cost bytes of credit, with the header. At least 1, so that a flood of empty messages also
 *     runs out of credit.
 * @param last true if the message ends with this part
 * @param content handed through unread
 */
public record Part(int cost, boolean last, @Nullable Object content) {
  public Part {
    if (cost < 1) {
      throw new IllegalArgumentException("a part costs at least 1, and not " + cost);
    }
  }
}
