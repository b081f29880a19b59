package org.satingrid.threads.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Replaces {@code boolean[]} in a program. */
public final class BooleanArray extends PrimitiveArray<boolean[]> {
  private static final long serialVersionUID = 1L;

  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(boolean[].class);

  /**
   * The elements while they can be read, else null. Rewritten code tests this field, or traps on
   * null.
   */
  public transient boolean @Nullable [] readable;

  /** The elements while they can be written, else null. */
  public transient boolean @Nullable [] writable;

  public BooleanArray(int length) {
    super(length, new boolean[length]);
  }

  /** Makes the handle of an array of the JDK. */
  public BooleanArray(boolean[] cells) {
    super(cells.length, cells);
  }

  BooleanArray(Absent absent, int length) {
    super(length, null);
  }

  @Override
  boolean @Nullable [] readable() {
    return readable;
  }

  @Override
  boolean @Nullable [] writable() {
    return writable;
  }

  @Override
  void set(boolean @Nullable [] read, boolean @Nullable [] write) {
    readable = read;
    writable = write;
  }

  @Override
  char kind() {
    return ArrayTypes.BOOLEAN;
  }

  @Override
  int elementBytes() {
    return 1;
  }

  @Override
  protected boolean[] allocate() {
    return new boolean[length];
  }

  @Override
  protected int mismatch(boolean[] a, boolean[] b, int from) {
    return Arrays.mismatch(a, from, length, b, from, length);
  }

  @Override
  protected void move(boolean[] from, boolean[] to, int index) {
    to[index] = from[index];
  }

  @Override
  protected void replace(boolean[] cells, int index, boolean[] expected, boolean[] fresh) {
    boolean unused = CELL.compareAndSet(cells, index, expected[index], fresh[index]);
  }

  @Override
  void put(ByteBuffer buffer, boolean[] cells, int from, int count) {
    for (int i = from; i < from + count; i++) {
      buffer.put((byte) (cells[i] ? 1 : 0));
    }
  }

  @Override
  void get(ByteBuffer buffer, boolean[] cells, int from, int count) {
    for (int i = from; i < from + count; i++) {
      cells[i] = buffer.get() != 0;
    }
  }
}
