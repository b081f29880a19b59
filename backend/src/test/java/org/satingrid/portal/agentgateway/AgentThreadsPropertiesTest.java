package org.satingrid.portal.agentgateway;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class AgentThreadsPropertiesTest {

  @Property
  void mostConnectionsAreLeftToPeople(@ForAll @IntRange(min = 3, max = 1000) int connections) {
    int threads = AgentThreads.count(connections);
    assertTrue(threads >= 1 && connections - threads >= 2 * threads);
  }

  @Example
  void thereIsAlwaysOne() {
    assertEquals(1, AgentThreads.count(1));
    assertEquals(6, AgentThreads.count(20));
  }
}
