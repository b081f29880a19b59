package org.satingrid.benchmarks.wan.program;

import java.io.Serializable;

/**
 * The result of a part of the tree: its number of leaves, and the bytes of its part of the picture.
 */
final class Piece implements Serializable {
  private static final long serialVersionUID = 1L;

  final long leaves;

  @SuppressWarnings("unused") // the bytes are only sent and never read
  private final byte[] pixels;

  Piece(long leaves, byte[] pixels) {
    this.leaves = leaves;
    this.pixels = pixels;
  }
}
