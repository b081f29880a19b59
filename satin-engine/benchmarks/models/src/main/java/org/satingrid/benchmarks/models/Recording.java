package org.satingrid.benchmarks.models;

/** Runs a program as its sequential twin does, and notes what each task does and how long. */
final class Recording implements Parallel {

  private static final int WARM_UP = 2;
  private static final int TIMES = 3;

  private Strand strand = new Strand();
  private long since = System.nanoTime();

  private Recording() {}

  /** A program's tasks, each stretch of work as short as it was seen. */
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
