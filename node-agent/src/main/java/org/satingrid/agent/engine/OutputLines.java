package org.satingrid.agent.engine;

import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Cuts a stream of bytes into lines that are safe to show: UTF-8 with what is not replaced, bounded
 * in length, without terminal escapes, control characters and characters that reorder text.
 */
public final class OutputLines {
  static final int MAX_BYTES = 4096;

  private static final Pattern ESCAPES =
      Pattern.compile(
          "\u001b(?:\\[[0-?]*[ -/]*[@-~]|\\][^\u0007\u001b]*(?:\u0007|\u001b\\\\)?|[@-Z\\\\^_])");
  private static final Pattern CONTROLS =
      Pattern.compile("[\\p{Cntrl}\u0080-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069&&[^\t]]");

  private final Consumer<String> lines;
  private final byte[] buffer = new byte[MAX_BYTES];
  private int length;
  private long cut;

  public OutputLines(Consumer<String> lines) {
    this.lines = lines;
  }

  void accept(byte[] bytes, int count) {
    for (int i = 0; i < count; i++) {
      byte b = bytes[i];
      if (b == '\n') {
        flush();
      } else if (length < MAX_BYTES) {
        buffer[length++] = b;
      } else {
        cut++;
      }
    }
  }

  /** The stream has ended; a last line without an end is a line too. */
  void end() {
    if (length > 0) {
      flush();
    }
  }

  /** A line without what must not be shown. */
  public static String clean(String text) {
    return CONTROLS.matcher(ESCAPES.matcher(text).replaceAll("")).replaceAll("");
  }

  private void flush() {
    String line = clean(new String(buffer, 0, length, StandardCharsets.UTF_8));
    lines.accept(cut == 0 ? line : line + " [" + cut + " more bytes]");
    length = 0;
    cut = 0;
  }
}
