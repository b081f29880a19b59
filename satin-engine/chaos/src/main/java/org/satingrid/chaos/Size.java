package org.satingrid.chaos;

/**
 * How many nodes a grid has.
 *
 * @param perSite nodes at each of the sites
 */
record Size(int perSite) {
  static final int SITES = 3;

  /** Of most runs. */
  static final Size USUAL = new Size(2);

  static final Size LARGE = new Size(4);

  /** Of so many seeds in a row one is for a large grid. */
  private static final int LARGE_EVERY = 20;

  /** So that a run can be repeated, its seed says on which grid. */
  static Size of(long seed) {
    return Math.floorMod(seed, LARGE_EVERY) == 0 ? LARGE : USUAL;
  }

  int nodes() {
    return SITES * perSite;
  }
}
