package org.satingrid.portal.telemetry;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.satingrid.contract.agent.FigureBounds;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.contract.api.Steals;
import org.satingrid.contract.api.Steals.Cell;
import org.satingrid.portal.jobs.Engine;

/** Steals by thief and victim, summed over the nodes of each site. */
final class StealMatrix {
  private StealMatrix() {}

  static Steals of(UUID job, Instant at, List<Engine> engines, Map<UUID, Sample> latest) {
    Map<String, List<Sample>> bySite = new LinkedHashMap<>();
    for (Engine engine : engines) {
      Sample sample = latest.get(engine.nodeId());
      if (sample != null) {
        bySite.computeIfAbsent(engine.site(), site -> new ArrayList<>()).add(sample);
      }
    }
    // Engines report the names of sites and can invent them. Therefore only the names of the job's
    // sites count.
    Set<String> sites = new TreeSet<>();
    engines.forEach(engine -> sites.add(engine.site()));
    List<Cell> cells = new ArrayList<>();
    long between = 0;
    for (Map.Entry<String, List<Sample>> thief : bySite.entrySet()) {
      for (String victim : sites) {
        Cell cell = cell(thief.getKey(), victim, thief.getValue());
        if (cell.attempts() > 0 || cell.won() > 0) {
          cells.add(cell);
          between = FigureBounds.sum(between, thief.getKey().equals(victim) ? 0 : cell.won());
        }
      }
    }
    return new Steals(job.toString(), at, between, cells);
  }

  private static Cell cell(String thief, String victim, List<Sample> samples) {
    long attempts = 0;
    long won = 0;
    double work = 0;
    long bytes = 0;
    long wait = 0;
    for (Sample sample : samples) {
      attempts = FigureBounds.sum(attempts, sample.stealAttempts().getOrDefault(victim, 0L));
      won = FigureBounds.sum(won, sample.stealsWon().getOrDefault(victim, 0L));
      work += sample.workStolenRefSeconds().getOrDefault(victim, 0.0);
      bytes = FigureBounds.sum(bytes, sample.bytesReceived().getOrDefault(victim, 0L));
      wait = FigureBounds.sum(wait, sample.stealWaitMillis().getOrDefault(victim, 0L));
    }
    return new Cell(
        thief, victim, attempts, won, work, bytes, attempts == 0 ? null : (double) wait / attempts);
  }
}
