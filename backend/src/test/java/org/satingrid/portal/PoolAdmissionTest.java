package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.satingrid.certificates.GridName;
import org.satingrid.certificates.Pem;
import org.satingrid.certificates.PoolPass;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

/** Tests the lists of participating nodes that the portal sends to the nodes of an attempt. */
class PoolAdmissionTest {
  private final TestPortal portal = TestPortal.get();
  private final Api admin = portal.admin();
  private final JobClient client = new JobClient(admin);

  @Test
  void nodesGetPassesWithTheirNamesAndHearWhoIsTakenOff() throws Exception {
    try (ScriptedAgent stays = ScriptedAgent.up(portal, "admission", "admission-a", 2);
        ScriptedAgent goes = ScriptedAgent.up(portal, "admission", "admission-b", 1)) {
      client.submit("admission");
      ToAgent.StartEngine first = stays.await(ToAgent.StartEngine.class);
      ToAgent.StartEngine second = goes.await(ToAgent.StartEngine.class);
      ToAgent.Place leaver = new ToAgent.Place("admission", "admission-b");
      assertEquals(
          Set.of(new ToAgent.Place("admission", "admission-a"), leaver),
          Set.copyOf(Objects.requireNonNull(second.nodes())));
      assertIsOf(stays, first.attemptId(), Objects.requireNonNull(first.pass()));
      assertIsOf(goes, first.attemptId(), Objects.requireNonNull(second.pass()));
      stays.join(first, Instant.now());
      goes.join(second, Instant.now());
      ToAgent.Pass renewed = stays.await(ToAgent.Pass.class);
      assertEquals(first.attemptId(), renewed.attemptId());
      assertIsOf(stays, first.attemptId(), renewed.pass());
      admin
          .post(
              "/api/v1/nodes/" + goes.identity().nodeId() + "/drain",
              "{\"reason\":\"\",\"deadlineSeconds\":600}")
          .expect(202);
      goes.await(ToAgent.StopEngine.class);
      goes.end(second, ScriptedAgent.outcome(Kind.STOPPED), Instant.now());
      awaitTakenOff(stays, first, leaver);
      stays.disconnect();
      stays.connect(first.attemptId());
      awaitTakenOff(stays, first, leaver);
      stays.end(first, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
    }
  }

  /** Waits for a list with these nodes. The portal first sends an empty list. */
  private static void awaitTakenOff(
      ScriptedAgent agent, ToAgent.StartEngine start, ToAgent.Place leaver) {
    ToAgent.TakenOff told = agent.await(ToAgent.TakenOff.class);
    while (told.nodes().isEmpty()) {
      told = agent.await(ToAgent.TakenOff.class);
    }
    assertEquals(start.attemptId(), told.attemptId());
    assertEquals(List.of(leaver), told.nodes());
  }

  private static void assertIsOf(ScriptedAgent agent, String attempt, String shown)
      throws GeneralSecurityException {
    PoolPass pass =
        PoolPass.read(shown, Pem.certificate(agent.identity().authority()).getPublicKey())
            .orElseThrow();
    assertEquals(attempt, pass.pool());
    assertEquals(GridName.node(agent.identity().site(), agent.identity().node()), pass.node());
    assertTrue(pass.expiresAt().isAfter(Instant.now()));
  }
}
