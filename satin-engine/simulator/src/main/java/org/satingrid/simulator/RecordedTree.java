package org.satingrid.simulator;

import java.util.Arrays;

/**
 * The tree that a real program spawned in a run on one worker. Parts are numbered breadth first,
 * beginning with the roots of all phases. The children of a part therefore have successive numbers.
 */
public final class RecordedTree implements SpawnTree {
  private final Shape messages;
  private final int phases;
  private final int[] firstChild;
  private final long[] work;

  /**
   * Creates a tree.
   *
   * @param messages name of the tree, and sizes of its tasks and results
   * @param phases number of roots
   * @param firstChild first child of each part. An additional entry has the number of parts. The
   *     children of a part end where the children of the next part begin, and a leaf has no
   *     children
   * @param work work of each part including all parts below it, in nanoseconds at speed 1
   */
  public RecordedTree(Shape messages, int phases, int[] firstChild, long[] work) {
    if (firstChild.length != work.length + 1 || firstChild[work.length] != work.length) {
      throw new IllegalArgumentException("not the children of " + work.length + " parts");
    }
    this.messages = messages;
    this.phases = phases;
    this.firstChild = firstChild.clone();
    this.work = work.clone();
  }

  public Shape messages() {
    return messages;
  }

  public int[] firstChild() {
    return firstChild.clone();
  }

  public long[] work() {
    return work.clone();
  }

  @Override
  public String name() {
    return messages.name();
  }

  @Override
  public long workNanos() {
    long sum = 0;
    for (int root = 0; root < phases; root++) {
      sum += work[root];
    }
    return sum;
  }

  @Override
  public int taskBytes() {
    return messages.taskBytes();
  }

  @Override
  public int valueBytes() {
    return messages.valueBytes();
  }

  @Override
  public int resultBytes(double area) {
    return messages.resultBytes(area);
  }

  @Override
  public int phases() {
    return phases;
  }

  @Override
  public Part root(int phase, long seed) {
    return new Part(work[phase], 1, phase, 0);
  }

  @Override
  public boolean isLeaf(Part part) {
    int number = (int) part.seed();
    return firstChild[number] == firstChild[number + 1];
  }

  @Override
  public Part[] split(Part parent) {
    int number = (int) parent.seed();
    Part[] children = new Part[firstChild[number + 1] - firstChild[number]];
    for (int i = 0; i < children.length; i++) {
      int child = firstChild[number] + i;
      double area = parent.area() / children.length;
      children[i] = new Part(work[child], area, child, parent.depth() + 1);
    }
    return children;
  }

  /** Returns the same tree with this total work. Rounding can lose a nanosecond of each leaf. */
  public RecordedTree lasting(double seconds) {
    double factor = seconds * 1e9 / workNanos();
    long[] scaled = new long[work.length];
    for (int part = work.length - 1; part >= 0; part--) {
      if (firstChild[part] == firstChild[part + 1]) {
        scaled[part] = (long) (work[part] * factor);
      } else {
        scaled[part] = Arrays.stream(scaled, firstChild[part], firstChild[part + 1]).sum();
      }
    }
    return new RecordedTree(messages, phases, firstChild, scaled);
  }

  /** Returns the same tree with the message sizes of another program. */
  public RecordedTree withMessagesOf(Shape program) {
    return new RecordedTree(program, phases, firstChild, work);
  }

  /**
   * Returns the minimum time on any number of processors, in nanoseconds: the sum of the largest
   * leaf of each phase.
   */
  public long spanNanos() {
    long[] longest = new long[work.length];
    for (int part = work.length - 1; part >= 0; part--) {
      longest[part] =
          Arrays.stream(longest, firstChild[part], firstChild[part + 1]).max().orElse(work[part]);
    }
    return Arrays.stream(longest, 0, phases).sum();
  }
}
