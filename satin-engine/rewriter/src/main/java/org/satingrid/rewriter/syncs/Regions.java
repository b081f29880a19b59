package org.satingrid.rewriter.syncs;

/**
 * Regions of sites with objects that can refer to each other. Regions are valid for a whole method.
 * Therefore the analysis is repeated until the regions no longer grow.
 */
final class Regions {

  private final long[] region = new long[Long.SIZE];
  private final long[] holds = new long[Long.SIZE];
  private final int[] heldBy = new int[Long.SIZE];
  private long joined;
  private boolean grown;

  Regions() {
    for (int bit = 0; bit < Long.SIZE; bit++) {
      region[bit] = 1L << bit;
    }
  }

  /** Returns true once after a reference was added. */
  boolean hasGrown() {
    boolean answer = grown;
    grown = false;
    return answer;
  }

  /** Returns all own objects that code may reach from the given own objects. */
  long closure(long refs) {
    long all = 0;
    for (long rest = Refs.own(refs); rest != 0; rest &= rest - 1) {
      all |= region[Long.numberOfTrailingZeros(rest)];
    }
    return all;
  }

  /** Adds a site. Its newest and its earlier objects are one region. */
  void add(int site) {
    long both = Refs.both(site);
    for (long rest = both; rest != 0; rest &= rest - 1) {
      region[Long.numberOfTrailingZeros(rest)] = both;
    }
  }

  /** Records that own objects of two sets refer to each other. */
  void join(long one, long other) {
    long all = closure(one | other);
    grown |= (joined & all) != all;
    joined |= all;
    long held = 0;
    int holders = 0;
    for (long rest = all; rest != 0; rest &= rest - 1) {
      int bit = Long.numberOfTrailingZeros(rest);
      held |= holds[bit];
      holders |= heldBy[bit];
    }
    for (long rest = all; rest != 0; rest &= rest - 1) {
      int bit = Long.numberOfTrailingZeros(rest);
      grown |= region[bit] != all || holds[bit] != held || heldBy[bit] != holders;
      region[bit] = all;
      holds[bit] = held;
      heldBy[bit] = holders;
    }
  }

  /** Records that own objects refer to foreign objects. */
  void hold(long own, long foreign) {
    for (long rest = closure(own); rest != 0; rest &= rest - 1) {
      int bit = Long.numberOfTrailingZeros(rest);
      long held = holds[bit] | (foreign & Refs.FOREIGN);
      grown |= held != holds[bit];
      holds[bit] = held;
    }
  }

  /** Records that objects of parameters refer to own objects. */
  void heldBy(long own, int parameters) {
    for (long rest = closure(own); rest != 0; rest &= rest - 1) {
      int bit = Long.numberOfTrailingZeros(rest);
      grown |= (heldBy[bit] | parameters) != heldBy[bit];
      heldBy[bit] |= parameters;
    }
  }

  /** Returns the parameters with objects that can refer to the given objects. */
  int holders(long refs) {
    int all = 0;
    for (long rest = Refs.own(refs); rest != 0; rest &= rest - 1) {
      all |= heldBy[Long.numberOfTrailingZeros(rest)];
    }
    return all;
  }

  /**
   * Returns the possible results of a load from these objects. An object also stands for objects
   * that a constructor or another method has made for it, because the analysed method has no site
   * for these objects.
   *
   * @param out own objects that are visible to other code
   */
  long loaded(long refs, long out) {
    long own = closure(refs);
    long all = Refs.own(refs) | closure(refs & joined) | Refs.loaded(refs);
    if ((own & out) != 0) {
      all |= Refs.OUTSIDE;
    }
    for (long rest = own; rest != 0; rest &= rest - 1) {
      all |= holds[Long.numberOfTrailingZeros(rest)];
    }
    return all;
  }

  /** Returns these objects, and all objects that they refer to directly or indirectly. */
  long reached(long refs, long out) {
    return refs | behind(refs, out);
  }

  /** Returns the objects that these objects refer to directly or indirectly. */
  long behind(long refs, long out) {
    long loaded = loaded(refs, out);
    return loaded | Refs.loaded(loaded);
  }
}
