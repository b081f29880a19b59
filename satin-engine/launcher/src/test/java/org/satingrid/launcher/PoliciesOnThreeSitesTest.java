package org.satingrid.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.launcher.link.EngineReport.Succeeded;

/** Runs one program with several policies, on complete engines at three sites of two nodes. */
@Timeout(400)
class PoliciesOnThreeSitesTest {
  private static final String QUEENS = "14";
  private static final String SOLUTIONS = "365596";

  @TempDir static Path shared;
  static Path application = shared;

  @TempDir Path directory;

  @BeforeAll
  static void compile() throws IOException {
    application = TestApplication.jar(shared);
  }

  /**
   * With random stealing, a request goes to another site with probability 4/5. With cluster-aware
   * random stealing, requests go to the neighbour while one request to another site is open.
   */
  @Test
  void randomStealingAsksOtherSitesMoreThanClusterAwareStealing() throws Exception {
    double random = shareOfRequestsToOtherSites(StealPolicies.RS);
    double aware = shareOfRequestsToOtherSites(StealPolicies.CRS);
    assertTrue(random > 0.6, "RS asks other sites in " + random + " of its requests");
    assertTrue(aware < random - 0.15, "CRS " + aware + ", RS " + random);
  }

  @Test
  void underMasterAndWorkersOnlyTheMastersSiteIsAsked() throws Exception {
    try (LocalEngines engines = run(StealPolicies.MW)) {
      for (String name : engines.names()) {
        assertTrue(
            List.of("a").containsAll(engines.telemetry(name).stealAttempts().keySet()),
            () -> name + ": " + engines.telemetry(name));
      }
    }
  }

  private double shareOfRequestsToOtherSites(StealPolicies policy) throws Exception {
    try (LocalEngines engines = run(policy)) {
      long all = 0;
      long away = 0;
      for (String name : engines.names()) {
        for (Map.Entry<String, Long> site : engines.telemetry(name).stealAttempts().entrySet()) {
          all += site.getValue();
          away += name.startsWith(site.getKey()) ? 0 : site.getValue();
        }
      }
      return (double) away / all;
    }
  }

  /**
   * Runs the program to its end and checks its result. Returns the engines, which keep their
   * figures until they are closed.
   */
  private LocalEngines run(StealPolicies policy) throws Exception {
    Path result = directory.resolve(policy.name());
    LocalEngines engines = new LocalEngines(application, policy);
    try {
      engines.startAll("demo.Queens", List.of(QUEENS, result.toString()));
      assertInstanceOf(Succeeded.class, engines.lastReport("a0"));
      assertEquals(SOLUTIONS, Files.readString(result));
      for (String name : engines.names()) {
        assertTrue(engines.awaitEnd(name), name);
      }
      return engines;
    } catch (Exception | Error failed) {
      engines.close();
      throw failed;
    }
  }
}
