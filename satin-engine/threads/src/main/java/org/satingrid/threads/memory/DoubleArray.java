package org.satingrid.threads.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Replaces {@code double[]} in a program. */
public final class DoubleArray extends PrimitiveArray<double[]> {
  private static final long serialVersionUID = 1L;

  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(double[].class);

  /**
   * The elements while they can be read, else null. Rewritten code tests this field, or traps on
   * null.
   */
  public transient double @Nullable [] readable;

  /** The elements while they can be written, else null. */
  public transient double @Nullable [] writable;

  public DoubleArray(int length) {
    super(length, new double[length]);
  }

  /** Makes the handle of an array of the JDK. */
  public DoubleArray(double[] cells) {
    super(cells.length, cells);
  }

  DoubleArray(Absent absent, int length) {
    super(length, null);
  }

  @Override
  double @Nullable [] readable() {
    return readable;
  }

  @Override
  double @Nullable [] writable() {
    return writable;
  }

  @Override
  void set(double @Nullable [] read, double @Nullable [] write) {
    readable = read;
    writable = write;
  }

  @Override
  char kind() {
    return ArrayTypes.DOUBLE;
  }

  @Override
  int elementBytes() {
    return 8;
  }

  @Override
  protected double[] allocate() {
    return new double[length];
  }

  @Override
  protected int mismatch(double[] a, double[] b, int from) {
    return Arrays.mismatch(a, from, length, b, from, length);
  }

  @Override
  protected void move(double[] from, double[] to, int index) {
    to[index] = from[index];
  }

  @Override
  protected void replace(double[] cells, int index, double[] expected, double[] fresh) {
    boolean unused = CELL.compareAndSet(cells, index, expected[index], fresh[index]);
  }

  @Override
  void put(ByteBuffer buffer, double[] cells, int from, int count) {
    buffer.asDoubleBuffer().put(cells, from, count);
  }

  @Override
  void get(ByteBuffer buffer, double[] cells, int from, int count) {
    buffer.asDoubleBuffer().get(cells, from, count);
  }
}
