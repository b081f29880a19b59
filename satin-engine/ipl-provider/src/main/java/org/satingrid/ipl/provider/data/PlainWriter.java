package org.satingrid.ipl.provider.data;

import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** Writes bytes, or also primitive values, their arrays and texts. */
final class PlainWriter implements ValueWriter {
  private final DataOutputStream out;
  private final boolean onlyBytes;

  PlainWriter(OutputStream out, boolean onlyBytes) {
    this.out = new DataOutputStream(out);
    this.onlyBytes = onlyBytes;
  }

  @Override
  public DataOutput primitives() throws IOException {
    if (onlyBytes) {
      throw Form.onlyBytes();
    }
    return out;
  }

  @Override
  public void writeByte(byte value) throws IOException {
    out.write(value);
  }

  @Override
  public void writeString(@Nullable String value) throws IOException {
    if (value == null) {
      throw new IOException("a port without object serialization cannot send null");
    }
    primitives().writeUTF(value);
  }

  @Override
  public void writeObject(@Nullable Object value) throws IOException {
    throw Form.noObjects();
  }

  @Override
  public void writeArray(Object array, int from, int length) throws IOException {
    PrimitiveArrays.write(array, from, length, array instanceof byte[] ? out : primitives());
  }

  @Override
  public void reset() {}

  @Override
  public void flush() throws IOException {
    out.flush();
  }
}
