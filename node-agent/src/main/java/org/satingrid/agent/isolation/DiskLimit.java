package org.satingrid.agent.isolation;

import java.util.Locale;

/** The limits on an engine's disk use. {@code engine.DiskWatch} enforces them. */
public final class DiskLimit {
  /**
   * Maximum bytes of all files of one engine together. The kernel also applies this limit to each
   * file.
   */
  public static final long BYTES = 4L << 30;

  /** Maximum number of files and directories. Each needs an inode, and time when it is deleted. */
  public static final int FILES = 100_000;

  /**
   * Number of bytes that must stay free for the machine's owner. If fewer bytes are free, engines
   * are ended.
   */
  public static final long LEFT_FREE = 100L << 20;

  private DiskLimit() {}

  /** Returns the limits in one sentence. */
  public static String words() {
    return String.format(
        Locale.ROOT,
        "The agent ends an engine when its files take more than %d GB, when it has more than %,d"
            + " files, or when less than %d MB of the disk are free. The agent checks this at"
            + " least once a second.",
        BYTES >> 30,
        FILES,
        LEFT_FREE >> 20);
  }
}
