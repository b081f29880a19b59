package org.satingrid.ipl.provider.behaviour;

/** {@link ConnectionBehaviour} over the links of engines to agents. */
final class LinkedConnectionsTest extends ConnectionBehaviour {
  @Override
  protected IplWorld world() {
    return new LinkedWorld();
  }
}
