package programs;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** A full binary tree with leaves that note their threads. */
public class Crowd extends SatinObject {
  private static final Set<Thread> THREADS = ConcurrentHashMap.newKeySet();

  @Spawn
  long leaves(int depth) {
    if (depth == 0) {
      THREADS.add(Thread.currentThread());
      return 1;
    }
    long left = leaves(depth - 1);
    long right = leaves(depth - 1);
    sync();
    return left + right;
  }

  /** The number of threads that have run leaves so far. */
  public static int threads() {
    return THREADS.size();
  }

  public static Object run(int depth) {
    Crowd crowd = new Crowd();
    long leaves = crowd.leaves(depth);
    crowd.sync();
    return leaves + " leaves on " + THREADS.size() + " threads";
  }
}
