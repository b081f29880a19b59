package org.satingrid.portal.telemetry.trace;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Encodes a message in the format of Protocol Buffers (protobuf.dev/programming-guides/encoding).
 * Fields are in the order of the calls that add them.
 */
final class ProtoMessage {
  private static final int VARINT = 0;
  private static final int FIXED64 = 1;
  private static final int LENGTH = 2;
  private static final int BITS = 7;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  ProtoMessage put(int field, long value) {
    tag(field, VARINT);
    varint(value);
    return this;
  }

  ProtoMessage putFixed(int field, long value) {
    tag(field, FIXED64);
    for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
      bytes.write((int) (value >>> shift));
    }
    return this;
  }

  ProtoMessage put(int field, double value) {
    return putFixed(field, Double.doubleToRawLongBits(value));
  }

  ProtoMessage put(int field, String text) {
    return put(field, text.getBytes(StandardCharsets.UTF_8));
  }

  ProtoMessage put(int field, ProtoMessage message) {
    return put(field, message.bytes.toByteArray());
  }

  void writeTo(OutputStream out) throws IOException {
    bytes.writeTo(out);
  }

  private ProtoMessage put(int field, byte[] content) {
    tag(field, LENGTH);
    varint(content.length);
    bytes.writeBytes(content);
    return this;
  }

  private void tag(int field, int type) {
    varint(((long) field << 3) | type);
  }

  private void varint(long value) {
    long left = value;
    while (left >>> BITS != 0) {
      bytes.write((int) ((left & 0x7f) | 0x80));
      left >>>= BITS;
    }
    bytes.write((int) left);
  }
}
