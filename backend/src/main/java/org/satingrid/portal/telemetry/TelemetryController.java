package org.satingrid.portal.telemetry;

import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Distribution;
import org.satingrid.contract.api.JobNode;
import org.satingrid.contract.api.JobThreads;
import org.satingrid.contract.api.JobTree;
import org.satingrid.contract.api.LogPage;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.Steals;
import org.satingrid.portal.jobs.ReachedJob;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/v1/jobs/{id}")
@Tag(name = "jobs")
class TelemetryController {
  private static final int MAX_SEARCH_LENGTH = 200;
  private static final Set<String> LEVELS = Set.of("warn", "error");

  private final Evidence evidence;
  private final Trees trees;
  private final ThreadsView threads;

  TelemetryController(Evidence evidence, Trees trees, ThreadsView threads) {
    this.evidence = evidence;
    this.trees = trees;
    this.threads = threads;
  }

  /**
   * Returns each site's part of the work of a job's latest attempt, with the part that its measured
   * speed predicts.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   */
  @Requires(Right.READ)
  @GetMapping("/distribution")
  Distribution getDistribution(@PathVariable("id") ReachedJob job) {
    return evidence.distribution(job.id());
  }

  /**
   * Lists the work of all nodes of a job's latest attempt, first the node that runs main.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   */
  @Requires(Right.READ)
  @GetMapping("/nodes")
  Page<JobNode> listJobNodes(@PathVariable("id") ReachedJob job) {
    return new Page<>(evidence.nodes(job.id()), null);
  }

  /**
   * Returns the steals between sites in a job's latest attempt.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   */
  @Requires(Right.READ)
  @GetMapping("/steals")
  Steals getSteals(@PathVariable("id") ReachedJob job) {
    return evidence.steals(job.id());
  }

  /**
   * Returns the heaviest stolen tasks of a job's latest attempt. The answer is 410 once retention
   * has removed the job's telemetry.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   * @param most maximum number of tasks, default 1000. The portal's limit on the tasks of a job is
   *     its maximum.
   */
  @Requires(Right.READ)
  @GetMapping("/tree")
  JobTree getTree(
      @PathVariable("id") ReachedJob job,
      @RequestParam(defaultValue = "1000") @Min(1) @Max(1_000_000) int most) {
    return trees.of(job.id(), most);
  }

  /**
   * Returns the activity of the nodes of a threaded program. Other programs have empty lists. The
   * answer is 410 once retention has removed the job's telemetry.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   */
  @Requires(Right.READ)
  @GetMapping("/threads")
  JobThreads getJobThreads(@PathVariable("id") ReachedJob job) {
    return threads.of(job.id());
  }

  /**
   * Lists lines of a job's log, in order. The answer is 410 once retention has removed the log.
   *
   * @param job id of the job. Users other than its owner and operators get 404.
   * @param after number of a line. Only lines with higher numbers are listed. Default 0.
   * @param limit maximum number of lines, 1 to 5000, default 500
   * @param site name of a site, to list only lines of its nodes
   * @param text text that the lines contain, in upper or lower case, at most 200 characters
   * @param level warn for warnings and errors, or error for errors only
   * @param newest true for the last matching lines instead of the first, and for the number of
   *     matching lines, default false
   */
  @Requires(Right.READ)
  @GetMapping("/logs")
  LogPage getLogs(
      @PathVariable("id") ReachedJob job,
      @RequestParam(defaultValue = "0") @Min(0) long after,
      @RequestParam(defaultValue = "500") @Min(1) @Max(5000) int limit,
      @RequestParam(required = false) @Nullable String site,
      @RequestParam(required = false) @Nullable String text,
      @RequestParam(required = false) @Nullable String level,
      @RequestParam(defaultValue = "false") boolean newest) {
    if (level != null && !LEVELS.contains(level)) {
      throw ProblemException.badField("level", "must be warn or error");
    }
    if (text != null && text.length() > MAX_SEARCH_LENGTH) {
      throw ProblemException.badField(
          "text", "must have at most " + MAX_SEARCH_LENGTH + " characters");
    }
    return evidence.log(job.id(), new LogQuery(after, limit, site, text, level, newest));
  }
}
