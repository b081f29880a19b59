package org.satingrid.ipl.provider.behaviour;

/** {@link MessageBehaviour} over the grid's network in memory. */
final class GridMessagesTest extends MessageBehaviour {
  @Override
  protected IplWorld world() {
    return new MemoryWorld();
  }
}
