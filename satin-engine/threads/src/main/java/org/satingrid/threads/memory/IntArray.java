package org.satingrid.threads.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Replaces {@code int[]} in a program. */
public final class IntArray extends PrimitiveArray<int[]> {
  private static final long serialVersionUID = 1L;

  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(int[].class);

  /**
   * The elements while they can be read, else null. Rewritten code tests this field, or traps on
   * null.
   */
  public transient int @Nullable [] readable;

  /** The elements while they can be written, else null. */
  public transient int @Nullable [] writable;

  public IntArray(int length) {
    super(length, new int[length]);
  }

  /** Makes the handle of an array of the JDK. */
  public IntArray(int[] cells) {
    super(cells.length, cells);
  }

  IntArray(Absent absent, int length) {
    super(length, null);
  }

  @Override
  int @Nullable [] readable() {
    return readable;
  }

  @Override
  int @Nullable [] writable() {
    return writable;
  }

  @Override
  void set(int @Nullable [] read, int @Nullable [] write) {
    readable = read;
    writable = write;
  }

  @Override
  char kind() {
    return ArrayTypes.INT;
  }

  @Override
  int elementBytes() {
    return 4;
  }

  @Override
  protected int[] allocate() {
    return new int[length];
  }

  @Override
  protected int mismatch(int[] a, int[] b, int from) {
    return Arrays.mismatch(a, from, length, b, from, length);
  }

  @Override
  protected void move(int[] from, int[] to, int index) {
    to[index] = from[index];
  }

  @Override
  protected void replace(int[] cells, int index, int[] expected, int[] fresh) {
    boolean unused = CELL.compareAndSet(cells, index, expected[index], fresh[index]);
  }

  @Override
  void put(ByteBuffer buffer, int[] cells, int from, int count) {
    buffer.asIntBuffer().put(cells, from, count);
  }

  @Override
  void get(ByteBuffer buffer, int[] cells, int from, int count) {
    buffer.asIntBuffer().get(cells, from, count);
  }
}
