package org.satingrid.threads.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Replaces {@code byte[]} in a program. */
public final class ByteArray extends PrimitiveArray<byte[]> {
  private static final long serialVersionUID = 1L;

  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(byte[].class);

  /**
   * The elements while they can be read, else null. Rewritten code tests this field, or traps on
   * null.
   */
  public transient byte @Nullable [] readable;

  /** The elements while they can be written, else null. */
  public transient byte @Nullable [] writable;

  public ByteArray(int length) {
    super(length, new byte[length]);
  }

  /** Makes the handle of an array of the JDK. */
  public ByteArray(byte[] cells) {
    super(cells.length, cells);
  }

  ByteArray(Absent absent, int length) {
    super(length, null);
  }

  @Override
  byte @Nullable [] readable() {
    return readable;
  }

  @Override
  byte @Nullable [] writable() {
    return writable;
  }

  @Override
  void set(byte @Nullable [] read, byte @Nullable [] write) {
    readable = read;
    writable = write;
  }

  @Override
  char kind() {
    return ArrayTypes.BYTE;
  }

  @Override
  int elementBytes() {
    return 1;
  }

  @Override
  protected byte[] allocate() {
    return new byte[length];
  }

  @Override
  protected int mismatch(byte[] a, byte[] b, int from) {
    return Arrays.mismatch(a, from, length, b, from, length);
  }

  @Override
  protected void move(byte[] from, byte[] to, int index) {
    to[index] = from[index];
  }

  @Override
  protected void replace(byte[] cells, int index, byte[] expected, byte[] fresh) {
    boolean unused = CELL.compareAndSet(cells, index, expected[index], fresh[index]);
  }

  @Override
  void put(ByteBuffer buffer, byte[] cells, int from, int count) {
    buffer.put(cells, from, count);
  }

  @Override
  void get(ByteBuffer buffer, byte[] cells, int from, int count) {
    buffer.get(cells, from, count);
  }
}
