package org.satingrid.benchmarks.models;

/** Runs a program in sequence, and records the work of each task and its duration. */
final class Recording implements Parallel {

  private static final int WARM_UP = 2;
  private static final int TIMES = 3;

  private Strand strand = new Strand();
  private long since = System.nanoTime();

  private Recording() {}

  /**
   * Records the tasks of a program in several runs. Each period of work has the minimum of its
   * measured durations.
   */
  static Strand of(Program program) {
    for (int i = 0; i < WARM_UP; i++) {
      once(program);
    }
    Strand shortest = once(program);
    for (int i = 1; i < TIMES; i++) {
      shortest.keepShorter(once(program));
    }
    return shortest;
  }

  private static Strand once(Program program) {
    Recording recording = new Recording();
    program.run(recording);
    recording.pause();
    return recording.strand;
  }

  private void pause() {
    strand.worked(System.nanoTime() - since);
  }

  @Override
  public void both(Runnable first, Runnable second) {
    pause();
    Strand outer = strand;
    Strand one = record(first);
    Strand other = record(second);
    outer.divided(one, other);
    strand = outer;
    since = System.nanoTime();
  }

  private Strand record(Runnable task) {
    strand = new Strand();
    since = System.nanoTime();
    task.run();
    pause();
    return strand;
  }
}
