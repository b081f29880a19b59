package org.satingrid.benchmarks.models;

import java.util.ArrayList;
import java.util.List;

/**
 * The recorded work of a task: periods of work, and a division after each period except the last.
 * In a division the task runs two subtasks and waits for both.
 */
final class Strand {

  /** Two subtasks. */
  record Division(Strand first, Strand second) {}

  /**
   * The durations of the periods of work, in nanoseconds. An ended task has one period more than
   * divisions.
   */
  private final List<Long> work = new ArrayList<>(1);

  private final List<Division> divisions = new ArrayList<>(0);

  void worked(long nanos) {
    work.add(nanos);
  }

  void divided(Strand first, Strand second) {
    divisions.add(new Division(first, second));
  }

  int divisions() {
    return divisions.size();
  }

  /** Returns the division after the period of work with this number. */
  Division division(int number) {
    return divisions.get(number);
  }

  long work(int number) {
    return work.get(number);
  }

  /** Returns all work, including the work of subtasks. */
  long total() {
    long sum = 0;
    for (long nanos : work) {
      sum += nanos;
    }
    for (Division division : divisions) {
      sum += division.first().total() + division.second().total();
    }
    return sum;
  }

  /**
   * Keeps the shorter of the two durations of each period, because the longer duration was
   * disturbed.
   */
  void keepShorter(Strand other) {
    for (int i = 0; i < work.size(); i++) {
      work.set(i, Math.min(work.get(i), other.work.get(i)));
    }
    for (int i = 0; i < divisions.size(); i++) {
      divisions.get(i).first().keepShorter(other.divisions.get(i).first());
      divisions.get(i).second().keepShorter(other.divisions.get(i).second());
    }
  }
}
