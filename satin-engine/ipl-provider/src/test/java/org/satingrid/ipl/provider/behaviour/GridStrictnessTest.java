package org.satingrid.ipl.provider.behaviour;

/** {@link StrictnessBehaviour} over the grid's network in memory. */
final class GridStrictnessTest extends StrictnessBehaviour {
  @Override
  protected GridWorld world() {
    return new MemoryWorld();
  }
}
