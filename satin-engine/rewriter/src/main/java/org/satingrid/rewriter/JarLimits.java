package org.satingrid.rewriter;

/**
 * Limits for a jar of unknown origin. Sizes are in bytes, measured while the jar is unpacked. The
 * sizes that the jar claims are ignored.
 *
 * @param methodInstructions bytecode instructions of one method
 * @param instructions bytecode instructions of all methods
 */
public record JarLimits(
    int entries, long entryBytes, long totalBytes, int methodInstructions, long instructions) {

  /**
   * The largest array that javac can initialize takes 44,000 instructions. Libraries of 25 MB have
   * one million instructions, and their analysis takes nine seconds.
   */
  public static final int METHOD_INSTRUCTIONS = 50_000;

  /**
   * The default limits are far above the needs of an application, and far too low to harm the
   * portal.
   */
  public static final JarLimits DEFAULT =
      new JarLimits(20_000, 64L << 20, 512L << 20, METHOD_INSTRUCTIONS, 6_000_000);

  /** Creates limits on the size alone. */
  public JarLimits(int entries, long entryBytes, long totalBytes) {
    this(entries, entryBytes, totalBytes, METHOD_INSTRUCTIONS, DEFAULT.instructions());
  }
}
