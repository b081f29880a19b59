package org.satingrid.agent.engine;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/**
 * Reads one output stream of an engine to its end, on a separate thread. This thread must never
 * wait for other threads, because an engine with a full pipe stands still. A flood of output is the
 * exception. Reading it would cost the agent more processor time than the node gives.
 */
final class OutputPump implements Runnable {
  private static final int LINES_PER_SECOND = 200;
  private static final int BURST = 2000;
  private static final int KEPT = 8;

  /** Number of excess lines that are kept from the end of the stream, because results come last. */
  private static final int LAST = 200;

  private final InputStream stream;
  private final Consumer<String> lines;
  private final CpuPace pace;
  private final Budget budget = new Budget(LINES_PER_SECOND, BURST, System.nanoTime());
  private final Deque<String> last = new ArrayDeque<>(KEPT);
  private final Deque<String> tooMany = new ArrayDeque<>();

  OutputPump(InputStream stream, CpuPace pace, Consumer<String> lines) {
    this.stream = stream;
    this.pace = pace;
    this.lines = lines;
  }

  @Override
  public void run() {
    OutputLines cutter = new OutputLines(this::line);
    byte[] buffer = new byte[8192];
    try (stream) {
      for (int n = stream.read(buffer); n >= 0; n = stream.read(buffer)) {
        cutter.accept(buffer, n);
        pace.working();
      }
    } catch (IOException e) {
      // The process is gone or the stream was closed on purpose: what came is what there is.
    }
    cutter.end();
    sayDropped(tooMany.size());
    tooMany.forEach(lines);
  }

  /** The last lines, whether they were within the budget or not. */
  List<String> last() {
    synchronized (last) {
      return List.copyOf(last);
    }
  }

  private void line(String line) {
    synchronized (last) {
      if (last.size() == KEPT) {
        last.removeFirst();
      }
      last.addLast(line);
    }
    if (budget.take(System.nanoTime())) {
      sayDropped(0);
      tooMany.clear();
      lines.accept(line);
    } else {
      if (tooMany.size() == LAST) {
        tooMany.removeFirst();
      }
      tooMany.addLast(line);
    }
  }

  private void sayDropped(int saidAfterwards) {
    long dropped = budget.takeDropped() - saidAfterwards;
    if (dropped > 0) {
      lines.accept("[" + dropped + " lines left out: more than " + LINES_PER_SECOND + " a second]");
    }
  }
}
