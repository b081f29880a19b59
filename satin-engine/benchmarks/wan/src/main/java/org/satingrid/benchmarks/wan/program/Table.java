package org.satingrid.benchmarks.wan.program;

import org.satingrid.satin.ReadOnly;

/** Data that all calls of a program read, like the distances of tsp. */
final class Table implements ReadOnly {
  private static final long serialVersionUID = 1L;

  @SuppressWarnings("unused") // the bytes are only sent and never read
  private final byte[] numbers;

  Table(byte[] numbers) {
    this.numbers = numbers;
  }
}
