package org.satingrid.chaos.across;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Signals from tasks to the test. Each node loads this class with its own loader. The shared state
 * is kept in the JVM's properties.
 */
final class Signals {
  private static final String KEY = "satin.test.signals";
  private static final String MISSED = "missed";
  private static final long SECONDS = 120;

  private Signals() {}

  static void clear() {
    System.getProperties().remove(KEY);
  }

  /** Signals an event. The name of the calling thread identifies the node. */
  static void say(String what) {
    signal(what).complete(Thread.currentThread().getName());
  }

  /**
   * Waits for an event, and returns the node on which it happened. Fails after a long time. The
   * program possibly hides the exception, because it first waits for its other tasks. Therefore
   * {@link #missed} reports the failure at once.
   */
  static String await(String what) {
    try {
      return signal(what).get(SECONDS, TimeUnit.SECONDS);
    } catch (Exception late) {
      signal(MISSED).complete(what);
      throw new IllegalStateException("never happened: " + what, late);
    }
  }

  /** Returns the node on which the event happened, or an empty string. */
  static String where(String what) {
    return signal(what).getNow("");
  }

  /** Completes with the first event that did not happen in time. */
  static CompletableFuture<String> missed() {
    return signal(MISSED);
  }

  /** Returns the events until now, each with the node on which it happened. */
  static Map<String, String> happened() {
    Map<String, String> done = new TreeMap<>();
    all().forEach((what, where) -> done.put(what, where.getNow("not yet")));
    return done;
  }

  private static CompletableFuture<String> signal(String what) {
    return all().computeIfAbsent(what, key -> new CompletableFuture<>());
  }

  @SuppressWarnings("unchecked") // the key is used only here
  private static Map<String, CompletableFuture<String>> all() {
    return (Map<String, CompletableFuture<String>>)
        System.getProperties()
            .computeIfAbsent(
                KEY, key -> new ConcurrentHashMap<String, CompletableFuture<String>>());
  }
}
