package org.satingrid.agent.engine;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the output of a program on one stream in a file, up to a limit. If the file is incomplete,
 * a second file beside it contains the reason. Therefore the agent can report the reason even after
 * a restart. A full disk only loses the rest of the transcript.
 *
 * <p>Used only by the thread that reads the stream.
 */
public final class Transcript {
  private final Path file;
  private final long limit;
  private long size;
  private boolean cut;
  private @Nullable OutputStream out;

  /**
   * Prepares the transcript without creating the file, which is created with the first bytes.
   *
   * @param limit maximum bytes that are kept
   */
  Transcript(Path file, long limit) {
    this.file = file;
    this.limit = limit;
  }

  /**
   * Returns the reason why the transcript in this file is incomplete, or an empty result if it is
   * complete.
   */
  public static Optional<String> fault(Path file) throws IOException {
    Path reason = reason(file);
    return Files.exists(reason) ? Optional.of(Files.readString(reason)) : Optional.empty();
  }

  void write(byte[] bytes, int count) {
    if (cut || count == 0) {
      return;
    }
    int kept = (int) Math.min(count, limit - size);
    try {
      stream().write(bytes, 0, kept);
      size += kept;
    } catch (IOException e) {
      cut("the node could not write it (" + e.getMessage() + ")");
      return;
    }
    if (kept < count) {
      cut("only its first " + megabytes(limit) + " are kept");
    }
  }

  void flush() {
    try {
      if (out != null) {
        out.flush();
      }
    } catch (IOException e) {
      cut("the node could not write it (" + e.getMessage() + ")");
    }
  }

  void close() {
    flush();
    try {
      if (out != null) {
        out.close();
      }
    } catch (IOException e) {
      // Closing the file failed. The operating system has all bytes since the flush.
    }
  }

  private OutputStream stream() throws IOException {
    if (out == null) {
      Files.createDirectories(file.toAbsolutePath().getParent());
      out = new BufferedOutputStream(Files.newOutputStream(file));
    }
    return out;
  }

  private void cut(String why) {
    cut = true;
    try {
      Files.writeString(reason(file), why);
    } catch (IOException e) {
      // The disk is full. The check of the disk handles this for the engine and its job.
    }
  }

  private static Path reason(Path file) {
    return file.resolveSibling(file.getFileName() + ".cut");
  }

  private static String megabytes(long bytes) {
    return bytes >= 1 << 20 ? (bytes >> 20) + " MB" : bytes + " bytes";
  }
}
