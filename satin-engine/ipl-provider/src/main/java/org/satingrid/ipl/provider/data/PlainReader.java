package org.satingrid.ipl.provider.data;

import java.io.DataInput;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Reads bytes, or also primitive values, their arrays and texts. */
final class PlainReader implements ValueReader {
  private final DataInputStream in;
  private final boolean onlyBytes;

  PlainReader(InputStream in, boolean onlyBytes) {
    this.in = new DataInputStream(in);
    this.onlyBytes = onlyBytes;
  }

  @Override
  public DataInput primitives() throws IOException {
    if (onlyBytes) {
      throw Form.onlyBytes();
    }
    return in;
  }

  @Override
  public byte readByte() throws IOException {
    return in.readByte();
  }

  @Override
  public String readString() throws IOException {
    return primitives().readUTF();
  }

  @Override
  public Object readObject() throws IOException {
    throw Form.noObjects();
  }

  @Override
  public void readArray(Object array, int from, int length) throws IOException {
    PrimitiveArrays.read(array, from, length, array instanceof byte[] ? in : primitives());
  }
}
