package org.satingrid.portal.webhooks;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Alert;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.WebhookEvent;
import org.satingrid.contract.api.WebhookEvent.JobNews;
import org.satingrid.portal.alerts.AlertChanged;
import org.satingrid.portal.alerts.AlertChoices;
import org.satingrid.portal.evidence.EvidenceComplete;
import org.satingrid.portal.identity.KeysEnded;
import org.satingrid.portal.identity.UserRights;
import org.satingrid.portal.jobs.JobChanged;
import org.satingrid.portal.jobs.JobViews;
import org.satingrid.portal.shared.access.Right;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;
import tools.jackson.databind.json.JsonMapper;

/**
 * Stores deliveries when events occur. Its listeners run in the transaction of the event on
 * purpose: either both the event and its deliveries are stored, or neither.
 */
@Service
class Outbox {
  /**
   * Published when new deliveries were stored. They are due after the commit of the transaction.
   */
  record Filled() {}

  private final HookRepository hooks;
  private final DeliveryRepository deliveries;
  private final JobViews jobs;
  private final UserRights rights;
  private final AlertChoices choices;
  private final ApplicationEventPublisher events;
  private final Clock clock;
  private final JsonMapper json = JsonMapper.builder().build();

  Outbox(
      HookRepository hooks,
      DeliveryRepository deliveries,
      JobViews jobs,
      UserRights rights,
      AlertChoices choices,
      ApplicationEventPublisher events,
      Clock clock) {
    this.hooks = hooks;
    this.deliveries = deliveries;
    this.jobs = jobs;
    this.rights = rights;
    this.choices = choices;
    this.events = events;
    this.clock = clock;
  }

  @EventListener
  void on(JobChanged event) {
    if (event.isTransition()) {
      tell(Kinds.of(event.state()), event.jobId(), event.before());
    }
  }

  @EventListener
  void on(EvidenceComplete event) {
    tell(Kinds.EVIDENCE_COMPLETE, event.jobId(), null);
  }

  @EventListener
  void on(AlertChanged event) {
    Alert alert = event.alert();
    String kind = event.isEnd() ? Kinds.ALERT_ENDED : Kinds.ALERT_RAISED;
    WebhookEvent told = new WebhookEvent(kind, clock.instant(), null, alert);
    hooks.wanting(kind).stream()
        .filter(hook -> mayKnow(hook, alert) && choices.wantsByWebhook(hook.owner(), alert))
        .forEach(hook -> add(hook, told));
  }

  /**
   * Disables the user's webhooks when the user's sessions and tokens end. Another person possibly
   * used these sessions, and could also have created a webhook.
   */
  @EventListener
  void on(KeysEnded event) {
    hooks.disableAll(
        event.username(),
        "Disabled because the password of its holder was reset. Enable the webhook"
            + " if you recognize it.");
  }

  /** Stores a delivery with a test event. Returns its id. */
  UUID ping(Hook hook) {
    return add(hook, new WebhookEvent(Kinds.PING, clock.instant(), null, null));
  }

  private void tell(String kind, UUID jobId, @Nullable JobState before) {
    List<Hook> wanting = hooks.wanting(kind);
    if (wanting.isEmpty()) {
      return;
    }
    Job job = jobs.get(jobId);
    WebhookEvent event = new WebhookEvent(kind, clock.instant(), news(job, before), null);
    wanting.stream().filter(hook -> mayKnow(hook, job)).forEach(hook -> add(hook, event));
  }

  /**
   * Returns true if the webhook's holder can see the job now. The rights at the creation of the
   * webhook do not count.
   */
  private boolean mayKnow(Hook hook, Job job) {
    return mayKnow(hook, hook.owner().equals(job.owner()));
  }

  private boolean mayKnow(Hook hook, Alert alert) {
    String owner = hook.owner();
    return mayKnow(hook, owner.equals(alert.jobOwner()) || owner.equals(alert.siteOwner()));
  }

  private boolean mayKnow(Hook hook, boolean own) {
    return own
        ? rights.may(hook.owner(), Right.READ)
        : hook.everybody() && rights.may(hook.owner(), Right.OPERATE);
  }

  private UUID add(Hook hook, WebhookEvent event) {
    UUID id = UUID.randomUUID();
    Instant now = clock.instant();
    deliveries.add(id, hook.id(), json.writeValueAsString(event), now);
    events.publishEvent(new Filled());
    return id;
  }

  private static JobNews news(Job job, @Nullable JobState before) {
    Job.Failure failure = job.failure();
    return new JobNews(
        job.id(),
        job.number(),
        job.name(),
        job.applicationId(),
        job.owner(),
        job.state(),
        before,
        job.reason(),
        failure == null ? null : failure.code(),
        job.attempt(),
        job.parentId(),
        job.point(),
        job.createdAt(),
        job.startedAt(),
        job.finishedAt());
  }
}
