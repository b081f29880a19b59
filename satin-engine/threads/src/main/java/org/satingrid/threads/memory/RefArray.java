package org.satingrid.threads.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/**
 * Replaces an array of objects, or of arrays, in a program. The elements' array has the same
 * component type as the program's array. The handle therefore throws {@link ArrayStoreException} in
 * the same cases.
 */
public final class RefArray extends SharedArray<@Nullable Object[]> {
  private static final long serialVersionUID = 1L;

  private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(Object[].class);
  private static final int REFERENCE_BYTES = 16;

  /** The elements while they can be read, else null. */
  public transient Object @Nullable [] readable;

  /** The elements while they can be written, else null. */
  public transient Object @Nullable [] writable;

  /** A class of objects, the class of an array, or RefArray for rows of an unknown class. */
  private final Class<?> component;

  public RefArray(int length, Class<?> component) {
    super(length, (Object[]) Array.newInstance(ArrayTypes.elements(component), length));
    this.component = component;
  }

  /** Makes the handle of an array of the JDK. */
  public RefArray(@Nullable Object[] cells) {
    super(cells.length, cells);
    this.component = ArrayTypes.declared(cells.getClass().getComponentType());
  }

  private RefArray(@Nullable Object[] cells, Class<?> component) {
    super(cells.length, cells);
    this.component = component;
  }

  RefArray(Absent absent, int length, Class<?> component) {
    super(length, null);
    this.component = component;
  }

  @Override
  Class<?> component() {
    return component;
  }

  /**
   * Returns true if the elements have this type. For an array of rows from a method of the JDK, the
   * type of the rows is unknown, and every type of rows is accepted.
   */
  boolean has(Class<?> type) {
    return component == RefArray.class
        ? type.isAssignableFrom(Object[].class)
            || (type.isArray() && !type.getComponentType().isPrimitive())
        : type.isAssignableFrom(component);
  }

  @Override
  Object @Nullable [] readable() {
    return readable;
  }

  @Override
  Object @Nullable [] writable() {
    return writable;
  }

  @Override
  void set(Object @Nullable [] read, Object @Nullable [] write) {
    readable = read;
    writable = write;
  }

  @Override
  protected @Nullable Object[] allocate() {
    return (Object[]) Array.newInstance(ArrayTypes.elements(component), length);
  }

  @Override
  protected int mismatch(@Nullable Object[] a, @Nullable Object[] b, int from) {
    for (int i = from; i < length; i++) {
      if (!SameValue.same(a[i], b[i])) {
        return i - from;
      }
    }
    return -1;
  }

  @Override
  protected void move(@Nullable Object[] from, @Nullable Object[] to, int index) {
    to[index] = from[index];
  }

  @Override
  protected void replace(
      @Nullable Object[] cells, int index, @Nullable Object[] expected, @Nullable Object[] fresh) {
    Object now = cells[index];
    if (SameValue.same(now, expected[index])) {
      boolean unused = CELL.compareAndSet(cells, index, now, fresh[index]);
    }
  }

  @Override
  void write(@Nullable Object[] cells, int from, int count, ValueWriter out) {
    for (int i = from; i < from + count; i++) {
      out.writeObject(cells[i]);
    }
  }

  @Override
  void read(@Nullable Object[] cells, int from, int count, ValueReader in) {
    for (int i = from; i < from + count; i++) {
      cells[i] = in.readObject();
    }
  }

  @Override
  protected void writeType(ValueWriter out) {
    out.writeByte(ArrayTypes.REFERENCES);
    out.writeInt(length);
    out.writeName(component.getName());
  }

  @Override
  protected int weight() {
    return length * REFERENCE_BYTES;
  }

  @Override
  public Object clone() {
    return new RefArray(cells(ArrayTypes.ANYWHERE).clone(), component);
  }
}
