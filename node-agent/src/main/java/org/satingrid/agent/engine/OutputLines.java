package org.satingrid.agent.engine;

import java.util.Arrays;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a stream of bytes into lines that are safe to display: UTF-8 with other bytes replaced, with
 * limited length, without terminal escapes, control characters and characters that reorder text.
 * The transcript gets the program's lines unchanged.
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

  /** Bytes of a line that is too long to be shown completely. They go only to the transcript. */
  private final byte[] rest = new byte[MAX_BYTES];

  private int restLength;

  /** Receives each line. {@code lines} returns true if the line comes from the program. */
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
          // The line is longer than any line that the engine itself prints. Therefore the program
          // has printed it, and the transcript gets its beginning.
          write(transcript, buffer, length);
        }
        keep(transcript, b);
      }
    }
    if (transcript != null) {
      transcript.flush();
    }
  }

  /** Called at the end of the stream. A last line without a line end also counts. */
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
