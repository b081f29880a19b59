package org.satingrid.portal.scheduling;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.satingrid.portal.jobs.Engine;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.jobs.Placement;
import org.satingrid.portal.jobs.QueuedJob;
import org.satingrid.portal.scheduling.Snapshot.Candidate;
import org.satingrid.portal.scheduling.Snapshot.Condition;
import org.satingrid.portal.scheduling.Snapshot.Waiting;
import org.satingrid.portal.sites.GridNode;
import org.satingrid.portal.sites.Nodes;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Reads the grid, decides, and does what was decided, all in one transaction. */
@Service
class SchedulingRound {
  private final GridLock lock;
  private final Jobs jobs;
  private final Nodes nodes;

  SchedulingRound(GridLock lock, Jobs jobs, Nodes nodes) {
    this.lock = lock;
    this.jobs = jobs;
    this.nodes = nodes;
  }

  @Transactional
  public void run() {
    if (!lock.tryTake()) {
      return;
    }
    List<QueuedJob> queue = jobs.queue();
    if (queue.isEmpty()) {
      return;
    }
    Map<UUID, String> told = new HashMap<>();
    queue.forEach(job -> told.put(job.id(), String.valueOf(job.reason())));
    for (Decision decision : Scheduler.decide(snapshot(queue))) {
      if (decision instanceof Decision.Start start) {
        jobs.start(start.jobId(), start.nodes().stream().map(SchedulingRound::place).toList());
      } else if (decision instanceof Decision.Wait wait
          && !wait.reason().equals(told.get(wait.jobId()))) {
        jobs.explainWait(wait.jobId(), wait.reason());
      }
    }
  }

  private Snapshot snapshot(List<QueuedJob> queue) {
    Set<UUID> busy = jobs.liveEngines().stream().map(Engine::nodeId).collect(Collectors.toSet());
    return new Snapshot(
        queue.stream().map(job -> new Waiting(job.id(), new HashSet<>(job.sites()))).toList(),
        nodes.all().stream().map(node -> candidate(node, busy.contains(node.id()))).toList());
  }

  private static Candidate candidate(GridNode node, boolean busy) {
    Double speed = node.speed();
    Condition condition =
        !node.connected()
            ? Condition.DOWN
            : speed == null ? Condition.STARTING : busy ? Condition.BUSY : Condition.IDLE;
    return new Candidate(
        node.id(), node.name(), node.site(), speed == null ? 0 : speed, node.workers(), condition);
  }

  private static Placement place(Candidate node) {
    return new Placement(node.id(), node.name(), node.site(), node.speed(), node.workers());
  }
}
