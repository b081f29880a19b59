package org.satingrid.rewriter.syncs;

/**
 * A set of objects that a reference may lead to, in one word:
 *
 * <pre>
 *  0 outside | 1..8 parameters | 9..16 what they refer to | per site: newest object, earlier ones
 *  63 outside, by way of a static field of the application
 * </pre>
 *
 * Objects of sites without a number, and parameters after the eighth, count as outside.
 */
final class Refs {

  static final int PARAMETERS = 8;
  static final int SITES = 23;
  static final long NONE = 0;
  static final long OUTSIDE = 1;

  /** A set with this bit also contains {@link #OUTSIDE}. */
  static final long STATIC = Long.MIN_VALUE;

  static final long ELSEWHERE = OUTSIDE | STATIC;
  private static final int FIRST_SITE = 1 + 2 * PARAMETERS;
  private static final long THEMSELVES = ((1L << PARAMETERS) - 1) << 1;
  private static final long BEHIND = THEMSELVES << PARAMETERS;
  static final long FOREIGN = ELSEWHERE | THEMSELVES | BEHIND;
  private static final long NEWEST = 0x5555_5555_5555_5555L << FIRST_SITE;

  private Refs() {}

  static long parameter(int number) {
    return number < PARAMETERS ? 1L << (1 + number) : OUTSIDE;
  }

  static long newest(int site) {
    return 1L << (FIRST_SITE + 2 * site);
  }

  static long both(int site) {
    return 3L << (FIRST_SITE + 2 * site);
  }

  /** Turns the newest object of a site into one of the earlier objects of this site. */
  static long aged(long refs, long newest) {
    return (refs & newest) == 0 ? refs : (refs & ~newest) | (newest << 1);
  }

  /** Returns the objects of a set that the method has made. */
  static long own(long refs) {
    return refs & ~FOREIGN;
  }

  static boolean isForeign(long refs) {
    return (refs & FOREIGN) != 0;
  }

  /** Returns the newest and the earlier objects of each site in the set. */
  static long anyAge(long refs) {
    long own = own(refs);
    long newest = own & NEWEST;
    long old = own & ~NEWEST;
    return own | newest << 1 | old >>> 1;
  }

  /** Returns the parameters of the set, one bit each. */
  static int themselves(long refs) {
    return (int) ((refs & THEMSELVES) >>> 1);
  }

  /** Returns true for a set of parameters only. */
  static boolean areParameters(long refs) {
    return refs != NONE && (refs & ~THEMSELVES) == 0;
  }

  /** Returns the parameters that refer to objects of the set, one bit each. */
  static int behind(long refs) {
    return (int) ((refs & BEHIND) >>> (1 + PARAMETERS));
  }

  /** Returns the parameters that are or refer to objects of the set, one bit each. */
  static int parameters(long refs) {
    return themselves(refs) | behind(refs);
  }

  /** Returns the possible results of a load from foreign objects. */
  static long loaded(long refs) {
    return (refs & (ELSEWHERE | BEHIND)) | (refs & THEMSELVES) << PARAMETERS;
  }
}
