package org.satingrid.ipl.provider.behaviour;

/** {@link UpcallBehaviour} over the links of engines to agents. */
final class LinkedUpcallsTest extends UpcallBehaviour {
  @Override
  protected IplWorld world() {
    return new LinkedWorld();
  }
}
