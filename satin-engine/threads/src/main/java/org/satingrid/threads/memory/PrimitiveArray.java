package org.satingrid.threads.memory;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/** An array of primitive elements. */
public abstract class PrimitiveArray<A> extends SharedArray<A> {
  private static final long serialVersionUID = 1L;

  /**
   * The byte order of most machines, so that copying is fast. The rest of a message is in big
   * endian.
   */
  private static final ByteOrder ORDER = ByteOrder.LITTLE_ENDIAN;

  PrimitiveArray(int length, @Nullable A elements) {
    super(length, elements);
  }

  abstract char kind();

  abstract int elementBytes();

  @Override
  final Class<?> component() {
    return ArrayTypes.primitive(kind());
  }

  abstract void put(ByteBuffer buffer, A cells, int from, int count);

  abstract void get(ByteBuffer buffer, A cells, int from, int count);

  @Override
  final void write(A cells, int from, int count, ValueWriter out) {
    out.writeBulk(
        Math.multiplyExact(count, elementBytes()),
        buffer -> put(buffer.order(ORDER), cells, from, count));
  }

  @Override
  final void read(A cells, int from, int count, ValueReader in) {
    ByteBuffer bulk = in.readBulk(Math.multiplyExact(count, elementBytes()));
    get(bulk.order(ORDER), cells, from, count);
  }

  @Override
  protected final void writeType(ValueWriter out) {
    out.writeByte(kind());
    out.writeInt(length);
  }

  @Override
  protected final int weight() {
    return length * elementBytes();
  }

  @Override
  public final Object clone() {
    A cells = cells(ArrayTypes.ANYWHERE);
    Object copy = allocate();
    System.arraycopy(cells, 0, copy, 0, length);
    return ArrayTypes.wrap(copy);
  }
}
