package org.satingrid.portal.agentgateway;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Duration;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

/** Tests a node that reports more running attempts than the portal accepts. */
class ManyRunningTest {
  @Test
  void thePortalLooksUpALimitedNumber() {
    String[] invented =
        Stream.generate(() -> UUID.randomUUID().toString())
            .limit(AgentMessages.MAX_RUNNING + 200)
            .toArray(String[]::new);
    try (ScriptedAgent agent = ScriptedAgent.enrol(TestPortal.get(), "many-running", "liar")) {
      agent.connect(invented);
      agent.settle();
      for (int i = 0; i < AgentMessages.MAX_RUNNING; i++) {
        assertNotNull(agent.poll(ToAgent.StopEngine.class, Duration.ZERO), "stop " + i);
      }
      assertNull(agent.poll(ToAgent.StopEngine.class, Duration.ZERO));
    }
  }
}
