package org.satingrid.portal.webhooks;

import jakarta.annotation.PreDestroy;
import java.time.Clock;
import java.util.Optional;
import org.satingrid.portal.shared.DueWork;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Starts deliveries to webhooks every second, and as soon as this portal has created a due
 * delivery.
 */
@Service
class Dispatcher implements DueWork.Source<Hook> {
  private static final int RUNS_AT_ONCE = 8;

  private final WebhookLeases leases;
  private final DeliveryRun deliveryRun;
  private final Clock clock;
  private final DueWork<Hook> work = new DueWork<>("webhooks", RUNS_AT_ONCE, this);

  Dispatcher(WebhookLeases leases, DeliveryRun deliveryRun, Clock clock) {
    this.leases = leases;
    this.deliveryRun = deliveryRun;
    this.clock = clock;
  }

  @EventListener(ApplicationReadyEvent.class)
  void start() {
    work.start();
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(Outbox.Filled event) {
    work.wake();
  }

  @Override
  public Optional<Hook> claim() {
    return leases.claim(clock.instant());
  }

  @Override
  public void handle(Hook hook) {
    deliveryRun.run(hook.id());
  }

  @PreDestroy
  void stop() {
    work.close();
  }
}
