package org.satingrid.e2e;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A program of many leaves that sleep, so that two cores suffice for several nodes and a portal.
 */
final class Naps {
  static final int LEAVES_PER_SECOND = 10;

  private static final String SOURCE =
      """
      import org.satingrid.satin.*;
      import java.nio.file.*;
      interface Naps extends Spawnable { long nap(int from, int to); }
      public class Napping extends SatinObject implements Naps {
        public long nap(int from, int to) {
          if (to - from == 1) {
            try { Thread.sleep(100); } catch (InterruptedException e) { return 0; }
            return (long) from * from;
          }
          long a = nap(from, (from + to) / 2);
          long b = nap((from + to) / 2, to);
          sync();
          return a + b;
        }
        public static void main(String[] args) throws Exception {
          Napping program = new Napping();
          long all = program.nap(0, Integer.parseInt(args[0]));
          program.sync();
          Files.writeString(Path.of("total.txt"), "" + all);
        }
      }
      """;

  private Naps() {}

  static Path compile(Path directory) throws IOException {
    return TestJar.compile(directory, "Napping", SOURCE);
  }

  /** Returns the expected result. A leaf that was left out or counted twice changes the result. */
  static long total(int leaves) {
    long total = 0;
    for (int leaf = 0; leaf < leaves; leaf++) {
      total += (long) leaf * leaf;
    }
    return total;
  }
}
