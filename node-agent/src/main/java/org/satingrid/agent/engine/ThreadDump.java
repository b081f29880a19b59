package org.satingrid.agent.engine;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Extracts the thread dump that a JVM prints on SIGQUIT from the output of its program. This works
 * even if the program hangs, because the JVM itself prints the dump. The agent cannot attach to a
 * JVM in a sandbox, and a program that hangs does not answer messages.
 */
final class ThreadDump {
  private static final String FIRST = "Full thread dump ";
  private static final String LAST_OF_THREADS = "JNI global ref";
  private static final int MAX_LENGTH = 256 * 1024;
  private static final long PATIENCE_SECONDS = 5;

  private enum State {
    /** No dump is expected. */
    NONE,
    ASKED,
    THREADS,
    /** The threads are complete. The figures of the heap follow, in indented lines. */
    HEAP
  }

  private State state = State.NONE;
  private final StringBuilder text = new StringBuilder();
  private @Nullable CompletableFuture<String> asked;

  /** Starts to look for a dump in the output. The caller then makes the JVM print it. */
  synchronized CompletableFuture<String> expect() {
    if (asked == null || asked.isDone()) {
      asked = new CompletableFuture<>();
      text.setLength(0);
      state = State.ASKED;
    }
    return asked;
  }

  /** Waits for the dump. Returns the dump, or a sentence with the reason why it is missing. */
  static String await(CompletableFuture<String> dump) throws InterruptedException {
    try {
      return dump.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      return "The engine printed no thread dump within " + PATIENCE_SECONDS + " s.";
    } catch (ExecutionException e) {
      return "No thread dump: " + e.getCause();
    }
  }

  /** Returns true if the next lines can belong to a dump. */
  synchronized boolean isExpected() {
    return state != State.NONE;
  }

  /**
   * Handles a line of standard output. Returns true if it belongs to the dump, false if it belongs
   * to the program.
   */
  synchronized boolean takes(String line) {
    if (state == State.ASKED && line.startsWith(FIRST)) {
      state = State.THREADS;
    } else if (state == State.HEAP && !isOfHeap(line)) {
      state = State.NONE;
    }
    if (state != State.THREADS && state != State.HEAP) {
      return false;
    }
    if (text.length() + line.length() < MAX_LENGTH) {
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
