package org.satingrid.benchmarks.portal;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.satingrid.benchmarks.steal.HubProcess;
import org.satingrid.benchmarks.steal.HubTrip;
import org.satingrid.benchmarks.steal.StealBench;
import org.satingrid.certificates.CertificateFiles;
import org.satingrid.certificates.Pem;
import org.satingrid.certificates.SigningRequest;
import org.satingrid.contract.agent.Enrol;
import org.satingrid.localgrid.Distribution;
import org.satingrid.localgrid.LocalGrid;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Compares a steal through a hub inside a portal with a steal through a separate hub, for {@code
 * make bench-steal}, and runs the measurements of {@link StealBench}. The portal has its database
 * and a hundred connected agents. Half of the agents send telemetry of jobs. The last line printed
 * is JSON.
 */
public final class HubBench {
  private static final int PORT = 18_080;
  private static final int AGENTS = 100;
  private static final int BUSY_JOBS = 5;
  private static final int NODES_PER_JOB = 10;
  private static final int ROUNDS = 201;
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private HubBench() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Locale.setDefault(Locale.ROOT);
    Map<String, Double> figures = StealBench.figures();
    figures.put("portal_hub_over_hub", portalHubOverHub());
    System.out.println(StealBench.json(figures));
  }

  private static double portalHubOverHub() throws IOException, InterruptedException {
    Distribution built = Distribution.ofWorkingDirectory();
    Path home = built.root().resolve(".run/bench-hub");
    try (LocalGrid grid = LocalGrid.start(built, home, PORT, List.of())) {
      URI portal = URI.create(grid.url());
      String token = Rest.token(portal, grid.user(), grid.secret());
      Rest rest = new Rest(portal, token);
      try (SwarmProcess swarm = SwarmProcess.start(portal, token, AGENTS)) {
        occupy(swarm, rest, home);
        return measure(grid, rest);
      }
    }
  }

  /** Connects the agents and gives half of them work. */
  private static void occupy(SwarmProcess swarm, Rest rest, Path home)
      throws IOException, InterruptedException {
    swarm.tell("connect");
    Bench.await("all agents connected", () -> Bench.counted(swarm, "up") == AGENTS);
    Path jar = FirstSpawn.jar(home);
    String application = rest.upload("/api/v1/applications", jar).get("id").asString();
    for (int i = 0; i < BUSY_JOBS; i++) {
      rest.post("/api/v1/jobs", job(application));
    }
    Bench.await(
        "half of them busy", () -> Bench.counted(swarm, "busy") == BUSY_JOBS * NODES_PER_JOB);
  }

  private static String job(String application) {
    return "{\"applicationId\":\"%s\",\"arguments\":[\"long\"],\"inputs\":[],\"sites\":[\"%s\"],\"minWorkers\":%d,\"maxWorkers\":%d}"
        .formatted(application, Identities.site(0), NODES_PER_JOB, NODES_PER_JOB);
  }

  private static double measure(LocalGrid grid, Rest rest)
      throws IOException, InterruptedException {
    Path nodes = grid.home().resolve("hub-nodes");
    try (HubProcess alone = HubProcess.start(grid.portalData().resolve("hub"));
        HubTrip throughHub = trip(rest, nodes, "alone", alone.address());
        HubTrip throughPortal = trip(rest, nodes, "portal", grid.url())) {
      for (int round = 0; round < ROUNDS; round++) {
        throughHub.round();
        throughPortal.round();
      }
      System.out.println(throughHub.row("through a hub alone, TLS"));
      System.out.println(throughPortal.row("through the hub in a portal, TLS"));
      return throughPortal.quiet() / throughHub.quiet();
    }
  }

  private static HubTrip trip(Rest rest, Path nodes, String name, String hub)
      throws IOException, InterruptedException {
    Path thief = enrol(rest, nodes, name + "-here", "thief-" + name);
    Path victim = enrol(rest, nodes, name + "-there", "victim-" + name);
    return new HubTrip(thief, victim, hub);
  }

  /** Returns the directory with the certificate of a new node at a new site. */
  private static Path enrol(Rest rest, Path nodes, String site, String node)
      throws IOException, InterruptedException {
    rest.post("/api/v1/sites", "{\"name\":\"" + site + "\"}");
    String token =
        rest.post("/api/v1/sites/" + site + "/enrolment-tokens", "").get("token").asString();
    CertificateFiles files = new CertificateFiles(nodes.resolve(node));
    try {
      Enrol enrol = new Enrol(token, node, SigningRequest.of(files.keys()));
      JsonNode enrolled = rest.post("/agent/v1/enrol", JSON.writeValueAsString(enrol));
      files.keep(
          Pem.certificate(enrolled.get("certificate").asString()),
          Pem.certificate(enrolled.get("authority").asString()));
    } catch (GeneralSecurityException e) {
      throw new IOException(e);
    }
    return files.directory();
  }
}
