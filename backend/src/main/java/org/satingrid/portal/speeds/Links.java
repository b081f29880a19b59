package org.satingrid.portal.speeds;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.satingrid.contract.api.LinkHistory;
import org.satingrid.contract.api.SiteLinks;
import org.satingrid.portal.evidence.EvidenceComplete;
import org.satingrid.portal.jobs.Engine;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.jobs.RunningJob;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.sites.Sites;
import org.satingrid.portal.speeds.LinkMeter.Pair;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;

/**
 * The links between sites, as measured by jobs. Samples of an ended job are read once and the sums
 * are stored. For a running job the latest reports are used.
 */
@Service
class Links {
  private static final Duration COUNTED = Duration.ofDays(7);
  private static final int MAX_MEASUREMENTS = 200;

  private final LinkRepository repository;
  private final RunFigures figures;
  private final Jobs jobs;
  private final Sites sites;
  private final Clock clock;

  Links(LinkRepository repository, RunFigures figures, Jobs jobs, Sites sites, Clock clock) {
    this.repository = repository;
    this.figures = figures;
    this.jobs = jobs;
    this.sites = sites;
    this.clock = clock;
  }

  @EventListener
  void on(EvidenceComplete job) {
    LinkMeter meter = new LinkMeter(siteOf(jobs.engines(job.jobId())));
    figures.eachSample(job.jobId(), meter::add);
    meter
        .readings()
        .forEach((pair, reading) -> repository.add(job.jobId(), job.endedAt(), pair, reading));
  }

  SiteLinks all() {
    Instant now = clock.instant();
    Instant since = now.minus(COUNTED);
    List<LinkRepository.Row> rows = new ArrayList<>(repository.sums(since));
    for (RunningJob job : jobs.running()) {
      LinkMeter meter = new LinkMeter(siteOf(job.engines()));
      figures.latest(job.id()).forEach(meter::add);
      meter
          .readings()
          .forEach((pair, reading) -> rows.add(new LinkRepository.Row(pair, reading, 1, now)));
    }
    return new SiteLinks(now, since, List.copyOf(sites.colours().keySet()), LinkTable.of(rows));
  }

  /**
   * Returns the measurements of one link by the caller's jobs, or by all jobs for operators. Throws
   * 404 if the sites do not exist and no job has used the link.
   */
  LinkHistory history(String from, String to, Caller caller) {
    var measurements =
        repository.history(new Pair(from, to), caller.confinedTo(), MAX_MEASUREMENTS);
    if (measurements.isEmpty()) {
      var known = sites.colours().keySet();
      for (String site : List.of(from, to)) {
        if (!known.contains(site)) {
          throw ProblemException.notFound("site", site);
        }
      }
    }
    return new LinkHistory(from, to, measurements);
  }

  private static Map<UUID, String> siteOf(List<Engine> engines) {
    Map<UUID, String> siteOf = new HashMap<>();
    engines.forEach(engine -> siteOf.put(engine.nodeId(), engine.site()));
    return siteOf;
  }
}
