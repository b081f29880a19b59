package org.satingrid.cluster.protocol.message;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * Compresses the body of a message, with a dictionary of strings that are common in bodies. Between
 * sites, a byte takes ten microseconds on a link of 100 KB/s. The transfer of a task of a few
 * kilobytes then takes as long as a leaf. Compression costs 15 ns a byte. A large body is sent
 * uncompressed, because compressing it would delay other messages of the broker.
 *
 * <p>The result does not depend on earlier messages, and no memory outside of the heap is kept
 * between calls. Reusing a deflater saved too little to be measured.
 */
final class Compression {
  /** Minimum size. A smaller body probably contains no names. */
  private static final int MIN_BYTES = 64;

  private static final int MAX_BYTES = (1 << 16) - 1;

  /** Bytes for the dictionary's mark and the body's length. */
  private static final int HEADER = 2 * Short.BYTES;

  /**
   * Maximum size of a compressed body, as a part of the original size. A smaller saving does not
   * outweigh the time that the receiver needs.
   */
  private static final double WORTH = 0.9;

  private final byte[] dictionary;
  private final short mark;

  /**
   * @param dictionary common strings, the most common ones last. The receiver has the same
   *     dictionary.
   */
  Compression(byte[] dictionary) {
    this.dictionary = dictionary.clone();
    int hash = Arrays.hashCode(dictionary);
    mark = (short) (hash ^ hash >>> Short.SIZE);
  }

  /**
   * Returns the mark, the length and the compressed form of a body. Returns null if compression
   * saves too little.
   */
  byte @Nullable [] compress(byte[] body) {
    if (body.length < MIN_BYTES || body.length > MAX_BYTES) {
      return null;
    }
    byte[] small = new byte[(int) (WORTH * body.length)];
    ByteBuffer.wrap(small).putShort(mark).putShort((short) body.length);
    Deflater deflater = new Deflater(Deflater.BEST_SPEED, true);
    try {
      deflater.setDictionary(dictionary);
      deflater.setInput(body);
      deflater.finish();
      int length = deflater.deflate(small, HEADER, small.length - HEADER);
      return deflater.finished() ? Arrays.copyOf(small, HEADER + length) : null;
    } finally {
      deflater.end();
    }
  }

  /**
   * Expands a compressed body. Reads the stream to its end.
   *
   * @throws IOException if the bytes are not a compressed body, or were compressed with another
   *     dictionary
   */
  DataInputStream expand(DataInputStream in) throws IOException {
    if (in.readShort() != mark) {
      throw new IOException(
          "a message is compressed with another dictionary;"
              + " give all nodes the same program and engine");
    }
    int length = in.readUnsignedShort();
    if (length < MIN_BYTES) {
      throw new IOException("a compressed message claims " + length + " bytes");
    }
    byte[] body = new byte[length];
    Inflater inflater = new Inflater(true);
    try {
      inflater.setDictionary(dictionary);
      inflater.setInput(in.readAllBytes());
      boolean whole = inflater.inflate(body) == length && inflater.inflate(new byte[1]) == 0;
      if (!whole || !inflater.finished() || inflater.getRemaining() > 0) {
        throw new IOException("a compressed message has not the " + length + " bytes it claims");
      }
    } catch (DataFormatException garbled) {
      throw new IOException("a compressed message is garbled", garbled);
    } finally {
      inflater.end();
    }
    return new DataInputStream(new ByteArrayInputStream(body));
  }
}
