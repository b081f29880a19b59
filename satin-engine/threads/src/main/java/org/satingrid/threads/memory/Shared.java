package org.satingrid.threads.memory;

import org.jspecify.annotations.Nullable;
import org.satingrid.threads.net.EngineFault;

/**
 * An object or array of the program on one node: the original at its home, or the one copy in
 * another node's cache. All threads of a node see the same instance. Therefore {@code ==} has the
 * same meaning as in one Java virtual machine.
 *
 * <p>The <em>content</em> changes and travels: elements or fields. An <em>image</em> is a copy of
 * the content at one time. The methods below run under the lock of the node's memory, while threads
 * of the program read and write the content.
 */
public abstract class Shared {

  /** Null until more is known of the object than its threads' own accesses. */
  @Nullable Line line;

  /** Returns a copy of the present content. */
  protected abstract Object image();

  /** Sets the content to an image. */
  protected abstract void restore(Object image);

  /**
   * Updates the content in place. Where the fresh image differs from the twin, the twin takes its
   * value. The content takes it as well, unless a thread of this node has changed it since then.
   */
  protected abstract void merge(Object fresh, Object twin);

  /** Returns true if the content equals an image. */
  protected abstract boolean sameAs(Object image);

  /**
   * Writes the differences from the twin, and updates the twin.
   *
   * @return whether there were any
   */
  protected abstract boolean writeChanges(Object twin, ValueWriter out);

  /** Sets the parts of the content that a message of {@link #writeChanges} names. */
  protected abstract void applyChanges(ValueReader in);

  protected abstract void writeImage(Object image, ValueWriter out);

  protected abstract Object readImage(ValueReader in);

  /** Lets the program's accesses pass, or makes them miss. */
  protected abstract void expose(boolean readable, boolean writable);

  /** Writes the data that another node needs to make its copy. */
  protected abstract void writeType(ValueWriter out);

  /** Returns about how many bytes an image takes in a message. */
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

  /** Returns the hash code that does not depend on the object's class. */
  public final int identityHash() {
    Line known = line;
    long id = known != null ? known.id : Memory.current().idOf(this);
    return (int) ((id * 0x9E3779B97F4A7C15L) >>> 33);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  /** Returns the miss handler of the cache. Only a copy can miss. */
  final CacheLine cached() {
    if (line instanceof CacheLine copy) {
      return copy;
    }
    throw new EngineFault("an object missed at its home");
  }
}
