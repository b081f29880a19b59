package org.satingrid.agent.engine;

import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.disk.TreeSize.Count;
import org.satingrid.agent.isolation.DiskLimit;

/**
 * The limits on one engine's use of the disk.
 *
 * @param bytes maximum bytes of all files, including files without a name
 * @param files maximum number of files and directories
 * @param leftFree bytes that must stay free on the file system
 */
record DiskBounds(long bytes, int files, long leftFree) {
  static final DiskBounds USUAL =
      new DiskBounds(DiskLimit.BYTES, DiskLimit.FILES, DiskLimit.LEFT_FREE);

  /**
   * Maximum number of bytes that an engine could write in a second. Even a fast disk with the
   * kernel's cache accepts fewer.
   */
  private static final long FASTEST = 2L << 30;

  private static final Duration MIN_PAUSE = Duration.ofMillis(50);
  private static final Duration MAX_PAUSE = Duration.ofSeconds(1);

  /** Returns the excess if this much free space is too little, else null. */
  @Nullable DiskExcess ofFree(long free) {
    return free >= leftFree
        ? null
        : new DiskExcess(
            true,
            "Less than "
                + megabytes(leftFree)
                + " MB of the disk were free: the engine was ended, so that the machine's owner"
                + " keeps them.");
  }

  /**
   * Returns the excess if the engine's files are too many or too large, else null.
   *
   * @param unnamed bytes of open files that no longer have a name
   */
  @Nullable DiskExcess ofFiles(Count tree, long unnamed) {
    if (!tree.closed().isEmpty()) {
      return excess("made a directory that cannot be looked into or lies too deep");
    } else if (tree.entries() > files) {
      return excess("made more than " + files + " files in its directory");
    } else if (tree.bytes() + unnamed > bytes) {
      return excess("wrote more than " + size(bytes) + " to its directory");
    }
    return null;
  }

  /**
   * Returns the time until the next check of the free space. It is short if the engine could soon
   * fill the disk.
   */
  Duration next(long free) {
    long millis = (free - leftFree) / (FASTEST / 1000);
    Duration next = Duration.ofMillis(Math.max(0, millis));
    return next.compareTo(MIN_PAUSE) < 0
        ? MIN_PAUSE
        : next.compareTo(MAX_PAUSE) > 0 ? MAX_PAUSE : next;
  }

  private static DiskExcess excess(String what) {
    return new DiskExcess(false, "The engine " + what + ".");
  }

  private static long megabytes(long bytes) {
    return bytes >> 20;
  }

  private static String size(long bytes) {
    return bytes >= 1 << 30
        ? String.format(Locale.ROOT, "%d GB", bytes >> 30)
        : String.format(Locale.ROOT, "%d MB", bytes >> 20);
  }
}
