package pools;

import java.util.BitSet;
import java.util.concurrent.ForkJoinPool;

/** Work for a pool of the JDK's own, which threads on many nodes cannot have. */
public class Pooled {
  private static final BitSet SEEN = new BitSet();

  public static void main(String[] args) {
    ForkJoinPool.commonPool().execute(() -> SEEN.set(1));
  }
}
