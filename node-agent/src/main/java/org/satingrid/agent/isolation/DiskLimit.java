package org.satingrid.agent.isolation;

import java.util.Locale;

/** The limit on an engine's disk use. {@code engine.DiskWatch} enforces it. */
public final class DiskLimit {
  /** Bounds all files of one engine together, and each file by the kernel. */
  public static final long BYTES = 4L << 30;

  /** Max files and directories: each takes an inode and time to delete. */
  public static final int FILES = 100_000;

  /** Bytes that engines leave to the machine's owner: with less room they are ended. */
  public static final long LEFT_FREE = 100L << 20;

  private DiskLimit() {}

  /** The bound of the disk, in one sentence. */
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
