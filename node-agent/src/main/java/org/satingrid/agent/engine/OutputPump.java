package org.satingrid.agent.engine;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Reads one output stream of an engine to its end, on a separate thread. This thread must never
 * wait for other threads, because an engine with a full pipe stops. The only exception is a flood
 * of output: reading it would cost the agent more processor time than the node grants.
 */
final class OutputPump implements Runnable {
  private static final int LINES_PER_SECOND = 200;
  private static final int BURST = 2000;
  private static final int KEPT = 8;

  /**
   * Number of excess lines that are kept from the end of the stream, because results are printed
   * last.
   */
  private static final int LAST = 200;

  private final InputStream stream;
  private final Consumer<String> lines;
  private final CpuPace pace;
  private final Predicate<OutputLine> engines;
  private final Budget budget = new Budget(LINES_PER_SECOND, BURST, System.nanoTime());
  private final Deque<OutputLine> last = new ArrayDeque<>(KEPT);
  private final Deque<OutputLine> tooMany = new ArrayDeque<>();
  private volatile @Nullable Transcript transcript;

  /**
   * Makes a pump. It reads the stream when {@link #run} is called.
   *
   * @param engines receives lines of the engine itself. Returns false for lines of its program.
   * @param lines receives the program's lines within the limit of the rate
   */
  OutputPump(
      InputStream stream, CpuPace pace, Predicate<OutputLine> engines, Consumer<String> lines) {
    this.stream = stream;
    this.pace = pace;
    this.engines = engines;
    this.lines = lines;
  }

  /** Keeps all bytes that the program prints from now on. */
  void keep(Transcript whole) {
    transcript = whole;
  }

  @Override
  public void run() {
    OutputLines cutter = new OutputLines(this::line);
    byte[] buffer = new byte[8192];
    try (stream) {
      for (int n = stream.read(buffer); n >= 0; n = stream.read(buffer)) {
        cutter.accept(buffer, n, transcript);
        pace.working();
      }
    } catch (IOException e) {
      // The process has ended, or the agent has closed the stream. The output before this is
      // complete.
    }
    Transcript whole = transcript;
    cutter.end(whole);
    if (whole != null) {
      whole.close();
    }
    sayDropped(tooMany.size());
    tooMany.forEach(line -> lines.accept(line.text()));
  }

  /** Returns the last lines, including lines above the limit of the rate. */
  List<String> last() {
    synchronized (last) {
      return last.stream().map(OutputLine::text).toList();
    }
  }

  /** Returns true if the line comes from the program. */
  private boolean line(OutputLine line) {
    if (engines.test(line)) {
      return false;
    }
    synchronized (last) {
      if (last.size() == KEPT) {
        last.removeFirst();
      }
      last.addLast(line);
    }
    if (budget.take(System.nanoTime())) {
      sayDropped(0);
      tooMany.clear();
      lines.accept(line.text());
    } else {
      if (tooMany.size() == LAST) {
        tooMany.removeFirst();
      }
      tooMany.addLast(line);
    }
    return true;
  }

  private void sayDropped(int saidAfterwards) {
    long dropped = budget.takeDropped() - saidAfterwards;
    if (dropped > 0) {
      lines.accept("[" + dropped + " lines left out: more than " + LINES_PER_SECOND + " a second]");
    }
  }
}
