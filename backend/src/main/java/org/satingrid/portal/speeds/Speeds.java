package org.satingrid.portal.speeds;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.JobNodeSpeed;
import org.satingrid.contract.api.NodeSpeeds;
import org.satingrid.contract.api.NodeSpeeds.ApplicationSpeed;
import org.satingrid.contract.api.SpeedEstimate;
import org.satingrid.portal.applications.Applications;
import org.satingrid.portal.evidence.EvidenceComplete;
import org.satingrid.portal.jobs.Engine;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.sites.GridNode;
import org.satingrid.portal.sites.NodeCameUp;
import org.satingrid.portal.sites.Nodes;
import org.satingrid.portal.sites.Sites;
import org.satingrid.portal.speeds.SpeedEstimator.Factor;
import org.satingrid.portal.speeds.SpeedEstimator.Measurement;
import org.satingrid.portal.speeds.SpeedMeasure.NodeRun;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;

/**
 * Keeps the measured factors of nodes by application. A job's figures are compared with the factors
 * that were known when its attempt started, so that the page of an ended job does not change with
 * later measurements.
 */
@Service
public class Speeds {
  private final SpeedRepository repository;
  private final RunFigures figures;
  private final Jobs jobs;
  private final Nodes nodes;
  private final Sites sites;
  private final Applications applications;
  private final Clock clock;

  Speeds(
      SpeedRepository repository,
      RunFigures figures,
      Jobs jobs,
      Nodes nodes,
      Sites sites,
      Applications applications,
      Clock clock) {
    this.repository = repository;
    this.figures = figures;
    this.jobs = jobs;
    this.nodes = nodes;
    this.sites = sites;
    this.applications = applications;
    this.clock = clock;
  }

  /**
   * Returns, by job and node, the ratio of the node's speed for the job's application to its
   * calibrated speed. A node without measurements is left out, and its ratio is 1.
   */
  public Map<UUID, Map<UUID, Double>> factors(Collection<UUID> jobIds) {
    Map<UUID, Map<UUID, Double>> factors = new HashMap<>();
    factorsAtStart(jobIds)
        .forEach(
            (job, byNode) -> {
              Map<UUID, Double> values = new HashMap<>();
              byNode.forEach((node, factor) -> values.put(node, factor.value()));
              factors.put(job, values);
            });
    return factors;
  }

  private Map<UUID, Map<UUID, Factor>> factorsAtStart(Collection<UUID> jobIds) {
    Map<UUID, Map<UUID, List<Measurement>>> known = repository.knownAtStart(jobIds);
    Map<UUID, Map<UUID, Factor>> factors = new HashMap<>();
    for (SpeedRepository.Begun begun : repository.begun(known.keySet())) {
      Map<UUID, Factor> byNode = new HashMap<>();
      known
          .getOrDefault(begun.job(), Map.of())
          .forEach(
              (node, history) -> byNode.put(node, SpeedEstimator.estimate(history, begun.at())));
      factors.put(begun.job(), byNode);
    }
    return factors;
  }

  /** Stores a calibrated speed that a node has reported. */
  @EventListener
  public void on(NodeCameUp node) {
    repository.addCalibration(node.nodeId(), clock.instant());
  }

  /**
   * Stores a measurement of each node of a successful job, if the nodes reported their parts of the
   * job.
   */
  @EventListener
  public void on(EvidenceComplete job) {
    SpeedRepository.Run run = repository.run(job.jobId()).orElse(null);
    if (run == null || !run.succeeded() || !tellsProgress(run.applicationId())) {
      return;
    }
    List<NodeRun> runs = new ArrayList<>();
    figures
        .latest(job.jobId())
        .forEach(
            (node, sample) ->
                runs.add(
                    new NodeRun(
                        node, sample.progress(), sample.executed(), sample.workRefSeconds())));
    SpeedMeasure.of(runs)
        .forEach(
            measured -> {
              repository.add(job.jobId(), run.applicationId(), job.endedAt(), measured);
              nodes.showed(measured.node(), overAll(measured.node()));
            });
  }

  private boolean tellsProgress(UUID application) {
    return applications.find(application).filter(a -> a.model().tellsProgress()).isPresent();
  }

  /**
   * Returns the node's factor over all applications. The more measurements exist, the less the
   * speed that the node claims counts.
   */
  private double overAll(UUID node) {
    List<Measurement> all =
        repository.ofNode(node).values().stream().flatMap(List::stream).toList();
    return SpeedEstimator.estimate(all, clock.instant()).value();
  }

  /** Returns the expected speeds of a job's nodes. Throws 404 if the job does not exist. */
  List<JobNodeSpeed> ofJob(UUID jobId) {
    jobs.requireExists(jobId);
    Map<String, Integer> colours = sites.colours();
    Map<UUID, Factor> factors = factorsAtStart(List.of(jobId)).getOrDefault(jobId, Map.of());
    return jobs.engines(jobId).stream()
        .map(
            engine ->
                new JobNodeSpeed(
                    engine.node(),
                    engine.site(),
                    colours.getOrDefault(engine.site(), 1),
                    estimate(engine, factors.get(engine.nodeId()))))
        .toList();
  }

  private static SpeedEstimate estimate(Engine engine, @Nullable Factor factor) {
    Factor known = factor == null ? SpeedEstimator.estimate(List.of(), Instant.EPOCH) : factor;
    return estimate(engine.speed(), known);
  }

  /**
   * Returns the node's speeds for the applications that the caller can see. Throws 404 if the node
   * does not exist.
   */
  NodeSpeeds ofNode(UUID nodeId, Caller caller) {
    GridNode node =
        nodes.all(List.of(nodeId)).stream()
            .findFirst()
            .orElseThrow(() -> ProblemException.notFound("node", nodeId));
    List<NodeSpeeds.Calibration> calibrations = repository.calibrations(nodeId);
    double calibrated = calibrations.isEmpty() ? 0 : calibrations.get(0).speed();
    Map<UUID, List<Measurement>> measured = repository.ofNode(nodeId);
    Map<UUID, Application> known = applications.all(measured.keySet());
    List<ApplicationSpeed> speeds = new ArrayList<>();
    measured.forEach(
        (id, history) -> {
          Application application = known.get(id);
          if (application != null && applications.mayUse(application, caller)) {
            speeds.add(
                new ApplicationSpeed(
                    application.id(),
                    application.name(),
                    estimate(calibrated, SpeedEstimator.estimate(history, clock.instant())),
                    history.stream().map(Speeds::view).toList()));
          }
        });
    return new NodeSpeeds(nodeId.toString(), node.name(), node.site(), calibrations, speeds);
  }

  private static NodeSpeeds.Measurement view(Measurement one) {
    return new NodeSpeeds.Measurement(one.at(), one.factor(), one.tasks(), one.workRefSeconds());
  }

  private static SpeedEstimate estimate(double calibrated, Factor factor) {
    return new SpeedEstimate(
        calibrated,
        calibrated * factor.value(),
        calibrated * factor.low(),
        calibrated * factor.high(),
        factor.confidence(),
        factor.measurements());
  }
}
