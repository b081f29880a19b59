package org.satingrid.agent.engine;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Extracts the thread dump that a JVM prints on SIGQUIT from the output of its program. It is not
 * possible to attach to a JVM in a sandbox, and a hanging program answers no messages. But the JVM
 * itself prints this dump.
 */
final class ThreadDump {
  private static final String FIRST = "Full thread dump ";
  private static final String LAST_OF_THREADS = "JNI global ref";
  private static final int LONGEST = 256 * 1024;
  private static final long PATIENCE_SECONDS = 5;

  private enum State {
    /** No request. */
    NONE,
    ASKED,
    THREADS,
    /** The figures of the heap follow, which are indented. */
    HEAP
  }

  private State state = State.NONE;
  private final StringBuilder text = new StringBuilder();
  private @Nullable CompletableFuture<String> asked;

  /** Begins to look for a dump, which the caller then asks the JVM for. */
  synchronized CompletableFuture<String> expect() {
    if (asked == null || asked.isDone()) {
      asked = new CompletableFuture<>();
      text.setLength(0);
      state = State.ASKED;
    }
    return asked;
  }

  /** Returns the dump, or a sentence with the reason why it is missing. */
  static String await(CompletableFuture<String> dump) throws InterruptedException {
    try {
      return dump.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      return "The engine printed no thread dump within " + PATIENCE_SECONDS + " s.";
    } catch (ExecutionException e) {
      return "No thread dump: " + e.getCause();
    }
  }

  /** Returns true if lines may be those of a dump. */
  synchronized boolean isExpected() {
    return state != State.NONE;
  }

  /** Takes a line of the standard output. Returns false if it is the program's. */
  synchronized boolean takes(String line) {
    if (state == State.ASKED && line.startsWith(FIRST)) {
      state = State.THREADS;
    } else if (state == State.HEAP && !isOfHeap(line)) {
      state = State.NONE;
    }
    if (state != State.THREADS && state != State.HEAP) {
      return false;
    }
    if (text.length() + line.length() < LONGEST) {
      text.append(line).append('\n');
    }
    if (state == State.THREADS && line.startsWith(LAST_OF_THREADS)) {
      state = State.HEAP;
      if (asked != null) {
        asked.complete(text.toString());
      }
    }
    return true;
  }

  private static boolean isOfHeap(String line) {
    return line.isEmpty() || line.startsWith(" ") || line.equals("Heap");
  }
}
