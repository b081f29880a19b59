package org.satingrid.threads.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Replaces {@code short[]} in a program. */
public final class ShortArray extends PrimitiveArray<short[]> {
  private static final long serialVersionUID = 1L;

  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(short[].class);

  /**
   * The elements while they can be read, else null. Rewritten code tests this field, or traps on
   * null.
   */
  public transient short @Nullable [] readable;

  /** The elements while they can be written, else null. */
  public transient short @Nullable [] writable;

  public ShortArray(int length) {
    super(length, new short[length]);
  }

  /** Makes the handle of an array of the JDK. */
  public ShortArray(short[] cells) {
    super(cells.length, cells);
  }

  ShortArray(Absent absent, int length) {
    super(length, null);
  }

  @Override
  short @Nullable [] readable() {
    return readable;
  }

  @Override
  short @Nullable [] writable() {
    return writable;
  }

  @Override
  void set(short @Nullable [] read, short @Nullable [] write) {
    readable = read;
    writable = write;
  }

  @Override
  char kind() {
    return ArrayTypes.SHORT;
  }

  @Override
  int elementBytes() {
    return 2;
  }

  @Override
  protected short[] allocate() {
    return new short[length];
  }

  @Override
  protected int mismatch(short[] a, short[] b, int from) {
    return Arrays.mismatch(a, from, length, b, from, length);
  }

  @Override
  protected void move(short[] from, short[] to, int index) {
    to[index] = from[index];
  }

  @Override
  protected void replace(short[] cells, int index, short[] expected, short[] fresh) {
    boolean unused = CELL.compareAndSet(cells, index, expected[index], fresh[index]);
  }

  @Override
  void put(ByteBuffer buffer, short[] cells, int from, int count) {
    buffer.asShortBuffer().put(cells, from, count);
  }

  @Override
  void get(ByteBuffer buffer, short[] cells, int from, int count) {
    buffer.asShortBuffer().get(cells, from, count);
  }
}
