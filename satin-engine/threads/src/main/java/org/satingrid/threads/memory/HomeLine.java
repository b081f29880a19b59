package org.satingrid.threads.memory;

import org.jspecify.annotations.Nullable;
import org.satingrid.threads.net.EngineFault;

/**
 * An object at its home. Accesses at the home never miss, and the home therefore does not notice
 * the writes of local threads. Instead the home keeps the content that it sent last. If a fetch
 * finds that the present content differs, the home makes a new version.
 */
final class HomeLine extends Line {

  private static final int NOBODY = -1;
  private static final int SEVERAL = -2;

  private int version;
  private @Nullable Object sent;

  /** The only other node that has changed the content, or {@link #NOBODY} or {@link #SEVERAL}. */
  private int writer = NOBODY;

  /** The nodes that have written volatile fields, as bits. Nodes above 63 share the last bit. */
  private long volatileWriters;

  HomeLine(long id, Shared object) {
    super(id, object);
  }

  /** Makes a new version if the content has changed. Returns the current version. */
  int currentVersion() {
    if (sent == null || !object.sameAs(sent)) {
      sent = object.image();
      version++;
    }
    return version;
  }

  /**
   * Called when another node has changed the content. That node's copy contains the change. The
   * node must therefore get a new version, even if the content later becomes equal to the last sent
   * content.
   */
  void changedFromOutside(int by) {
    sent = null;
    writer = writer == NOBODY || writer == by ? by : SEVERAL;
  }

  /** Makes a new version, because copies of the present version lack a field. */
  void renew() {
    sent = null;
  }

  /** Returns true if at most one other node has ever changed the content. */
  boolean hasOneWriter() {
    return writer != SEVERAL;
  }

  /** Returns the content of the current version. */
  Object sent() {
    if (sent == null) {
      throw new EngineFault("no version was made yet");
    }
    return sent;
  }

  void volatileWritten(int by) {
    volatileWriters |= bit(by);
  }

  /**
   * Returns true if one node's read of a volatile field can synchronize with another node's write.
   */
  boolean volatileWrittenByOthersThan(int reader) {
    return (volatileWriters & ~bit(reader)) != 0 || (reader >= 63 && volatileWriters != 0);
  }

  private static long bit(int node) {
    return 1L << Math.min(node, 63);
  }
}
