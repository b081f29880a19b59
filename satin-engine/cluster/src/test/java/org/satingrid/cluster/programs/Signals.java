package org.satingrid.cluster.programs;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * What tasks tell each other and the test. Each node has this class from a loader of its own; what
 * they share hangs on the JVM's properties.
 */
public final class Signals {
  private static final String KEY = "satin.test.cluster.signals";
  private static final long SECONDS = 120;

  private Signals() {}

  public static void clear() {
    System.getProperties().remove(KEY);
  }

  /** Something happens on the thread of the caller, which names its node. */
  static void say(String what) {
    signal(what).complete(Thread.currentThread().getName());
  }

  /** Where it happened, once it has; fails after a time in which everything must have. */
  public static String await(String what) {
    try {
      return signal(what).get(SECONDS, TimeUnit.SECONDS);
    } catch (Exception late) {
      throw new IllegalStateException("never happened: " + what, late);
    }
  }

  @SuppressWarnings("unchecked") // Nobody else uses the key.
  private static CompletableFuture<String> signal(String what) {
    Object all =
        System.getProperties()
            .computeIfAbsent(
                KEY, key -> new ConcurrentHashMap<String, CompletableFuture<String>>());
    return ((Map<String, CompletableFuture<String>>) all)
        .computeIfAbsent(what, key -> new CompletableFuture<>());
  }
}
