package org.satingrid.agent.attempt;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Stores numbered messages on disk until the portal has acknowledged them. Each message is a file
 * with its number as the name. Therefore a crash of the agent loses at most the message that is
 * being written.
 *
 * <p>Numbers begin at 1 and have no gap. The newest message stays on disk even after its
 * acknowledgement, because an agent that was restarted continues from its number.
 */
final class Spool {
  private final Path directory;
  private final String lane;
  private final long maxBytes;
  private final int window;
  private final TreeMap<Long, Integer> sizes = new TreeMap<>();
  private long bytes;
  private long sent;
  private long acknowledged;
  private long last;

  /**
   * @param lane name of the stream, the first part of its files' names
   * @param maxBytes limit of the spool's size, see {@link #full()}
   * @param window maximum number of sent messages without an acknowledgement
   */
  Spool(Path directory, String lane, long maxBytes, int window) throws IOException {
    this.directory = Files.createDirectories(directory);
    this.lane = lane;
    this.maxBytes = maxBytes;
    this.window = window;
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, lane + "-*.json")) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        long seq = Long.parseLong(name.substring(lane.length() + 1, name.length() - 5));
        note(seq, (int) Files.size(file));
      }
    }
    if (!sizes.isEmpty()) {
      last = sizes.lastKey();
      acknowledged = sizes.firstKey() - 1;
      sent = acknowledged;
    }
  }

  /** Returns the number that the next appended message gets. */
  long next() {
    return last + 1;
  }

  /** Stores a message under the number {@link #next()}. */
  void append(String message) throws IOException {
    byte[] content = message.getBytes(StandardCharsets.UTF_8);
    Path part = directory.resolve(lane + ".part");
    Files.write(part, content);
    Files.move(part, file(last + 1), StandardCopyOption.ATOMIC_MOVE);
    last++;
    note(last, content.length);
  }

  /** Returns true if the spool is so large that only necessary messages should be added. */
  boolean full() {
    return bytes >= maxBytes;
  }

  /**
   * Returns the next message to send. Empty if all are sent, or if too many await an
   * acknowledgement.
   */
  Optional<String> send() throws IOException {
    if (sent >= last || sent - acknowledged >= window) {
      return Optional.empty();
    }
    String message = Files.readString(file(sent + 1));
    sent++;
    return Optional.of(message);
  }

  /** Starts again with the first unacknowledged message, because the agent has a new connection. */
  void rewind() {
    sent = acknowledged;
  }

  /** Deletes the messages up to an acknowledged number. Ignores a number that was never sent. */
  void acknowledge(long seq) throws IOException {
    acknowledged = Math.max(acknowledged, Math.min(seq, last));
    sent = Math.max(sent, acknowledged);
    Map.@Nullable Entry<Long, Integer> oldest = sizes.firstEntry();
    while (oldest != null && oldest.getKey() <= acknowledged && oldest.getKey() < last) {
      Files.deleteIfExists(file(oldest.getKey()));
      sizes.remove(oldest.getKey());
      bytes -= oldest.getValue();
      oldest = sizes.firstEntry();
    }
  }

  boolean delivered() {
    return acknowledged == last;
  }

  private void note(long seq, int size) {
    sizes.put(seq, size);
    bytes += size;
  }

  private Path file(long seq) {
    return directory.resolve(lane + "-" + seq + ".json");
  }
}
