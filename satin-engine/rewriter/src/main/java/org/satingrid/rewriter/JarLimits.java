package org.satingrid.rewriter;

/**
 * Bounds on a jar that nobody trusts; all sizes are in bytes and as unpacked, whatever the jar
 * claims.
 */
public record JarLimits(int entries, long entryBytes, long totalBytes) {

  /** Far above what an application needs, far below what would hurt the portal. */
  public static final JarLimits DEFAULT = new JarLimits(20_000, 64L << 20, 512L << 20);
}
