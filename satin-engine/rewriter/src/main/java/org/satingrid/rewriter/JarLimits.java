package org.satingrid.rewriter;

/**
 * Bounds on a jar of unknown origin. Sizes are in bytes and as unpacked, whatever the jar claims.
 *
 * @param methodInstructions bytecode instructions of one method
 * @param instructions bytecode instructions of all methods
 */
public record JarLimits(
    int entries, long entryBytes, long totalBytes, int methodInstructions, long instructions) {

  /**
   * The largest array that javac can initialize takes 44,000 instructions. Libraries of 25 MB have
   * one million, which takes nine seconds.
   */
  public static final int METHOD_INSTRUCTIONS = 50_000;

  /** Far above what an application needs, far below what would hurt the portal. */
  public static final JarLimits DEFAULT =
      new JarLimits(20_000, 64L << 20, 512L << 20, METHOD_INSTRUCTIONS, 6_000_000);

  /** Creates limits on the size alone. */
  public JarLimits(int entries, long entryBytes, long totalBytes) {
    this(entries, entryBytes, totalBytes, METHOD_INSTRUCTIONS, DEFAULT.instructions());
  }
}
