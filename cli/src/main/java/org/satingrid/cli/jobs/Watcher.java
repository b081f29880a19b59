package org.satingrid.cli.jobs;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.portal.Deadline;
import org.satingrid.cli.portal.Json;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.portal.PortalException;
import org.satingrid.cli.text.DistributionTable;
import org.satingrid.cli.text.FailureText;
import org.satingrid.cli.text.Plain;
import org.satingrid.cli.text.ProgressLine;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.Distribution;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobEvent;
import org.satingrid.contract.api.JobState;

/**
 * Shows a running job. In a terminal one line is redrawn. Elsewhere a new line is printed from time
 * to time.
 */
final class Watcher {

  private static final Duration BETWEEN_LINES = Duration.ofSeconds(5);

  private final Context context;
  private final boolean json;
  private @Nullable Job job;
  private @Nullable Distribution distribution;
  private @Nullable JobState shown;
  private Instant shownAt = Instant.MIN;
  private boolean unfinishedLine;

  Watcher(Context context, boolean json) {
    this.context = context;
    this.json = json;
  }

  /** Follows the job to its end. Returns the exit code for this end. */
  int watch(Portal portal, String id, Deadline deadline) {
    try {
      portal.follow(id, deadline, context.pause(), this::accept);
    } finally {
      finishLine();
    }
    Job last = job;
    if (last == null || !last.state().terminal()) {
      throw PortalException.of(
          PortalException.Kind.BROKEN,
          "stream-incomplete",
          "Stream incomplete",
          "The portal ended the stream of events before the job ended");
    }
    if (!json) {
      conclude(last);
      LastLines.of(portal, last).forEach(this::print);
    }
    return last.state() == JobState.SUCCEEDED ? Exit.OK : Exit.JOB_FAILED;
  }

  private void accept(JobEvent event) {
    if (json) {
      context.out().println(Json.line(event));
    }
    job = event.job() == null ? job : event.job();
    distribution = event.distribution() == null ? distribution : event.distribution();
    if (!json && job != null && (context.terminal() || !job.state().terminal())) {
      show(job);
    }
  }

  private void show(Job now) {
    // One column stays free, because some terminals begin a new line after a full one.
    String line = ProgressLine.draw(now, distribution, context.columns() - 1, context.terminal());
    if (context.terminal()) {
      context.out().print("\r" + line + "\033[K");
      context.out().flush();
      unfinishedLine = true;
      return;
    }
    Instant time = context.clock().instant();
    if (now.state() != shown || !time.isBefore(shownAt.plus(BETWEEN_LINES))) {
      context.out().println(line);
      shown = now.state();
      shownAt = time;
    }
  }

  private void finishLine() {
    if (unfinishedLine) {
      context.out().println();
      unfinishedLine = false;
    }
  }

  private void conclude(Job last) {
    String took = last.startedAt() == null ? "" : " after " + took(last);
    print("#" + last.number() + " " + last.name() + " " + last.state() + took);
    if (last.reason() != null) {
      print("Reason: " + last.reason());
    }
    Job.Failure failure = last.failure();
    if (failure != null) {
      FailureText.lines(failure, last.reason()).forEach(this::print);
      print("'satin jobs logs " + last.number() + "' shows its log");
    }
    if (distribution != null && !distribution.sites().isEmpty()) {
      context.out().println();
      DistributionTable.lines(distribution).forEach(context.out()::println);
    }
  }

  private static String took(Job job) {
    return Units.between(job.startedAt(), job.finishedAt());
  }

  private void print(String line) {
    context.out().println(Plain.line(line));
  }
}
