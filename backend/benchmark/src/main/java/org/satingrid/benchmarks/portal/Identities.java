package org.satingrid.benchmarks.portal;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Enrols nodes the way an operator does: a one-time token for each. */
final class Identities {
  private static final int AT_ONCE = 8;
  static final int NODES_PER_SITE = 200;

  private Identities() {}

  /** A node, as the portal knows it. */
  record Identity(String node, String site, String secret) {}

  static String site(int agent) {
    return "sim-" + agent / NODES_PER_SITE;
  }

  static List<Identity> enrol(URI portal, String token, int agents)
      throws IOException, InterruptedException {
    Rest rest = new Rest(portal, token);
    for (int i = 0; i < agents; i += NODES_PER_SITE) {
      rest.post("/api/v1/sites", "{\"name\":\"" + site(i) + "\"}");
    }
    ExecutorService clients = Executors.newFixedThreadPool(AT_ONCE);
    try {
      List<Future<Identity>> futures = new ArrayList<>();
      for (int i = 0; i < agents; i++) {
        int agent = i;
        futures.add(clients.submit(() -> enrol(rest, agent)));
      }
      List<Identity> identities = new ArrayList<>();
      for (Future<Identity> future : futures) {
        identities.add(future.get());
      }
      return identities;
    } catch (ExecutionException e) {
      throw new IOException("a node could not be enrolled: " + e.getCause(), e);
    } finally {
      clients.shutdownNow();
      boolean unused = clients.awaitTermination(5, TimeUnit.SECONDS);
    }
  }

  private static Identity enrol(Rest rest, int agent) throws IOException, InterruptedException {
    String site = site(agent);
    String token =
        rest.post("/api/v1/sites/" + site + "/enrolment-tokens", "").get("token").asString();
    String body = "{\"token\":\"" + token + "\",\"node\":\"n" + agent + "\"}";
    return new Identity(
        "n" + agent, site, rest.post("/agent/v1/enrol", body).get("secret").asString());
  }
}
