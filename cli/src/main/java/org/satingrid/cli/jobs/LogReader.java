package org.satingrid.cli.jobs;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.portal.Deadline;
import org.satingrid.cli.portal.Portal;
import org.satingrid.contract.api.LogLine;
import org.satingrid.contract.api.LogPage;

/**
 * Reads a job's log page by page, up to its present end or, if it is followed, to the end of the
 * job.
 */
final class LogReader {
  private static final Duration BETWEEN_QUESTIONS = Duration.ofSeconds(1);

  private final Context context;
  private final Portal portal;
  private final String job;
  private final @Nullable String site;

  /**
   * @param job id of the job
   * @param site name of a site to read only the lines of this site, or null for all sites
   */
  LogReader(Context context, Portal portal, String job, @Nullable String site) {
    this.context = context;
    this.portal = portal;
    this.job = job;
    this.site = site;
  }

  /**
   * Passes all lines to the receiver.
   *
   * @param follow true to wait for more lines until the job has ended
   * @return the last page of the log, without its lines
   */
  LogPage read(boolean follow, Deadline deadline, Consumer<LogLine> lines)
      throws InterruptedException {
    long after = 0;
    while (true) {
      LogPage page = portal.logs(job, after, site);
      page.lines().forEach(lines);
      boolean news = !page.lines().isEmpty() && page.lastSeq() > after;
      after = Math.max(after, page.lastSeq());
      if (!news && (page.complete() || !follow)) {
        return new LogPage(List.of(), after, page.complete());
      }
      if (!news) {
        context.pause().pause(deadline.limit(BETWEEN_QUESTIONS));
      }
    }
  }
}
