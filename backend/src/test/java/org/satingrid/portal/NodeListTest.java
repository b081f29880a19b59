package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.contract.api.Site;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests the list of nodes, and the sums over the nodes of a site. */
class NodeListTest {
  private final TestPortal portal = TestPortal.get();
  private final Api admin = portal.admin();

  @Test
  void pagesVisitEachNodeOnceByName() {
    site("paged");
    for (int i = 0; i < 7; i++) {
      node("paged", "paged-" + i, "connected, workers, speed", "true, 2, 1");
    }
    List<String> seen = new ArrayList<>();
    String token = "";
    do {
      Reply page = admin.get("/api/v1/nodes?site=paged&pageSize=3" + token).expect(200);
      page.items(Site.Node.class).forEach(node -> seen.add(node.name()));
      String next = page.json().get("nextPageToken").asStringOpt().orElse("");
      token = next.isEmpty() ? "" : "&pageToken=" + next;
    } while (!token.isEmpty());
    assertEquals(
        List.of("paged-0", "paged-1", "paged-2", "paged-3", "paged-4", "paged-5", "paged-6"), seen);
    assertEquals(
        List.of("paged-4"),
        admin.get("/api/v1/nodes?name=paged-4").items(Site.Node.class).stream()
            .map(Site.Node::name)
            .toList());
    assertEquals(List.of(), admin.get("/api/v1/nodes?site=nowhere").items(Site.Node.class));
  }

  @Test
  void aTokenOfAnotherListIsRefused() {
    admin.get("/api/v1/nodes?pageToken=%2F").expectProblem(400, "invalid-field");
    admin.get("/api/v1/nodes?pageToken=AA").expectProblem(400, "invalid-field");
    admin.get("/api/v1/nodes?pageToken=_w").expectProblem(400, "invalid-field");
    admin.get("/api/v1/nodes?pageSize=201").expectProblem(400, "invalid-field");
  }

  @Test
  void aSiteCountsItsNodes() {
    site("counted");
    String up = "connected, workers, speed, isolation_class, agent_version";
    node("counted", "counted-1", up, "true, 4, 3.5, 'B', '0.1'");
    node("counted", "counted-2", up, "true, 4, 2.5, 'B', '0.1'");
    node("counted", "counted-3", up, "false, 8, 9, 'A', '0.1'");
    node("counted", "counted-4", "connected, workers", "true, 2");
    node("counted", "counted-5", "connected, workers, removed_at", "true, 2, now()");
    Reply reply = admin.get("/api/v1/sites/counted").expect(200);
    assertFalse(reply.json().has("nodes"));
    Site site = reply.as(Site.class);
    assertEquals(4, site.nodeCount());
    assertEquals(2, site.nodesUp());
    assertEquals(10, site.workers());
    assertEquals(6, site.speed());
    assertEquals(
        List.of(
            new Site.NodeGroup("up", false, IsolationClass.B, 2, 8, 6),
            new Site.NodeGroup("down", false, IsolationClass.A, 1, 8, 9),
            new Site.NodeGroup("starting", false, null, 1, 2, 0)),
        site.nodeGroups());
    Site listed =
        admin.get("/api/v1/sites").expect(200).items(Site.class).stream()
            .filter(each -> each.name().equals("counted"))
            .findFirst()
            .orElseThrow();
    assertEquals(site, listed);
  }

  private void site(String name) {
    admin.post("/api/v1/sites", "{\"name\":\"" + name + "\"}").expect(201);
  }

  /** Adds a row as an enrolment and a connection do. */
  private void node(String site, String name, String columns, String values) {
    portal
        .bean(JdbcClient.class)
        .sql(
            """
            insert into nodes (id, site_id, name, enrolled_at, %s)
            select ?, id, ?, now(), %s from sites where name = ?
            """
                .formatted(columns, values))
        .params(UUID.randomUUID(), name, site)
        .update();
  }
}
