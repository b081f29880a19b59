package org.satingrid.portal.sites;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import org.satingrid.contract.api.IsolationClass;
import org.springframework.stereotype.Component;

/**
 * Returns the isolation class that each site demands of its nodes. Every agent receives it when it
 * connects. Ten thousand agents connect at once after a restart of the portal. Therefore the sites
 * are read only once a second.
 */
@Component
class IsolationDemands {
  private static final Duration FRESH = Duration.ofSeconds(1);

  private final SiteRepository repository;
  private final InstantSource clock;
  private Map<String, IsolationClass> demands = Map.of();
  private Instant readAt = Instant.MIN;

  IsolationDemands(SiteRepository repository, InstantSource clock) {
    this.repository = repository;
    this.clock = clock;
  }

  /**
   * Returns the demanded class. For a site that does not exist, returns C, which every node
   * fulfils.
   */
  synchronized IsolationClass of(String site) {
    Instant now = clock.instant();
    if (!demands.containsKey(site) || !readAt.isAfter(now.minus(FRESH))) {
      Map<String, IsolationClass> read = new HashMap<>();
      for (SiteRepository.SiteRow row : repository.sites()) {
        read.put(row.name(), SiteChoices.lowestIsolation(row.settings()));
      }
      demands = read;
      readAt = now;
    }
    return demands.getOrDefault(site, IsolationClass.C);
  }
}
