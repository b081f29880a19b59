package org.satingrid.e2e;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.satingrid.localgrid.GridProcess;
import tools.jackson.databind.JsonNode;

/** The engine processes of the shared grid. */
final class Engines {

  private static final Pattern MASTER = Pattern.compile("main runs on ([\\w-]+)");
  private static final Pattern NEXT = Pattern.compile("main runs on ([\\w-]+) .* now, because");

  private Engines() {}

  /** Returns the present engines of an agent. */
  static List<ProcessHandle> of(GridProcess agent) {
    return agent
        .handle()
        .descendants()
        .filter(process -> process.info().commandLine().orElse("").contains("EngineMain"))
        .toList();
  }

  /**
   * Returns the number of these processes that end within a time. Returns early when all of them
   * have ended.
   */
  static int endedWithin(Duration time, List<ProcessHandle> engines) throws InterruptedException {
    List<CompletableFuture<ProcessHandle>> ends =
        engines.stream().map(ProcessHandle::onExit).toList();
    try {
      CompletableFuture.allOf(ends.toArray(CompletableFuture<?>[]::new))
          .get(time.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      // Some processes are still running.
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
    return (int) ends.stream().filter(CompletableFuture::isDone).count();
  }

  /** Kills the engines of an agent as a crash would. Returns false if it had no engine. */
  static boolean kill(GridProcess agent) {
    return of(agent).stream().map(ProcessHandle::destroyForcibly).reduce(false, Boolean::logicalOr);
  }

  /** Returns the node with the master, from the job's log. */
  static String master(PortalClient portal, String job) {
    return named(MASTER, portal, job);
  }

  /** Returns the node that replaced a lost master, from the job's log. */
  static String nextMaster(PortalClient portal, String job) {
    return named(NEXT, portal, job);
  }

  private static String named(Pattern pattern, PortalClient portal, String job) {
    for (JsonNode line : portal.get("/jobs/" + job + "/logs?limit=500").get("lines")) {
      Matcher master = pattern.matcher(line.get("text").asString());
      if (master.find()) {
        return master.group(1);
      }
    }
    throw new AssertionError("the job's log names no master");
  }

  static String notTheMaster(PortalClient portal, String job, List<String> sites) {
    String master = master(portal, job);
    return sites.stream()
        .map(site -> site + "-0")
        .filter(node -> !node.equals(master))
        .findFirst()
        .orElseThrow();
  }
}
