package org.satingrid.benchmarks.wan.program;

import org.satingrid.satin.ReadOnly;

/** What all calls of a program read, as those of tsp do its distances. */
final class Table implements ReadOnly {
  private static final long serialVersionUID = 1L;

  @SuppressWarnings("unused") // Only to be carried.
  private final byte[] numbers;

  Table(byte[] numbers) {
    this.numbers = numbers;
  }
}
