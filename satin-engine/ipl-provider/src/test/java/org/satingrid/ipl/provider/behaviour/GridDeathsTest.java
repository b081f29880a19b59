package org.satingrid.ipl.provider.behaviour;

/** {@link DeathsBehaviour} over the grid's network in memory. */
final class GridDeathsTest extends DeathsBehaviour {
  @Override
  protected GridWorld world() {
    return new MemoryWorld();
  }
}
