package org.satingrid.examples.workcrew;

import java.io.IOException;
import java.io.StringWriter;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.satingrid.examples.arguments.BadArgumentException;
import org.satingrid.models.GivesBack;
import org.satingrid.models.workcrew.CrewTask;
import org.satingrid.models.workcrew.SplitWriter;
import org.satingrid.models.workcrew.WorkCrew;

/**
 * A task that writes the primes of a range. It requests help with the second half before it begins
 * the first half. If no other worker helps, the task also writes the second half.
 */
public final class CrewPrimes implements CrewTask {

  private static final long serialVersionUID = 1L;

  private final long from;
  private final long to;

  /**
   * The output for the second half. A helper on another node sends its output back. Null before a
   * worker helps.
   */
  @GivesBack private @Nullable SplitWriter out;

  private CrewPrimes(long from, long to, @Nullable SplitWriter out) {
    this.from = from;
    this.to = to;
    this.out = out;
  }

  /**
   * Returns a copy with a new part of the output. Runs on the requester's node, and only if a
   * worker helps.
   */
  private CrewPrimes withPartOf(SplitWriter owners) {
    return new CrewPrimes(from, to, owners.split(from));
  }

  @Override
  public void run() {
    SplitWriter mine = Objects.requireNonNull(out);
    write(from, to, mine);
    mine.close();
  }

  private static void write(long from, long to, SplitWriter out) {
    if (to - from == 1) {
      if (Numbers.isPrime(from)) {
        out.write(from + "\n");
      }
      return;
    }
    long middle = (from + to) >>> 1;
    WorkCrew.requestHelp(new CrewPrimes(middle, to, null), task -> task.withPartOf(out));
    write(from, middle, out);
    if (!WorkCrew.gotHelp()) {
      write(middle, to, out);
    }
  }

  /**
   * The line that {@link #main} prints.
   *
   * @throws BadArgumentException if the arguments are wrong
   */
  public static String run(String... args) throws IOException, InterruptedException {
    Options options = Options.parse(args);
    StringWriter primes = new StringWriter();
    WorkCrew crew = WorkCrew.create(Runtime.getRuntime().availableProcessors());
    crew.addTask(new CrewPrimes(options.from(), options.to(), SplitWriter.over(primes)));
    crew.join();
    return options.answer(primes.toString());
  }

  /** Prints the answer. Ends with exit code 2 if the arguments are wrong. */
  public static void main(String[] args) throws IOException, InterruptedException {
    try {
      System.out.println(run(args));
    } catch (BadArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
    }
  }
}
