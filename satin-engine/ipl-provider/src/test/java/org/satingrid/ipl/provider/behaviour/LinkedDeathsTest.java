package org.satingrid.ipl.provider.behaviour;

/** {@link DeathsBehaviour} over the links of engines to agents. */
final class LinkedDeathsTest extends DeathsBehaviour {
  @Override
  protected GridWorld world() {
    return new LinkedWorld();
  }
}
