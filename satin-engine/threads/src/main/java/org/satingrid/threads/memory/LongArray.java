package org.satingrid.threads.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Replaces {@code long[]} in a program. */
public final class LongArray extends PrimitiveArray<long[]> {
  private static final long serialVersionUID = 1L;

  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(long[].class);

  /**
   * The elements while they can be read, else null. Rewritten code tests this field, or traps on
   * null.
   */
  public transient long @Nullable [] readable;

  /** The elements while they can be written, else null. */
  public transient long @Nullable [] writable;

  public LongArray(int length) {
    super(length, new long[length]);
  }

  /** Makes the handle of an array of the JDK. */
  public LongArray(long[] cells) {
    super(cells.length, cells);
  }

  LongArray(Absent absent, int length) {
    super(length, null);
  }

  @Override
  long @Nullable [] readable() {
    return readable;
  }

  @Override
  long @Nullable [] writable() {
    return writable;
  }

  @Override
  void set(long @Nullable [] read, long @Nullable [] write) {
    readable = read;
    writable = write;
  }

  @Override
  char kind() {
    return ArrayTypes.LONG;
  }

  @Override
  int elementBytes() {
    return 8;
  }

  @Override
  protected long[] allocate() {
    return new long[length];
  }

  @Override
  protected int mismatch(long[] a, long[] b, int from) {
    return Arrays.mismatch(a, from, length, b, from, length);
  }

  @Override
  protected void move(long[] from, long[] to, int index) {
    to[index] = from[index];
  }

  @Override
  protected void replace(long[] cells, int index, long[] expected, long[] fresh) {
    boolean unused = CELL.compareAndSet(cells, index, expected[index], fresh[index]);
  }

  @Override
  void put(ByteBuffer buffer, long[] cells, int from, int count) {
    buffer.asLongBuffer().put(cells, from, count);
  }

  @Override
  void get(ByteBuffer buffer, long[] cells, int from, int count) {
    buffer.asLongBuffer().get(cells, from, count);
  }
}
