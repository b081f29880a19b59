package org.satingrid.ipl.provider.behaviour;

/** {@link StrictnessBehaviour} over the links of engines to agents. */
final class LinkedStrictnessTest extends StrictnessBehaviour {
  @Override
  protected GridWorld world() {
    return new LinkedWorld();
  }
}
