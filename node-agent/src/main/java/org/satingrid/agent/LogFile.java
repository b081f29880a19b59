package org.satingrid.agent;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The agent's own log file. */
final class LogFile {
  private static final int TAIL_BYTES = 60 * 1024;

  private LogFile() {}

  /** Returns the last lines of the log, or a sentence with the reason why they are missing. */
  static String tail(Path file) {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long start = Math.max(0, channel.size() - TAIL_BYTES);
      ByteBuffer bytes = ByteBuffer.allocate(TAIL_BYTES);
      channel.position(start);
      while (bytes.hasRemaining() && channel.read(bytes) > 0) {}
      String text = new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
      return start == 0 ? text : text.substring(text.indexOf('\n') + 1);
    } catch (IOException e) {
      return "The log " + file + " cannot be read: " + e;
    }
  }
}
