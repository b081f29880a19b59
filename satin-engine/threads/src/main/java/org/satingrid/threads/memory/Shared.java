package org.satingrid.threads.memory;

import org.jspecify.annotations.Nullable;
import org.satingrid.threads.net.EngineFault;

/**
 * An object or array that the program made, on one node: the original at its home, or the one copy
 * that another node's cache has of it. All threads of a node see the same instance, so {@code ==}
 * means what it means in one Java virtual machine.
 *
 * <p>The <em>content</em> is what changes and travels: elements or fields. An <em>image</em> is a
 * copy of the content at one time. The methods below run under the lock of the node's memory;
 * threads of the program read and write the content at the same time.
 */
public abstract class Shared {

  /** Null as long as nothing beyond its threads' own accesses is known of the object. */
  @Nullable Line line;

  /** A copy of the content as it is now. */
  protected abstract Object image();

  /** Sets the content to an image. */
  protected abstract void restore(Object image);

  /**
   * Brings the content forward in place: where the fresh image differs from the twin, the twin
   * takes its value, and the content does unless a thread of this node has changed it meanwhile.
   */
  protected abstract void merge(Object fresh, Object twin);

  /** Whether the content is as in an image. */
  protected abstract boolean sameAs(Object image);

  /**
   * Writes what differs from the twin, and sets the twin to it.
   *
   * @return whether there was anything
   */
  protected abstract boolean writeChanges(Object twin, ValueWriter out);

  /** Sets those parts of the content that a message of {@link #writeChanges} names. */
  protected abstract void applyChanges(ValueReader in);

  protected abstract void writeImage(Object image, ValueWriter out);

  protected abstract Object readImage(ValueReader in);

  /** Lets the program's accesses pass, or makes them miss. */
  protected abstract void expose(boolean readable, boolean writable);

  /** What a message must say for another node to make its copy. */
  protected abstract void writeType(ValueWriter out);

  /** About how many bytes an image takes in a message. */
  protected abstract int weight();

  /** Whether the content never changes once another node can know the object. */
  protected boolean isImmutable() {
    return false;
  }

  /** The same on all nodes. */
  @Override
  public int hashCode() {
    Line known = line;
    long id = known != null ? known.id : Memory.current().idOf(this);
    return (int) ((id * 0x9E3779B97F4A7C15L) >>> 33);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  /** The miss handler of the cache; only a copy can miss. */
  final CacheLine cached() {
    if (line instanceof CacheLine copy) {
      return copy;
    }
    throw new EngineFault("an object missed at its home");
  }
}
