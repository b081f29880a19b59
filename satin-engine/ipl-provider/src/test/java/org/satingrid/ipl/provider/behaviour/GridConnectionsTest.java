package org.satingrid.ipl.provider.behaviour;

/** {@link ConnectionBehaviour} over the grid's network in memory. */
final class GridConnectionsTest extends ConnectionBehaviour {
  @Override
  protected IplWorld world() {
    return new MemoryWorld();
  }
}
