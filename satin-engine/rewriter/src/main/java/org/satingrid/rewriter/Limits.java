package org.satingrid.rewriter;

import org.objectweb.asm.tree.analysis.Analyzer;

/**
 * Limits on the analysis of one method. No method of 64 kB that has passed the size check of {@link
 * Planner} comes near these limits. Without limits a hostile class file could keep a machine busy
 * for hours.
 */
final class Limits {

  /** Maximum size in bytes of the states before all instructions, estimated by ASM. */
  static final int MAX_MEMORY = 1 << 30;

  /** Maximum number of elementary steps. ASM counts 50 steps for each variable that it merges. */
  static final long MAX_OPERATIONS = 100_000_000_000L;

  private Limits() {}

  static <A extends Analyzer<?>> A in(A analyzer) {
    analyzer.setComputeLimits(MAX_MEMORY, MAX_OPERATIONS);
    return analyzer;
  }
}
