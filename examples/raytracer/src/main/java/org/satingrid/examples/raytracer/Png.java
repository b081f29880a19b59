package org.satingrid.examples.raytracer;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/** Writes 24-bit PNG files. The same pixels give the same bytes with the same version of zlib. */
final class Png {

  private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  private static final int LEVEL = 6;
  private static final int FILTER_UP = 2;

  private Png() {}

  static void write(Path file, int width, int height, byte[] rgb) throws IOException {
    try {
      Files.write(file, encode(width, height, rgb));
    } catch (NoSuchFileException e) {
      throw new IOException("Cannot write " + file + ": its folder does not exist", e);
    }
  }

  static byte[] encode(int width, int height, byte[] rgb) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.write(SIGNATURE);
      chunk(out, "IHDR", header(width, height));
      chunk(out, "IDAT", compressed(width, height, rgb));
      chunk(out, "IEND", new byte[0]);
    } catch (IOException e) {
      throw new UncheckedIOException("Writing to memory failed", e);
    }
    return bytes.toByteArray();
  }

  private static byte[] header(int width, int height) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(width);
    out.writeInt(height);
    out.writeByte(8); // bits per channel
    out.writeByte(2); // red, green, blue
    out.writeByte(0); // deflate
    out.writeByte(0); // filter per row
    out.writeByte(0); // not interlaced
    return bytes.toByteArray();
  }

  private static byte[] compressed(int width, int height, byte[] rgb) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Deflater deflater = new Deflater(LEVEL);
    try (DeflaterOutputStream out = new DeflaterOutputStream(bytes, deflater)) {
      byte[] row = new byte[1 + 3 * width];
      row[0] = FILTER_UP;
      for (int y = 0; y < height; y++) {
        int at = y * 3 * width;
        for (int i = 0; i < 3 * width; i++) {
          int above = y == 0 ? 0 : rgb[at + i - 3 * width];
          row[1 + i] = (byte) (rgb[at + i] - above);
        }
        out.write(row);
      }
    } finally {
      deflater.end();
    }
    return bytes.toByteArray();
  }

  private static void chunk(DataOutputStream out, String type, byte[] data) throws IOException {
    byte[] name = type.getBytes(StandardCharsets.US_ASCII);
    CRC32 crc = new CRC32();
    crc.update(name);
    crc.update(data);
    out.writeInt(data.length);
    out.write(name);
    out.write(data);
    out.writeInt((int) crc.getValue());
  }
}
