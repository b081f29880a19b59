package org.satingrid.launcher.link;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** The common encoding of reports and commands: a version, a kind, and fields of limited size. */
final class LinkFormat {
  static final int VERSION = 5;

  /** Maximum characters of one text. The writer cuts longer texts. */
  static final int MAX_TEXT = 64 << 10;

  /** Maximum bytes of one text. A character takes three bytes at most. */
  private static final int MAX_TEXT_BYTES = 3 * MAX_TEXT;

  private static final int MAX_SITES = 2_000;

  interface Body {
    void write(DataOutputStream out) throws IOException;
  }

  interface Reader<T> {
    T read(int kind, DataInputStream in) throws IOException;
  }

  interface Value<T> {
    T read(DataInputStream in) throws IOException;
  }

  interface ValueWriter<T> {
    void write(DataOutputStream out, T value) throws IOException;
  }

  private LinkFormat() {}

  static byte[] encode(int kind, Body body) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeByte(VERSION);
      out.writeByte(kind);
      body.write(out);
    } catch (IOException impossible) {
      throw new UncheckedIOException("writing to memory failed", impossible);
    }
    return bytes.toByteArray();
  }

  static <T> T decode(byte[] bytes, int limit, Reader<T> reader) throws IOException {
    if (bytes.length > limit) {
      throw new IOException(bytes.length + " bytes are over the limit of " + limit);
    }
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      int version = in.readUnsignedByte();
      if (version != VERSION) {
        throw new IOException(
            "version " + version + " instead of " + VERSION + "; agent and engine do not match");
      }
      T value = reader.read(in.readUnsignedByte(), in);
      if (in.available() > 0) {
        throw new IOException(in.available() + " bytes too many");
      }
      return value;
    }
  }

  static void writeText(DataOutputStream out, String text) throws IOException {
    String cut = text.length() <= MAX_TEXT ? text : text.substring(0, MAX_TEXT - 1) + '\u2026';
    byte[] bytes = cut.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  static String readText(DataInputStream in) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > Math.min(MAX_TEXT_BYTES, in.available())) {
      throw new IOException("a text claims " + length + " bytes");
    }
    return new String(in.readNBytes(length), StandardCharsets.UTF_8);
  }

  static <T> void writeBySite(DataOutputStream out, Map<String, T> figures, ValueWriter<T> values)
      throws IOException {
    out.writeInt(Math.min(figures.size(), MAX_SITES));
    int left = MAX_SITES;
    for (Map.Entry<String, T> figure : figures.entrySet()) {
      if (left-- == 0) {
        break;
      }
      writeText(out, figure.getKey());
      values.write(out, figure.getValue());
    }
  }

  static <T> Map<String, T> readBySite(DataInputStream in, Value<T> values) throws IOException {
    int count = in.readInt();
    if (count < 0 || count > MAX_SITES) {
      throw new IOException("figures of " + count + " sites");
    }
    Map<String, T> figures = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      figures.put(readText(in), values.read(in));
    }
    return Map.copyOf(figures);
  }
}
