package org.satingrid.contract.agent;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Small result files in one request, because a request for each of ten thousand files takes
 * minutes. A pack is a sequence of files: the length of the name, the name in UTF-8, the length of
 * the content, the content. A length has four bytes, the first one has the highest value.
 */
public final class ResultPack {
  /** Maximum number of files in a pack. */
  public static final int MAX_FILES = 500;

  /** Maximum bytes of a file in a pack. */
  public static final int MAX_FILE_BYTES = 64 << 10;

  /** Maximum bytes of a pack. */
  public static final int MAX_BYTES = 4 << 20;

  private static final int OVERHEAD = 2 * Integer.BYTES + ResultName.MAX_BYTES;

  private ResultPack() {}

  /** Returns an upper bound of the bytes that a file takes in a pack. */
  public static long bytes(long content) {
    return content + OVERHEAD;
  }

  /**
   * Returns a pack of these files, given as content by name. Together they fit into {@link
   * #MAX_BYTES}.
   */
  public static byte[] write(Map<String, byte[]> files) {
    ByteBuffer pack = ByteBuffer.allocate(MAX_BYTES);
    files.forEach(
        (name, content) -> {
          byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
          pack.putInt(bytes.length).put(bytes).putInt(content.length).put(content);
        });
    return Arrays.copyOf(pack.array(), pack.position());
  }

  /**
   * Returns the files of a pack in their order. Empty if the bytes are no pack, contain a name
   * twice, or exceed a limit.
   */
  public static Optional<Map<String, byte[]>> read(byte[] bytes) {
    if (bytes.length > MAX_BYTES) {
      return Optional.empty();
    }
    Map<String, byte[]> files = new LinkedHashMap<>();
    ByteBuffer pack = ByteBuffer.wrap(bytes);
    try {
      while (pack.hasRemaining()) {
        String name = new String(next(pack, ResultName.MAX_BYTES), StandardCharsets.UTF_8);
        if (files.put(name, next(pack, MAX_FILE_BYTES)) != null || files.size() > MAX_FILES) {
          return Optional.empty();
        }
      }
      return Optional.of(files);
    } catch (BufferUnderflowException e) {
      return Optional.empty();
    }
  }

  private static byte[] next(ByteBuffer pack, int max) {
    int length = pack.getInt();
    if (length < 0 || length > max) {
      throw new BufferUnderflowException();
    }
    byte[] part = new byte[length];
    pack.get(part);
    return part;
  }
}
