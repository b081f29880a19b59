package org.satingrid.agent.isolation;

import java.util.Locale;

/** The limit of an engine's disk use. {@code engine.DiskWatch} enforces it. */
public final class DiskLimit {
  /** Limits all files of one engine together. The kernel also limits each file. */
  public static final long BYTES = 4L << 30;

  /** Maximum number of files and directories. Each takes an inode and time for its deletion. */
  public static final int FILES = 100_000;

  /**
   * Bytes that engines must leave free for the machine's owner. With less free space, engines are
   * ended.
   */
  public static final long LEFT_FREE = 100L << 20;

  private DiskLimit() {}

  /** Returns the limit in one sentence. */
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
