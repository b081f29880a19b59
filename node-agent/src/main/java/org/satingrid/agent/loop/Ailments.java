package org.satingrid.agent.loop;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.StateDirectory;
import org.satingrid.agent.disk.Rubbish;

/** Describes the problems of a node in sentences, with the remedy. */
final class Ailments {
  private Ailments() {}

  /**
   * Checks the connection to the network. Throws an exception with the reason if there is a
   * problem.
   */
  interface Network {
    void look() throws IOException, InterruptedException;
  }

  /**
   * @param hub address of the joined hub, or empty for the hub inside the portal
   */
  static @Nullable String atHub(String hub, Network network) throws InterruptedException {
    try {
      network.look();
      return null;
    } catch (IOException e) {
      return "The hub "
          + (hub.isEmpty() ? "in the portal" : hub)
          + " cannot be used by this node ("
          + e.getMessage()
          + "): it works with no node that it cannot dial until it can. Start the hub, or have the"
          + " portal's satin.hub name the right one.";
    }
  }

  /**
   * @param place directory with the directories that could not be deleted
   */
  static @Nullable String atRubbish(Path place, Rubbish.Left left) {
    return left.directories() == 0
        ? null
        : ("%d directories of ended jobs cannot be deleted and take %d MB of the disk. The node"
                + " works on. Remove them as root with rm -rf %s/*; lsattr shows which are"
                + " protected.")
            .formatted(left.directories(), (left.bytes() + (1 << 20) - 1) >> 20, place);
  }

  /**
   * @param freeBytes free bytes on the disk of {@code directory}
   */
  static @Nullable String atDisk(Path directory, long freeBytes) {
    return freeBytes >= StateDirectory.MIN_FREE
        ? null
        : "Less than %d MB are free at %s. This node gets no job. Make room there (df -h %s)."
            .formatted(StateDirectory.MIN_FREE >> 20, directory, directory);
  }
}
