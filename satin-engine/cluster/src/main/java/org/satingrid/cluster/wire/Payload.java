package org.satingrid.cluster.wire;

import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * Bytes that are equal if their content is equal. The array is not copied. The caller must not use
 * it any more.
 */
public final class Payload {
  private final byte[] bytes;

  public Payload(byte[] bytes) {
    this.bytes = bytes;
  }

  public byte[] bytes() {
    return bytes;
  }

  public int length() {
    return bytes.length;
  }

  public void write(DataOutput out) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  /**
   * Reads from a stream over an array. A wrong length in the stream cannot make this method
   * allocate much memory.
   */
  public static Payload read(DataInputStream in) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > in.available()) {
      throw new IOException("a payload claims " + length + " bytes, there are " + in.available());
    }
    return new Payload(in.readNBytes(length));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Payload payload && Arrays.equals(bytes, payload.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    return bytes.length + " bytes";
  }
}
