package org.satingrid.threads.memory;

import org.jspecify.annotations.Nullable;

/**
 * The superclass of all classes of the program that extended {@link Object}. The fields stay in the
 * object itself. A test of the state byte therefore reads a cache line that the access needs
 * anyway.
 */
public class SharedObject extends Shared {

  /** Bit of {@link #state}: the fields can be read. */
  public static final int READABLE = 1;

  /** Bit of {@link #state}: the fields can be written. */
  public static final int WRITABLE = 2;

  /** The state of the object. Rewritten code tests this byte before an access. */
  public byte state;

  /**
   * Bits of the fields that a copy lacks, because the objects in these fields stay on the home
   * node, or no other node has read them.
   */
  short lacks;

  public SharedObject() {
    state = READABLE | WRITABLE;
  }

  /** Makes a copy without content. The program cannot access its fields yet. */
  public SharedObject(Absent absent) {}

  /** Handles a miss of a read. Afterwards this thread reads without a second test. */
  public final void readMiss(int site) {
    CacheLine line = cached();
    line.misses.load(line, false, site);
  }

  /** Handles a miss of a write. */
  public final void writeMiss(int site) {
    CacheLine line = cached();
    line.misses.load(line, true, site);
  }

  /**
   * Returns the value of a field with null in this copy. Gets the value from the home if the copy
   * lacks the field. Called also before a write, so that the copy then has the field.
   *
   * @param field name of class and field
   * @throws NotShareableException if the object in the field stays on the home node
   */
  public final @Nullable Object present(String field) {
    return lacks == 0 ? null : layout().present(this, field);
  }

  /** Makes the new object an original, with default values in its fields. */
  public final SharedObject asOriginal() {
    expose(true, true);
    return this;
  }

  /** Returns a separate copy with its home on this node. */
  @Override
  protected Object clone() throws CloneNotSupportedException {
    if ((state & READABLE) == 0) {
      readMiss(ArrayTypes.ANYWHERE);
    }
    SharedObject copy = (SharedObject) super.clone();
    copy.line = null;
    return copy.asOriginal();
  }

  private FieldLayout layout() {
    return FieldLayout.of(getClass());
  }

  @Override
  protected final void expose(boolean readable, boolean writable) {
    state = (byte) ((readable ? READABLE : 0) | (writable ? WRITABLE : 0));
  }

  @Override
  protected final Object image() {
    return layout().image(this);
  }

  @Override
  protected final void restore(Object image) {
    layout().restore(this, (Object[]) image);
  }

  @Override
  protected final void merge(Object fresh, Object twin) {
    layout().merge(this, (Object[]) fresh, (Object[]) twin);
  }

  @Override
  protected final boolean sameAs(Object image) {
    return layout().same(this, (Object[]) image);
  }

  @Override
  protected final boolean writeChanges(Object twin, ValueWriter out) {
    return layout().writeChanges(this, (Object[]) twin, out);
  }

  @Override
  protected final void applyChanges(ValueReader in) {
    layout().applyChanges(this, in);
  }

  @Override
  protected final void writeImage(Object image, ValueWriter out) {
    layout().writeImage((Object[]) image, out);
  }

  @Override
  protected final Object readImage(ValueReader in) {
    return layout().readImage(this, in);
  }

  @Override
  protected final void writeType(ValueWriter out) {
    out.writeByte(ArrayTypes.OBJECT);
    out.writeName(getClass().getName());
  }

  @Override
  protected final int weight() {
    return layout().weight();
  }

  @Override
  protected final boolean isImmutable() {
    return layout().isImmutable();
  }
}
