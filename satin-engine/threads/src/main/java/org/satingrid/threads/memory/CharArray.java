package org.satingrid.threads.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Replaces {@code char[]} in a program. */
public final class CharArray extends PrimitiveArray<char[]> {
  private static final long serialVersionUID = 1L;

  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(char[].class);

  /**
   * The elements while they can be read, else null. Rewritten code tests this field, or traps on
   * null.
   */
  public transient char @Nullable [] readable;

  /** The elements while they can be written, else null. */
  public transient char @Nullable [] writable;

  public CharArray(int length) {
    super(length, new char[length]);
  }

  /** Makes the handle of an array of the JDK. */
  public CharArray(char[] cells) {
    super(cells.length, cells);
  }

  CharArray(Absent absent, int length) {
    super(length, null);
  }

  @Override
  char @Nullable [] readable() {
    return readable;
  }

  @Override
  char @Nullable [] writable() {
    return writable;
  }

  @Override
  void set(char @Nullable [] read, char @Nullable [] write) {
    readable = read;
    writable = write;
  }

  @Override
  char kind() {
    return ArrayTypes.CHAR;
  }

  @Override
  int elementBytes() {
    return 2;
  }

  @Override
  protected char[] allocate() {
    return new char[length];
  }

  @Override
  protected int mismatch(char[] a, char[] b, int from) {
    return Arrays.mismatch(a, from, length, b, from, length);
  }

  @Override
  protected void move(char[] from, char[] to, int index) {
    to[index] = from[index];
  }

  @Override
  protected void replace(char[] cells, int index, char[] expected, char[] fresh) {
    boolean unused = CELL.compareAndSet(cells, index, expected[index], fresh[index]);
  }

  @Override
  void put(ByteBuffer buffer, char[] cells, int from, int count) {
    buffer.asCharBuffer().put(cells, from, count);
  }

  @Override
  void get(ByteBuffer buffer, char[] cells, int from, int count) {
    buffer.asCharBuffer().get(cells, from, count);
  }
}
