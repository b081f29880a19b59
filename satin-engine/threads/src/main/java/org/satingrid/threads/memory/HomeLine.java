package org.satingrid.threads.memory;

import org.jspecify.annotations.Nullable;
import org.satingrid.threads.net.EngineFault;

/**
 * An object at its home. Accesses never miss here, so the home does not see its own threads write.
 * It keeps what it sent last instead: a fetch that finds the content different makes a new version.
 */
final class HomeLine extends Line {

  private static final int NOBODY = -1;
  private static final int SEVERAL = -2;

  private int version;
  private @Nullable Object sent;

  /** The only other node that has changed the content; or one of the two below. */
  private int writer = NOBODY;

  /** Nodes that have written volatile fields, as bits; of nodes above 63 the last bit. */
  private long volatileWriters;

  HomeLine(long id, Shared object) {
    super(id, object);
  }

  /** Makes sure that {@link #version} names the content as it is now. */
  int currentVersion() {
    if (sent == null || !object.sameAs(sent)) {
      sent = object.image();
      version++;
    }
    return version;
  }

  /**
   * Another node has changed the content. Should it become again what was sent last, that node must
   * hear of it all the same: its copy has what it changed.
   */
  void changedFromOutside(int by) {
    sent = null;
    writer = writer == NOBODY || writer == by ? by : SEVERAL;
  }

  /** Whether no two other nodes have ever changed the content. */
  boolean hasOneWriter() {
    return writer != SEVERAL;
  }

  /** The content of the current version. */
  Object sent() {
    if (sent == null) {
      throw new EngineFault("no version was made yet");
    }
    return sent;
  }

  void volatileWritten(int by) {
    volatileWriters |= bit(by);
  }

  /** Whether a node's read of a volatile field may synchronize with another node's write. */
  boolean volatileWrittenByOthersThan(int reader) {
    return (volatileWriters & ~bit(reader)) != 0 || (reader >= 63 && volatileWriters != 0);
  }

  private static long bit(int node) {
    return 1L << Math.min(node, 63);
  }
}
