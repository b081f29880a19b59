package org.satingrid.chaos;

/**
 * The number of nodes of a grid.
 *
 * @param perSite number of nodes at each of the sites
 */
record Size(int perSite) {
  static final int SITES = 3;

  /** The size for most runs. */
  static final Size USUAL = new Size(2);

  static final Size LARGE = new Size(4);

  /** One of this many consecutive seeds is for a large grid. */
  static final int LARGE_EVERY = 20;

  /** Returns the size that belongs to a seed, so that the seed suffices to repeat a run. */
  static Size of(long seed) {
    return Math.floorMod(seed, LARGE_EVERY) == 0 ? LARGE : USUAL;
  }

  int nodes() {
    return SITES * perSite;
  }
}
