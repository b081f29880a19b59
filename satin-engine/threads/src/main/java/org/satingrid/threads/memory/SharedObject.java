package org.satingrid.threads.memory;

/**
 * The superclass of all classes of the program that extended {@link Object}. Its fields stay where
 * they are. A test of the state byte is therefore a test of a cache line that the access needs
 * anyway.
 */
public class SharedObject extends Shared {

  /** Bit of {@link #state}: the fields can be read. */
  public static final int READABLE = 1;

  /** Bit of {@link #state}: the fields can be written. */
  public static final int WRITABLE = 2;

  /** Rewritten code tests it before an access. */
  public byte state;

  /** Bits of the fields that a copy lacks, because their objects stay on the home node. */
  byte lacks;

  public SharedObject() {
    state = READABLE | WRITABLE;
  }

  /** A copy without content. Its fields cannot be accessed. */
  public SharedObject(Absent absent) {}

  /** Handles a miss of a read. Afterwards this thread reads without another test. */
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
   * Checks that a field that is null is null on the home node also.
   *
   * @param field name of class and field
   * @throws NotShareableException if its object stays on the home node
   */
  public final void checkIsHere(String field) {
    if (lacks != 0) {
      layout().checkIsHere(this, field);
    }
  }

  /** Makes an object without content the original, with its fields at their defaults. */
  public final SharedObject asOriginal() {
    expose(true, true);
    return this;
  }

  /** Returns a separate copy, at home here. */
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
