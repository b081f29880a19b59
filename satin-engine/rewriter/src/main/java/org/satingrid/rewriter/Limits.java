package org.satingrid.rewriter;

import org.objectweb.asm.tree.analysis.Analyzer;

/**
 * Limits of what is computed for one method. They are far above what any method of 64 kB takes
 * after {@link Planner} has looked at its size: without limits a hostile class file could keep a
 * machine busy for hours.
 */
final class Limits {

  /** Bytes of the states before all instructions, by the estimate of ASM. */
  static final int MAX_MEMORY = 1 << 30;

  /** Elementary steps. ASM counts 50 for each variable that it merges. */
  static final long MAX_OPERATIONS = 100_000_000_000L;

  private Limits() {}

  static <A extends Analyzer<?>> A in(A analyzer) {
    analyzer.setComputeLimits(MAX_MEMORY, MAX_OPERATIONS);
    return analyzer;
  }
}
