package org.satingrid.benchmarks.wan.program;

import java.io.Serializable;

/** The result of a part of the tree: its number of leaves, and as many bytes as its picture has. */
final class Piece implements Serializable {
  private static final long serialVersionUID = 1L;

  final long leaves;

  @SuppressWarnings("unused") // Only to be carried.
  private final byte[] pixels;

  Piece(long leaves, byte[] pixels) {
    this.leaves = leaves;
    this.pixels = pixels;
  }
}
