package org.satingrid.threads.memory;

import org.jspecify.annotations.Nullable;
import org.satingrid.threads.net.EngineFault;

/**
 * An object or array of the program on one node: the original at its home, or the one copy in
 * another node's cache. All threads of a node see the same instance. Therefore {@code ==} has the
 * same meaning as in one Java virtual machine.
 *
 * <p>The <em>content</em> of an object, its elements or fields, changes and is sent to other nodes.
 * An <em>image</em> is a copy of the content at one time. The methods below run under the lock of
 * the node's memory, while threads of the program read and write the content.
 */
public abstract class Shared {

  /** Null as long as only the node's own threads have used the object. */
  @Nullable Line line;

  /** Returns a copy of the present content. */
  protected abstract Object image();

  /** Sets the content to an image. */
  protected abstract void restore(Object image);

  /**
   * Updates the content in place. Where the fresh image differs from the twin, both the twin and
   * the content take the fresh value. The content keeps a value that a thread of this node has
   * changed since the twin was made.
   */
  protected abstract void merge(Object fresh, Object twin);

  /** Returns true if the content equals an image. */
  protected abstract boolean sameAs(Object image);

  /**
   * Writes the differences from the twin, and updates the twin.
   *
   * @return whether the content had differences
   */
  protected abstract boolean writeChanges(Object twin, ValueWriter out);

  /** Sets the parts of the content that a message of {@link #writeChanges} names. */
  protected abstract void applyChanges(ValueReader in);

  protected abstract void writeImage(Object image, ValueWriter out);

  protected abstract Object readImage(ValueReader in);

  /** Allows the program's accesses, or makes the accesses miss. */
  protected abstract void expose(boolean readable, boolean writable);

  /** Writes the data that another node needs to make a copy of this object. */
  protected abstract void writeType(ValueWriter out);

  /** Returns the approximate number of bytes of an image in a message. */
  protected abstract int weight();

  /** Returns true if the content never changes once another node can have the object. */
  protected boolean isImmutable() {
    return false;
  }

  /** Returns the same code on all nodes. */
  @Override
  public int hashCode() {
    return identityHash();
  }

  /** Returns the part of the hash code that does not depend on the object's class. */
  public final int identityHash() {
    Line known = line;
    long id = known != null ? known.id : Memory.current().idOf(this);
    return (int) ((id * 0x9E3779B97F4A7C15L) >>> 33);
  }

  /** Returns the class's name in the program and the hash code, like {@link Object#toString}. */
  @Override
  public String toString() {
    return text(this, getClass());
  }

  static String text(Shared object, Class<?> type) {
    String name = Memory.current().types().shown(type).getName();
    return name + "@" + Integer.toHexString(object.hashCode());
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  /** Returns the line of this copy in the cache. Only copies can miss. */
  final CacheLine cached() {
    if (line instanceof CacheLine copy) {
      return copy;
    }
    throw new EngineFault("an object missed at its home");
  }
}
