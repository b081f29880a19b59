package org.satingrid.ipl.provider.behaviour;

/** {@link UpcallBehaviour} over the grid's network in memory. */
final class GridUpcallsTest extends UpcallBehaviour {
  @Override
  protected IplWorld world() {
    return new MemoryWorld();
  }
}
