package org.satingrid.threads.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Replaces {@code float[]} in a program. */
public final class FloatArray extends PrimitiveArray<float[]> {
  private static final long serialVersionUID = 1L;

  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(float[].class);

  /**
   * The elements while they can be read, else null. Rewritten code tests this field, or traps on
   * null.
   */
  public transient float @Nullable [] readable;

  /** The elements while they can be written, else null. */
  public transient float @Nullable [] writable;

  public FloatArray(int length) {
    super(length, new float[length]);
  }

  /** Makes the handle of an array of the JDK. */
  public FloatArray(float[] cells) {
    super(cells.length, cells);
  }

  FloatArray(Absent absent, int length) {
    super(length, null);
  }

  @Override
  float @Nullable [] readable() {
    return readable;
  }

  @Override
  float @Nullable [] writable() {
    return writable;
  }

  @Override
  void set(float @Nullable [] read, float @Nullable [] write) {
    readable = read;
    writable = write;
  }

  @Override
  char kind() {
    return ArrayTypes.FLOAT;
  }

  @Override
  int elementBytes() {
    return 4;
  }

  @Override
  protected float[] allocate() {
    return new float[length];
  }

  @Override
  protected int mismatch(float[] a, float[] b, int from) {
    return Arrays.mismatch(a, from, length, b, from, length);
  }

  @Override
  protected void move(float[] from, float[] to, int index) {
    to[index] = from[index];
  }

  @Override
  protected void replace(float[] cells, int index, float[] expected, float[] fresh) {
    boolean unused = CELL.compareAndSet(cells, index, expected[index], fresh[index]);
  }

  @Override
  void put(ByteBuffer buffer, float[] cells, int from, int count) {
    buffer.asFloatBuffer().put(cells, from, count);
  }

  @Override
  void get(ByteBuffer buffer, float[] cells, int from, int count) {
    buffer.asFloatBuffer().get(cells, from, count);
  }
}
