package org.satingrid.threads.memory;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Replaces an array of the program: a handle and the array of elements. The handle never gets
 * another array of elements, because a thread can hold the array in a register or a hoisted
 * variable.
 *
 * @param <A> type of the elements' array
 */
public abstract class SharedArray<A> extends Shared implements Cloneable, java.io.Serializable {
  private static final long serialVersionUID = 1L;

  public final int length;

  private transient @Nullable A elements;

  SharedArray(int length, @Nullable A elements) {
    this.length = length;
    this.elements = elements;
    if (elements != null) {
      set(elements, elements);
    }
  }

  abstract void set(@Nullable A read, @Nullable A write);

  /** Returns the component type of the program's array. */
  abstract Class<?> component();

  abstract A allocate();

  /**
   * Returns the first index, counted from the start of a range, at which two arrays differ, or -1.
   */
  abstract int mismatch(A a, A b, int from);

  abstract void move(A from, A to, int index);

  /** Sets an element to the fresh value unless the element differs from the expected value. */
  abstract void replace(A cells, int index, A expected, A fresh);

  abstract void write(A cells, int from, int count, ValueWriter out);

  abstract void read(A cells, int from, int count, ValueReader in);

  /**
   * Handles a miss of a read. The caller must use the returned elements, because the handle can
   * already be closed again.
   */
  public final A readMiss(int site) {
    CacheLine line = cached();
    line.misses.load(line, false, site);
    return present();
  }

  /** Handles a miss of a write. */
  public final A writeMiss(int site) {
    CacheLine line = cached();
    line.misses.load(line, true, site);
    return present();
  }

  /** Makes the elements readable, and returns them for code outside of the program. */
  public final A cells(int site) {
    A open = readable();
    return open != null ? open : readMiss(site);
  }

  /** Makes the elements writable, and returns them for code outside of the program. */
  public final A cellsToWrite(int site) {
    A open = writable();
    return open != null ? open : writeMiss(site);
  }

  abstract @Nullable A readable();

  abstract @Nullable A writable();

  private A present() {
    return Objects.requireNonNull(elements);
  }

  @Override
  protected final void expose(boolean readable, boolean writable) {
    set(readable ? elements : null, writable ? elements : null);
  }

  @Override
  protected final A image() {
    A image = allocate();
    System.arraycopy(present(), 0, image, 0, length);
    return image;
  }

  @Override
  protected final void restore(Object image) {
    if (elements == null) {
      elements = allocate();
    }
    System.arraycopy(image, 0, present(), 0, length);
  }

  @Override
  protected final void merge(Object freshImage, Object twinImage) {
    A fresh = cast(freshImage);
    A twin = cast(twinImage);
    A cells = present();
    for (int i = difference(fresh, twin, 0); i >= 0; i = difference(fresh, twin, i + 1)) {
      replace(cells, i, twin, fresh);
      move(fresh, twin, i);
    }
  }

  @Override
  protected final boolean sameAs(Object image) {
    return mismatch(present(), cast(image), 0) < 0;
  }

  /**
   * Writes runs of changed elements: the number of runs, then first index, count and elements of
   * each run. If an element changes during the call, the message and the twin get the same value.
   */
  @Override
  protected final boolean writeChanges(Object twinImage, ValueWriter out) {
    A twin = cast(twinImage);
    A cells = present();
    int at = out.position();
    int runs = 0;
    out.writeInt(0);
    int i = difference(cells, twin, 0);
    while (i >= 0) {
      int end = i;
      int next = i;
      while (next == end && next >= 0) {
        move(cells, twin, end);
        end++;
        next = difference(cells, twin, end);
      }
      out.writeInt(i);
      out.writeInt(end - i);
      write(twin, i, end - i, out);
      runs++;
      i = next;
    }
    out.setInt(at, runs);
    return runs > 0;
  }

  /** Returns the first index at which two arrays differ, or -1. */
  private int difference(A a, A b, int from) {
    int found = mismatch(a, b, from);
    return found < 0 ? -1 : from + found;
  }

  @Override
  protected final void applyChanges(ValueReader in) {
    for (int runs = in.readInt(); runs > 0; runs--) {
      int from = in.readInt();
      int count = in.readInt();
      Objects.checkFromIndexSize(from, count, length);
      read(present(), from, count, in);
    }
  }

  @Override
  protected final void writeImage(Object image, ValueWriter out) {
    write(cast(image), 0, length, out);
  }

  @Override
  protected final Object readImage(ValueReader in) {
    A image = allocate();
    read(image, 0, length, in);
    return image;
  }

  @SuppressWarnings("unchecked")
  private A cast(Object image) {
    return (A) image;
  }

  @Override
  public abstract Object clone();

  @Override
  public String toString() {
    return Shared.text(this, component().arrayType());
  }
}
