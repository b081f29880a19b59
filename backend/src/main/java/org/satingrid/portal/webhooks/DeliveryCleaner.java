package org.satingrid.portal.webhooks;

import java.time.Clock;
import org.satingrid.portal.shared.Settings;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Deletes deliveries that are too old. Two portals can do this at the same time without harm. */
@Component
class DeliveryCleaner {
  private final DeliveryRepository deliveries;
  private final Settings settings;
  private final Clock clock;

  DeliveryCleaner(DeliveryRepository deliveries, Settings settings, Clock clock) {
    this.deliveries = deliveries;
    this.settings = settings;
    this.clock = clock;
  }

  @Scheduled(fixedDelayString = "PT1H", initialDelayString = "PT3M")
  void forgetOld() {
    deliveries.forgetBefore(clock.instant().minus(settings.webhooks().keep()));
  }
}
