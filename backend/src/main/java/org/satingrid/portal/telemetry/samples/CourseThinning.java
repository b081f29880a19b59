package org.satingrid.portal.telemetry.samples;

import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Counts the samples of large runs into steps while the runs continue, so that readers do not wait
 * for it.
 */
@Component
class CourseThinning {
  private static final Logger LOG = LoggerFactory.getLogger(CourseThinning.class);

  /**
   * Minimum number of samples of a large run. In a smaller run reading the samples one by one is
   * exact, and as fast as reading steps.
   */
  static final long LARGE = 20_000;

  private static final int PERIOD_SECONDS = 10;

  private final StepRepository steps;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "course-steps"));

  CourseThinning(StepRepository steps) {
    this.steps = steps;
    var unused =
        thread.scheduleWithFixedDelay(
            this::countAll, PERIOD_SECONDS, PERIOD_SECONDS, TimeUnit.SECONDS);
  }

  private void countAll() {
    try {
      steps.large(LARGE).forEach(this::tryToCount);
    } catch (RuntimeException e) {
      LOG.warn(
          "Thinning the samples of ended runs failed; trying again in {} s", PERIOD_SECONDS, e);
    }
  }

  /** Counts one run. A failure is logged and does not prevent the counting of other runs. */
  private void tryToCount(UUID attempt) {
    try {
      count(attempt);
    } catch (RuntimeException e) {
      LOG.warn("The samples of attempt {} were not thinned", attempt, e);
    }
  }

  /**
   * Counts all samples that are not yet counted. Called for a run that was already large when the
   * portal started, and for a run that has ended.
   */
  void count(UUID attempt) {
    while (steps.catchUp(attempt)) {
      if (thread.isShutdown()) {
        return;
      }
    }
  }

  @EventListener(ContextClosedEvent.class)
  void stop() {
    thread.shutdownNow();
  }
}
