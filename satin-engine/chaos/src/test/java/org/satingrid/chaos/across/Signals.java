package org.satingrid.chaos.across;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * What tasks tell the test. Each node has this class from a loader of its own; what they share
 * hangs on the JVM's properties.
 */
final class Signals {
  private static final String KEY = "satin.test.signals";
  private static final String MISSED = "missed";
  private static final long SECONDS = 120;

  private Signals() {}

  static void clear() {
    System.getProperties().remove(KEY);
  }

  /** Something happens on the thread of the caller, which names its node. */
  static void say(String what) {
    signal(what).complete(Thread.currentThread().getName());
  }

  /**
   * Where it happened, once it has; fails after a time in which everything must have. What is
   * thrown then may never surface, because a program waits for its other tasks first: {@link
   * #missed} tells at once.
   */
  static String await(String what) {
    try {
      return signal(what).get(SECONDS, TimeUnit.SECONDS);
    } catch (Exception late) {
      signal(MISSED).complete(what);
      throw new IllegalStateException("never happened: " + what, late);
    }
  }

  /** Where it has happened; empty if it has not. */
  static String where(String what) {
    return signal(what).getNow("");
  }

  /** What has not happened in time, once that is known. */
  static CompletableFuture<String> missed() {
    return signal(MISSED);
  }

  /** What has happened, and where. */
  static Map<String, String> happened() {
    Map<String, String> done = new TreeMap<>();
    all().forEach((what, where) -> done.put(what, where.getNow("not yet")));
    return done;
  }

  private static CompletableFuture<String> signal(String what) {
    return all().computeIfAbsent(what, key -> new CompletableFuture<>());
  }

  @SuppressWarnings("unchecked") // Nobody else uses the key.
  private static Map<String, CompletableFuture<String>> all() {
    return (Map<String, CompletableFuture<String>>)
        System.getProperties()
            .computeIfAbsent(
                KEY, key -> new ConcurrentHashMap<String, CompletableFuture<String>>());
  }
}
