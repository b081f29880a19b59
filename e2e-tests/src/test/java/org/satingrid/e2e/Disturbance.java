package org.satingrid.e2e;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.satingrid.localgrid.LocalGrid;

/** An event on a grid while a job runs on it. */
interface Disturbance {
  Disturbance NONE = new Disturbance() {};

  /** Called before the job is submitted. */
  default void prepare(LocalGrid grid) {}

  /** Starts the event. Called after the job was submitted. Returns before the job ends. */
  default void happen(LocalGrid grid, PortalClient portal, String job) {}

  /**
   * Returns an event in which a site joins when a part of the job is done. Before this time the
   * site takes no work.
   */
  static Disturbance joins(String site, double progress) {
    return new Disturbance() {
      @Override
      public void prepare(LocalGrid grid) {
        var unused = grid.satin().json("sites", "cordon", site, "--yes");
      }

      @Override
      public void happen(LocalGrid grid, PortalClient portal, String job) {
        portal.awaitJob(
            job, each -> each.get("progress").asDouble() >= progress, Duration.ofMinutes(4));
        var unused = grid.satin().json("sites", "resume", site, "--yes");
      }
    };
  }

  /** Returns an event in which another program uses most of a node's processor time. */
  static Disturbance starves(String node) {
    return new Disturbance() {
      @Override
      public void happen(LocalGrid grid, PortalClient portal, String job) {
        Thread thread = new Thread(() -> stopAndGo(grid, portal, job, node), "starves-" + node);
        thread.setDaemon(true);
        thread.start();
      }
    };
  }

  private static void stopAndGo(LocalGrid grid, PortalClient portal, String job, String node) {
    List<String> engines = List.of();
    while (!PortalClient.ended(portal.get("/jobs/" + job))) {
      for (int i = 0; i < 5; i++) {
        engines = engines(grid, node);
        signal("-STOP", engines);
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(360));
        signal("-CONT", engines);
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(40));
      }
    }
    signal("-CONT", engines);
  }

  private static List<String> engines(LocalGrid grid, String node) {
    return grid.agent(node)
        .handle()
        .descendants()
        .filter(each -> each.info().commandLine().orElse("").contains("satin-engine"))
        .map(each -> Long.toString(each.pid()))
        .toList();
  }

  private static void signal(String name, List<String> processes) {
    if (processes.isEmpty()) {
      return;
    }
    List<String> command = new ArrayList<>(List.of("kill", name));
    command.addAll(processes);
    try {
      var unused = new ProcessBuilder(command).start().waitFor();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
