package org.satingrid.contract.agent;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.ToAgent.StopEngine;

class StopEngineTest {
  @Test
  void theFieldCountsAndNotTheWords() {
    assertTrue(new StopEngine("a1", "Enough.", false, true).kills());
    assertFalse(new StopEngine("a1", "Killed by chance.", false, false).kills());
  }

  @Test
  void anOlderPortalIsUnderstoodByItsWords() {
    assertTrue(new StopEngine("a1", "Killed by ann.", false, null).kills());
    assertFalse(new StopEngine("a1", "The node is drained.", true, null).kills());
  }
}
