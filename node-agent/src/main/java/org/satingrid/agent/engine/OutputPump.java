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
 * Reads one output stream of an engine to its end, on a separate thread. The thread must not wait
 * for other threads, because an engine stops when its pipe is full. It waits in one case only:
 * reading a flood of output would cost the agent more processor time than the node grants.
 */
final class OutputPump implements Runnable {
  private static final int LINES_PER_SECOND = 200;
  private static final int BURST = 2000;
  private static final int KEPT = 8;

  /**
   * Number of lines that are kept at the end of a stream with more lines than the agent passes on.
   * Programs print their results last.
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
   * @param engines recognizes lines that the engine itself has printed. Returns false for lines of
   *     its program
   * @param lines receives the program's lines, up to a maximum number per second
   */
  OutputPump(
      InputStream stream, CpuPace pace, Predicate<OutputLine> engines, Consumer<String> lines) {
    this.stream = stream;
    this.pace = pace;
    this.engines = engines;
    this.lines = lines;
  }

  /** Writes all bytes that the program prints from now on to a transcript. */
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
      // The process has ended, or the agent has closed the stream. All output before this was read.
    }
    Transcript whole = transcript;
    cutter.end(whole);
    if (whole != null) {
      whole.close();
    }
    sayDropped(tooMany.size());
    tooMany.forEach(line -> lines.accept(line.text()));
  }

  /**
   * Returns the last lines of the stream, even if they were not passed on because of their rate.
   */
  List<String> last() {
    synchronized (last) {
      return last.stream().map(OutputLine::text).toList();
    }
  }

  /** Handles a line. Returns true if the program has printed it. */
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
