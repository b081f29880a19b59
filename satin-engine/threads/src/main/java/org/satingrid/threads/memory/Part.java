package org.satingrid.threads.memory;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.threads.net.Input;
import org.satingrid.threads.net.Output;

/**
 * A changed part of the content of an object ({@link ContentKind}).
 *
 * @param start the index of the first changed character, or {@link #WHOLE} for the whole content
 * @param text the characters from this index
 */
record Part(int start, String text) {

  static final int WHOLE = -1;

  /**
   * Returns the parts that differ, or the whole content if the lengths differ.
   *
   * @param head the number of characters at the start that only have a meaning together
   */
  static List<Part> different(String before, String after, int head) {
    if (before.equals(after)) {
      return List.of();
    } else if (head >= after.length() || before.length() != after.length()) {
      return List.of(new Part(WHOLE, after));
    }
    List<Part> parts = new ArrayList<>();
    if (!before.regionMatches(0, after, 0, head)) {
      parts.add(new Part(0, after.substring(0, head)));
    }
    int at = head;
    while (at < after.length()) {
      int start = at;
      while (at < after.length() && before.charAt(at) != after.charAt(at)) {
        at++;
      }
      if (at > start) {
        parts.add(new Part(start, after.substring(start, at)));
      }
      at++;
    }
    return parts;
  }

  int end() {
    return start + text.length();
  }

  static boolean areWhole(List<Part> parts) {
    return parts.size() == 1 && parts.get(0).start == WHOLE;
  }

  static void write(List<Part> parts, Output out) {
    out.writeInt(parts.size());
    for (Part part : parts) {
      out.writeInt(part.start).writeText(part.text);
    }
  }

  static List<Part> read(Input in) {
    List<Part> parts = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      parts.add(new Part(in.readInt(), in.readText()));
    }
    return parts;
  }
}
