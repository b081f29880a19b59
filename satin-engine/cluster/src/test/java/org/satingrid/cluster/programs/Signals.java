package org.satingrid.cluster.programs;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Signals between tasks, and from tasks to the test. Each node loads this class with its own
 * loader. The shared state is kept in the JVM's properties.
 */
public final class Signals {
  private static final String KEY = "satin.test.cluster.signals";
  private static final long SECONDS = 120;

  private Signals() {}

  public static void clear() {
    System.getProperties().remove(KEY);
  }

  /** Signals an event. The name of the calling thread identifies the node. */
  static void say(String what) {
    signal(what).complete(Thread.currentThread().getName());
  }

  /** Waits for an event, and returns the node on which it happened. Fails after a generous time. */
  public static String await(String what) {
    try {
      return signal(what).get(SECONDS, TimeUnit.SECONDS);
    } catch (Exception late) {
      throw new IllegalStateException("never happened: " + what, late);
    }
  }

  @SuppressWarnings("unchecked") // the key is used only here
  private static CompletableFuture<String> signal(String what) {
    Object all =
        System.getProperties()
            .computeIfAbsent(
                KEY, key -> new ConcurrentHashMap<String, CompletableFuture<String>>());
    return ((Map<String, CompletableFuture<String>>) all)
        .computeIfAbsent(what, key -> new CompletableFuture<>());
  }
}
