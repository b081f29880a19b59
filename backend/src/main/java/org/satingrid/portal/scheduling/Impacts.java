package org.satingrid.portal.scheduling;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Impact;
import org.satingrid.portal.jobs.Engine;
import org.satingrid.portal.jobs.JobMeasures;
import org.satingrid.portal.jobs.JobMeasures.Measures;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.jobs.RunningJob;
import org.springframework.stereotype.Service;

/** Finds the jobs that would be affected if nodes were withdrawn. */
@Service
class Impacts {
  private final Jobs jobs;
  private final JobMeasures measures;

  Impacts(Jobs jobs, JobMeasures measures) {
    this.jobs = jobs;
    this.measures = measures;
  }

  Impact of(Set<UUID> nodes) {
    List<RunningJob> running =
        jobs.running().stream().filter(job -> !on(job, nodes).isEmpty()).toList();
    Map<UUID, Measures> figures = measures.of(running.stream().map(RunningJob::id).toList());
    List<Engine> engines = running.stream().flatMap(job -> on(job, nodes).stream()).toList();
    List<Impact.AffectedJob> told = new ArrayList<>();
    for (RunningJob job : running) {
      Measures known = figures.get(job.id());
      told.add(impact(job, nodes, known == null ? null : known.secondsLeft()));
    }
    return new Impact(
        nodes.size(),
        engines.size(),
        engines.stream().mapToInt(Engine::workers).sum(),
        measures.tasksOf(engines),
        told,
        DrainEstimate.seconds(told));
  }

  private static Impact.AffectedJob impact(
      RunningJob job, Set<UUID> nodes, @Nullable Double secondsLeft) {
    List<Engine> here = on(job, nodes);
    long live = job.engines().stream().filter(Engine::isLive).count();
    return new Impact.AffectedJob(
        job.id().toString(),
        job.number(),
        job.owner(),
        here.size(),
        (int) live - here.size(),
        here.stream().anyMatch(Engine::master),
        secondsLeft);
  }

  private static List<Engine> on(RunningJob job, Set<UUID> nodes) {
    return job.engines().stream()
        .filter(engine -> engine.isLive() && nodes.contains(engine.nodeId()))
        .toList();
  }
}
