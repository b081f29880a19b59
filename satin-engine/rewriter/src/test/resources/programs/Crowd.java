package programs;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** A full binary tree with leaves that note their threads. */
public class Crowd extends SatinObject {
  /** The threads are no static field, because calls that change such a field stay on their node. */
  private static final String THREADS = "programs.crowd." + System.identityHashCode(Crowd.class);

  @SuppressWarnings("unchecked")
  private static Set<Thread> known() {
    return (Set<Thread>)
        System.getProperties().computeIfAbsent(THREADS, key -> ConcurrentHashMap.newKeySet());
  }

  @Spawn
  long leaves(int depth) {
    if (depth == 0) {
      known().add(Thread.currentThread());
      return 1;
    }
    long left = leaves(depth - 1);
    long right = leaves(depth - 1);
    sync();
    return left + right;
  }

  /** The number of threads that have run leaves so far. */
  public static int threads() {
    return known().size();
  }

  public static Object run(int depth) {
    Crowd crowd = new Crowd();
    long leaves = crowd.leaves(depth);
    crowd.sync();
    return leaves + " leaves on " + known().size() + " threads";
  }
}
