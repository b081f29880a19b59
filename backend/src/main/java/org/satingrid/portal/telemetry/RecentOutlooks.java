package org.satingrid.portal.telemetry;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.telemetry.TimeLeft.Outlook;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Keeps the expected speeds of running jobs' nodes ({@link Outlooks}) for at most one second. Every
 * list of jobs needs them. For a job on a thousand nodes they come from a thousand rows, each with
 * the data of its node.
 */
@Component
class RecentOutlooks {
  private static final Duration FRESH = Duration.ofSeconds(1);

  private final Function<Collection<UUID>, Map<UUID, Outlook>> outlooks;
  private final InstantSource clock;
  private final Map<UUID, Seen> seen = new HashMap<>();

  @Autowired
  RecentOutlooks(Outlooks outlooks, InstantSource clock) {
    this(outlooks::of, clock);
  }

  RecentOutlooks(Function<Collection<UUID>, Map<UUID, Outlook>> outlooks, InstantSource clock) {
    this.outlooks = outlooks;
    this.clock = clock;
  }

  /**
   * A remembered outlook.
   *
   * @param outlook null for a job without one
   */
  private record Seen(Instant at, @Nullable Outlook outlook) {
    /**
     * Returns true if the outlook is at most a second old. Returns false if the clock was set back.
     */
    boolean isFresh(Instant now) {
      return at.isAfter(now.minus(FRESH)) && !at.isAfter(now);
    }
  }

  /** Returns the outlooks of these jobs. Jobs without an outlook are left out. */
  Map<UUID, Outlook> of(Collection<UUID> jobs) {
    Instant now = clock.instant();
    Map<UUID, Outlook> found = new HashMap<>();
    List<UUID> unknown = remembered(jobs, now, found);
    if (!unknown.isEmpty()) {
      // Several threads can make the same query at the same time. They do not wait for each other,
      // because a waiting thread would hold a connection.
      Map<UUID, Outlook> fresh = outlooks.apply(unknown);
      remember(unknown, fresh, now);
      found.putAll(fresh);
    }
    return found;
  }

  /**
   * Adds the remembered outlooks to {@code found}. Returns the jobs without a remembered outlook.
   */
  private synchronized List<UUID> remembered(
      Collection<UUID> jobs, Instant now, Map<UUID, Outlook> found) {
    seen.values().removeIf(old -> !old.isFresh(now));
    List<UUID> unknown = new ArrayList<>();
    for (UUID job : jobs) {
      Seen known = seen.get(job);
      if (known == null) {
        unknown.add(job);
      } else if (known.outlook() != null) {
        found.put(job, known.outlook());
      }
    }
    return unknown;
  }

  private synchronized void remember(List<UUID> jobs, Map<UUID, Outlook> outlooks, Instant now) {
    jobs.forEach(job -> seen.put(job, new Seen(now, outlooks.get(job))));
  }
}
