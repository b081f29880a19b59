package org.satingrid.agent.engine;

import java.util.Arrays;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Splits an output stream into lines that are safe to display: valid UTF-8, of limited length,
 * without terminal escapes, control characters and characters that change the order of text. The
 * transcript gets the program's lines unchanged.
 */
public final class OutputLines {
  static final int MAX_BYTES = 4096;

  private static final Pattern ESCAPES =
      Pattern.compile(
          "\u001b(?:\\[[0-?]*[ -/]*[@-~]|\\][^\u0007\u001b]*(?:\u0007|\u001b\\\\)?|[@-Z\\\\^_])");
  private static final Pattern CONTROLS =
      Pattern.compile("[\\p{Cntrl}\u0080-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069&&[^\t]]");

  private final Predicate<OutputLine> lines;
  private final byte[] buffer = new byte[MAX_BYTES];
  private int length;
  private long cut;

  /**
   * Buffer for the bytes that exceed the maximum length of a line. They go only to the transcript.
   */
  private final byte[] rest = new byte[MAX_BYTES];

  private int restLength;

  /**
   * @param lines receives each line. Returns true if the program has printed it, false if the
   *     engine has
   */
  OutputLines(Predicate<OutputLine> lines) {
    this.lines = lines;
  }

  void accept(byte[] bytes, int count, @Nullable Transcript transcript) {
    for (int i = 0; i < count; i++) {
      byte b = bytes[i];
      if (b == '\n') {
        flush(transcript, true);
      } else if (length < MAX_BYTES) {
        buffer[length++] = b;
      } else {
        if (cut++ == 0) {
          // The engine itself prints no line of this length. Therefore the program has printed it,
          // and the transcript gets its beginning.
          write(transcript, buffer, length);
        }
        keep(transcript, b);
      }
    }
    if (transcript != null) {
      transcript.flush();
    }
  }

  /** Must be called at the end of the stream. The rest without a line end counts as a line. */
  void end(@Nullable Transcript transcript) {
    if (length > 0) {
      flush(transcript, false);
    }
  }

  /** Returns a line without characters that must not be shown. */
  public static String clean(String text) {
    return CONTROLS.matcher(ESCAPES.matcher(text).replaceAll("")).replaceAll("");
  }

  private void flush(@Nullable Transcript transcript, boolean ended) {
    boolean ofProgram = lines.test(new OutputLine(Arrays.copyOf(buffer, length), cut));
    if (cut > 0) {
      write(transcript, rest, restLength);
    } else if (ofProgram) {
      write(transcript, buffer, length);
    }
    if (ended && (cut > 0 || ofProgram)) {
      write(transcript, new byte[] {'\n'}, 1);
    }
    length = 0;
    cut = 0;
    restLength = 0;
  }

  private void keep(@Nullable Transcript transcript, byte b) {
    rest[restLength++] = b;
    if (restLength == rest.length) {
      write(transcript, rest, restLength);
      restLength = 0;
    }
  }

  private static void write(@Nullable Transcript transcript, byte[] bytes, int count) {
    if (transcript != null) {
      transcript.write(bytes, count);
    }
  }
}
