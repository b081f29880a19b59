package org.satingrid.portal.alerts;

import java.time.Instant;
import java.util.UUID;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Stores the begin and end of alerts, and publishes each change in the same transaction. */
@Service
class AlertBook {
  private final AlertRepository repository;
  private final ApplicationEventPublisher events;

  AlertBook(AlertRepository repository, ApplicationEventPublisher events) {
    this.repository = repository;
    this.events = events;
  }

  @Transactional
  public void raise(Symptom symptom, Instant now) {
    UUID id = UUID.randomUUID();
    if (repository.raise(id, symptom, now)) {
      tell(id);
    }
  }

  @Transactional
  public void end(Subject subject, Instant now) {
    repository.end(subject, now).ifPresent(this::tell);
  }

  private void tell(UUID id) {
    repository.find(id).ifPresent(row -> events.publishEvent(new AlertChanged(row.view())));
  }
}
