package demo.models;

import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.satingrid.models.GivesBack;
import org.satingrid.models.workcrew.CrewTask;
import org.satingrid.models.workcrew.SplitWriter;
import org.satingrid.models.workcrew.WorkCrew;

/**
 * A WorkCrew program that writes a line for each number of a range, in order. It computes for some
 * time before each line.
 */
public final class Lines implements CrewTask {
  private static final int WORK = 14;

  private final int from;
  private final int to;

  @GivesBack SplitWriter out;

  private Lines(int from, int to, SplitWriter out) {
    this.from = from;
    this.to = to;
    this.out = out;
  }

  public static void main(String[] args) throws Exception {
    StringWriter text = new StringWriter();
    WorkCrew crew = WorkCrew.create(2);
    crew.addTask(new Lines(0, Integer.parseInt(args[0]), SplitWriter.over(text)));
    crew.join();
    Files.writeString(Path.of(args[1]), text.toString());
  }

  /**
   * Returns a task with its own part of the stream. The stream is split only if another worker
   * helps, before the task is sent.
   */
  private Lines withPartOf(SplitWriter owners) {
    return new Lines(from, to, owners.split(from));
  }

  @Override
  public void run() {
    write(from, to);
    out.close();
  }

  private void write(int begin, int end) {
    if (end - begin == 1) {
      out.write(begin + " " + work(begin) + "\n");
      return;
    }
    int middle = (begin + end) >>> 1;
    WorkCrew.enterSubtaskGroup();
    SplitWriter mine = out;
    WorkCrew.requestHelp(new Lines(middle, end, null), task -> task.withPartOf(mine));
    write(begin, middle);
    if (!WorkCrew.gotHelp()) {
      write(middle, end);
    }
    WorkCrew.joinSubtaskGroup();
  }

  /** Computes a Fibonacci number recursively, because compilers do not simplify this recursion. */
  static long work(int seed) {
    return fib(WORK + seed % 16);
  }

  private static long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }
}
