package org.satingrid.ipl.provider.behaviour;

/** {@link MessageBehaviour} over the links of engines to agents. */
final class LinkedMessagesTest extends MessageBehaviour {
  @Override
  protected IplWorld world() {
    return new LinkedWorld();
  }
}
