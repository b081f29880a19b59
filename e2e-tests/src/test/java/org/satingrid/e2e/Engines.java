package org.satingrid.e2e;

import java.util.List;
import org.satingrid.localgrid.GridProcess;
import tools.jackson.databind.JsonNode;

/** The engine processes of the shared grid. */
final class Engines {

  private Engines() {}

  /** Kills the engines of an agent as a crash would; false if there was none. */
  static boolean kill(GridProcess agent) {
    return agent
        .handle()
        .descendants()
        .filter(process -> process.info().commandLine().orElse("").contains("EngineMain"))
        .map(ProcessHandle::destroyForcibly)
        .reduce(false, Boolean::logicalOr);
  }

  /** The node whose engine is master, by the job's log. */
  static String master(PortalClient portal, String job, List<String> sites) {
    for (JsonNode line : portal.get("/jobs/" + job + "/logs?limit=500").get("lines")) {
      if (line.get("text").asString().contains("master")) {
        return line.get("node").asString();
      }
    }
    throw new AssertionError("the job's log names no master among " + sites);
  }

  static String notTheMaster(PortalClient portal, String job, List<String> sites) {
    String master = master(portal, job, sites);
    return sites.stream()
        .map(site -> site + "-0")
        .filter(node -> !node.equals(master))
        .findFirst()
        .orElseThrow();
  }
}
