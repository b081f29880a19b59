package sites;

import java.util.concurrent.ConcurrentHashMap;

/** Shows the program that a call has run on another node, although its nodes share a process. */
final class Elsewhere {
  /**
   * The name contains the jar, which differs between runs. Nodes of an earlier run, which can still
   * be busy, therefore use another name.
   */
  private static final String NODES =
      "sites.nodes." + Elsewhere.class.getProtectionDomain().getCodeSource().getLocation();

  private static final String ROUND = NODES + ".round";
  private static final int MAX_DOUBLINGS = 6;
  private static final long LIMIT_NANOS = 60_000_000_000L;
  private static final long START = System.nanoTime();

  private Elsewhere() {}

  /** A concurrent map orders its changes itself: calls that mark do not wait for each other. */
  @SuppressWarnings("unchecked")
  private static ConcurrentHashMap<ClassLoader, Boolean> nodes() {
    return (ConcurrentHashMap<ClassLoader, Boolean>)
        System.getProperties().computeIfAbsent(NODES, key -> new ConcurrentHashMap<>());
  }

  /** To be called where it matters that another node runs it. */
  static void mark() {
    nodes().put(Elsewhere.class.getClassLoader(), true);
  }

  /**
   * Returns true until another node than the caller's has marked; throws after a minute. Main asks
   * before each of its rounds, and calls work longer from round to round: a node does not send a
   * call away that ends sooner here than a message takes.
   */
  static boolean isAwaited() {
    System.getProperties().merge(ROUND, 1, (some, one) -> (Integer) some + (Integer) one);
    if (System.nanoTime() - START > LIMIT_NANOS) {
      throw new IllegalStateException("another node did not take a call within a minute");
    }
    return nodes().keySet().stream().allMatch(Elsewhere.class.getClassLoader()::equals);
  }

  static void work() {
    Integer round = (Integer) System.getProperties().getOrDefault(ROUND, 0);
    int steps = 20_000 << Math.min(round / 4, MAX_DOUBLINGS);
    double d = 0;
    for (int i = 0; i < steps; i++) {
      d += Math.sin(i);
    }
    if (d > 1e9) {
      System.out.println(d);
    }
  }
}
