package org.satingrid.portal.sites;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.Site;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests that the sums in memory are the sums that the database computes. */
class NodeSumsTest {
  private static final int STEPS = 60;
  private static final List<String> CHANGES =
      List.of(
          "connected = not connected",
          "workers = 1 + workers % 4, speed = workers * 0.5",
          "speed = null",
          "last_seen_at = now()",
          "isolation_class = 'B', weaknesses = '[{\"what\":\"No limit\",\"remedy\":\"Set one\"}]'",
          "weaknesses = '[]'",
          "withdrawal = 'CORDON', withdrawn_reason = 'disk', withdrawn_by = 'ada', withdrawn_at = now()",
          "withdrawal = 'REVOKE', withdrawn_reason = '', withdrawn_by = 'ada', withdrawn_at = now()",
          "withdrawal = null",
          "leaving_by = now()",
          "resting_since = now(), resting_until = now(), resting_reason = 'hours'",
          "agent_version = '0.0.1'",
          "removed_at = now()");

  private final TestPortal portal = TestPortal.get();
  private final JdbcClient db = portal.bean(JdbcClient.class);
  private final SiteRepository sites = portal.bean(SiteRepository.class);
  private final NodeListRepository lists = portal.bean(NodeListRepository.class);
  private final NodeSums sums = new NodeSums(lists, sites);
  private final String name = "sums-" + UUID.randomUUID().toString().substring(0, 8);

  @Test
  void afterEachChangeTheSumsAreThoseOfTheDatabase() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    portal.admin().post("/api/v1/sites", Map.of("name", name)).expect(201);
    SiteRepository.SiteRow site = sites.site(name).orElseThrow();
    List<UUID> nodes = new ArrayList<>();
    for (int step = 0; step < STEPS; step++) {
      String change;
      if (nodes.size() < 3 || random.nextInt(8) == 0) {
        nodes.add(UUID.randomUUID());
        change = "new";
        db.sql("insert into nodes (id, site_id, name, enrolled_at) values (?, ?, ?, now())")
            .params(nodes.get(nodes.size() - 1), site.id(), name + "-" + step)
            .update();
      } else {
        change = CHANGES.get(random.nextInt(CHANGES.size()));
        db.sql("update nodes set " + change + " where id = ?")
            .param(nodes.get(random.nextInt(nodes.size())))
            .update();
      }
      Set<UUID> busy =
          nodes.stream().filter(node -> random.nextBoolean()).collect(Collectors.toSet());
      Site counted = SiteView.of(site, lists.alike(site.id(), busy));
      Site kept =
          SiteView.of(
              site,
              sums.all(busy).stream().filter(node -> node.siteId().equals(site.id())).toList());
      assertEquals(counted, kept, "seed " + seed + ", step " + step + ": " + change);
    }
  }
}
