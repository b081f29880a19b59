package org.satingrid.portal.sites;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Site;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Returns all sites, read about one second ago. Counting ten thousand nodes takes longer than
 * accepting a job. Therefore submissions share the result of one read. They do not wait for a read
 * by another thread, because a waiting thread can hold the database connection that the read needs.
 */
@Component
public class RecentSites {
  private static final Duration FRESH = Duration.ofSeconds(1);

  private final Supplier<List<Site>> read;
  private final InstantSource clock;
  private final AtomicReference<@Nullable Reading> last = new AtomicReference<>();
  private final AtomicBoolean isReading = new AtomicBoolean();

  private record Reading(Instant at, List<Site> sites) {}

  @Autowired
  RecentSites(Sites sites, InstantSource clock) {
    this(sites::all, clock);
  }

  RecentSites(Supplier<List<Site>> read, InstantSource clock) {
    this.read = read;
    this.clock = clock;
  }

  /** Returns the sites. They are older than a second only while another thread is reading them. */
  public List<Site> all() {
    Reading known = last.get();
    if (known == null) {
      return anew();
    }
    boolean fresh = known.at().isAfter(clock.instant().minus(FRESH));
    if (fresh || !isReading.compareAndSet(false, true)) {
      return known.sites();
    }
    try {
      return anew();
    } finally {
      isReading.set(false);
    }
  }

  private List<Site> anew() {
    Instant at = clock.instant();
    List<Site> sites = read.get();
    last.set(new Reading(at, sites));
    return sites;
  }
}
