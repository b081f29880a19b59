package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.Box;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobCheck;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.Site;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

class IsolationDemandTest {
  private static final Box WEAK =
      new Box(
          IsolationClass.B,
          List.of(new Box.Weakness("no limit of processes", "run the agent as root")));
  private static final Box STRONG = new Box(IsolationClass.A, List.of());

  private final TestPortal portal = TestPortal.get();
  private final JobClient client = new JobClient(portal.admin());

  @Test
  void aJobWaitsForANodeOfTheClassItDemandsAndSaysSo() {
    try (ScriptedAgent weak = up("boxes", "weak", WEAK)) {
      assertEquals(WEAK, node("boxes").box());
      NewJob asked = demanding("boxes", IsolationClass.A);
      JobCheck check = portal.admin().post("/api/v1/jobs/check", asked).as(JobCheck.class);
      JobCheck.SiteMatch match =
          check.sites().stream().filter(s -> s.site().equals("boxes")).findFirst().orElseThrow();
      assertFalse(match.matches());
      assertEquals("The site's nodes have a lower isolation class.", match.reason());
      Job job = submit(asked);
      Job waiting = client.await(job, found -> found.reason() != null);
      assertEquals(
          "The job demands isolation class A; the best node of boxes is of class B.",
          waiting.reason());
      assertEquals(waiting.reason(), check.impossible());
      assertEquals(IsolationClass.A, waiting.lowestIsolation());
      try (ScriptedAgent strong = up("boxes", "strong", STRONG)) {
        strong.await(ToAgent.StartEngine.class);
        assertNull(weak.poll(ToAgent.StartEngine.class, Duration.ofMillis(200)));
      }
    }
  }

  @Test
  void aSitesOwnerKeepsJobsFromItsWeakNodes() {
    try (ScriptedAgent weak = up("owned-boxes", "weak", WEAK)) {
      settings("owned-boxes", "\"A\"");
      assertEquals(IsolationClass.A, site("owned-boxes").settings().lowestIsolation());
      Job job = submit(demanding("owned-boxes", IsolationClass.B));
      assertEquals(
          "The nodes of owned-boxes are all of a lower isolation class than their site's owner"
              + " demands.",
          client.await(job, found -> found.reason() != null).reason());
      settings("owned-boxes", "null");
      weak.await(ToAgent.StartEngine.class);
    }
  }

  @Test
  void aNewSiteGivesNoJobToNodesOfClassC() {
    Box open = new Box(IsolationClass.C, List.of());
    try (ScriptedAgent node = up("new-boxes", "open", open)) {
      assertEquals(IsolationClass.B, site("new-boxes").settings().lowestIsolation());
      Job job = submit(demanding("new-boxes", IsolationClass.C));
      assertEquals(
          "The nodes of new-boxes are all of a lower isolation class than their site's owner"
              + " demands.",
          client.await(job, found -> found.reason() != null).reason());
      settings("new-boxes", "\"C\"");
      node.await(ToAgent.StartEngine.class);
      assertNull(site("new-boxes").settings().lowestIsolation());
    }
  }

  @Test
  void anAgentOfTheReleaseBeforeTellsItsBoxInPhrases() {
    try (ScriptedAgent old = ScriptedAgent.up(portal, "old-boxes", "old", 1)) {
      Site.Node node = node("old-boxes");
      assertEquals(old.identity().node(), node.name());
      assertEquals(STRONG, node.box());
    }
  }

  @Test
  void anUnknownClassIsRefused() {
    String body =
        "{\"applicationId\":\"%s\",\"arguments\":[],\"inputs\":[],\"sites\":[],\"lowestIsolation\":\"D\"}";
    portal.admin().post("/api/v1/jobs", body.formatted(client.upload().id())).expect(400);
  }

  @Test
  void anAgentReceivesTheClassThatItsSiteDemands() {
    try (ScriptedAgent node = ScriptedAgent.enrol(portal, "told-boxes", "open")) {
      assertEquals(IsolationClass.B, node.connect().lowestIsolation());
    }
  }

  private ScriptedAgent up(String site, String node, Box box) {
    ScriptedAgent agent = ScriptedAgent.enrol(portal, site, node).in(box);
    agent.connect();
    agent.send(new FromAgent.Speed(1, 1));
    agent.settle();
    return agent;
  }

  private Site.Node node(String site) {
    return portal
        .admin()
        .get("/api/v1/nodes?site=" + site)
        .expect(200)
        .items(Site.Node.class)
        .get(0);
  }

  private Site site(String name) {
    return portal.admin().get("/api/v1/sites/" + name).expect(200).as(Site.class);
  }

  private NewJob demanding(String site, IsolationClass lowest) {
    return NewJob.of(client.upload().id())
        .arguments(List.of("20"))
        .sites(List.of(site))
        .lowestIsolation(lowest)
        .build();
  }

  private Job submit(NewJob asked) {
    return portal.admin().post("/api/v1/jobs", asked).expect(201).as(Job.class);
  }

  private void settings(String site, String lowest) {
    String body =
        "{\"labels\":[],\"accepts\":\"ALL\",\"applications\":[],\"lowestIsolation\":"
            + lowest
            + "}";
    portal
        .admin()
        .with("Content-Type", "application/json")
        .put("/api/v1/sites/" + site + "/settings", body.getBytes(StandardCharsets.UTF_8))
        .expect(200);
  }
}
