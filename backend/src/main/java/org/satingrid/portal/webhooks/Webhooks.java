package org.satingrid.portal.webhooks;

import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.ChangeWebhook;
import org.satingrid.contract.api.IssuedWebhook;
import org.satingrid.contract.api.NewWebhook;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.contract.api.Webhook;
import org.satingrid.contract.api.WebhookDelivery;
import org.satingrid.contract.api.WebhookDelivery.State;
import org.satingrid.contract.api.WebhookEvent;
import org.satingrid.portal.audit.AuditDetail;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.Json;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Right;
import org.satingrid.portal.shared.web.IfMatch;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Manages the webhooks of users. Other users than the owner get the same answer as for a webhook
 * that does not exist.
 */
@Service
class Webhooks {
  private static final int MAX_PER_PERSON = 20;

  private final HookRepository hooks;
  private final DeliveryRepository deliveries;
  private final Outbox outbox;
  private final Resolver resolver;
  private final Json json;
  private final ApplicationEventPublisher events;
  private final TransactionTemplate transaction;
  private final Clock clock;

  Webhooks(
      HookRepository hooks,
      DeliveryRepository deliveries,
      Outbox outbox,
      Resolver resolver,
      Json json,
      ApplicationEventPublisher events,
      TransactionTemplate transaction,
      Clock clock) {
    this.hooks = hooks;
    this.deliveries = deliveries;
    this.outbox = outbox;
    this.resolver = resolver;
    this.json = json;
    this.events = events;
    this.transaction = transaction;
    this.clock = clock;
  }

  IssuedWebhook create(NewWebhook asked, Caller caller) {
    List<String> kinds = Kinds.checked(asked.kinds());
    boolean everybody = aboutEverybody(asked.everybody(), caller);
    URI url = target(asked.url());
    if (hooks.count(caller.name()) >= MAX_PER_PERSON) {
      throw new ProblemException(
          ProblemCode.TOO_MANY_WEBHOOKS,
          "You have " + MAX_PER_PERSON + " webhooks; delete some first.");
    }
    Hook hook =
        new Hook(
            UUID.randomUUID(),
            0,
            caller.name(),
            url,
            kinds,
            everybody,
            Signature.newSecret(),
            true,
            null,
            null,
            0,
            clock.instant(),
            0);
    hooks.add(hook);
    AuditDetail.say(described(hook));
    return new IssuedWebhook(hook.view(), hook.secret());
  }

  Page<Webhook> newestFirst(Caller caller, Cursor cursor) {
    List<Hook> rows = hooks.newestFirst(caller.name(), cursor);
    return new Page<>(
        cursor.page(rows).stream().map(Hook::view).toList(), cursor.next(rows, Hook::number));
  }

  Hook get(UUID id, Caller caller) {
    return hooks.find(id, caller.name()).orElseThrow(() -> missing(id));
  }

  /**
   * Changes a webhook. The name of the host is resolved before any row is locked, because the query
   * can take long.
   */
  Webhook change(UUID id, ChangeWebhook change, @Nullable String ifMatch, Caller caller) {
    get(id, caller);
    String text = change.url();
    URI url = text == null ? null : target(text);
    transaction.executeWithoutResult(status -> change(id, change, url, ifMatch, caller));
    return get(id, caller).view();
  }

  private void change(
      UUID id, ChangeWebhook change, @Nullable URI url, @Nullable String ifMatch, Caller caller) {
    Hook old = hooks.lock(id, caller.name()).orElseThrow(() -> missing(id));
    IfMatch.check(ifMatch, old.view().etag());
    List<String> kinds = change.kinds();
    boolean enabled = change.enabled() == null ? old.enabled() : change.enabled();
    boolean wakes = enabled && !old.enabled();
    Hook changed =
        new Hook(
            old.id(),
            old.number(),
            old.owner(),
            url == null ? old.url() : url,
            kinds == null ? old.kinds() : Kinds.checked(kinds),
            change.everybody() == null
                ? old.everybody()
                : aboutEverybody(change.everybody(), caller),
            old.secret(),
            enabled,
            enabled ? null : old.enabled() ? "Disabled by its holder." : old.disabledReason(),
            wakes ? null : old.failingSince(),
            old.pending(),
            old.createdAt(),
            old.version());
    hooks.change(changed);
    if (wakes) {
      events.publishEvent(new Outbox.Filled());
    }
    AuditDetail.say(described(changed) + (enabled ? "" : " (disabled)"));
  }

  IssuedWebhook renewSecret(UUID id, Caller caller) {
    String secret = Signature.newSecret();
    if (!hooks.renewSecret(id, caller.name(), secret)) {
      throw missing(id);
    }
    Hook hook = get(id, caller);
    AuditDetail.say(described(hook));
    return new IssuedWebhook(hook.view(), secret);
  }

  void remove(UUID id, Caller caller) {
    if (!hooks.remove(id, caller.name())) {
      throw missing(id);
    }
  }

  @Transactional
  WebhookDelivery ping(UUID id, Caller caller) {
    return view(delivery(outbox.ping(enabled(id, caller)), id));
  }

  Page<WebhookDelivery> deliveries(UUID id, @Nullable State state, Cursor cursor, Caller caller) {
    List<Delivery> rows = deliveries.newestFirst(get(id, caller).id(), state, cursor);
    return new Page<>(
        cursor.page(rows).stream().map(this::view).toList(), cursor.next(rows, Delivery::number));
  }

  /** Restarts a delivery that has ended. A waiting delivery becomes due at once. */
  @Transactional
  WebhookDelivery redeliver(UUID id, UUID deliveryId, Caller caller) {
    enabled(id, caller);
    Delivery again = delivery(deliveryId, id).again(clock.instant());
    deliveries.save(again);
    events.publishEvent(new Outbox.Filled());
    return view(again);
  }

  private Hook enabled(UUID id, Caller caller) {
    Hook hook = hooks.lock(id, caller.name()).orElseThrow(() -> missing(id));
    if (!hook.enabled()) {
      throw new ProblemException(
          ProblemCode.WEBHOOK_DISABLED,
          "This webhook is disabled and receives no events. Enable the webhook first.");
    }
    return hook;
  }

  private URI target(String text) {
    URI url = Target.url(text);
    Target.check(url, resolver);
    return url;
  }

  private static boolean aboutEverybody(@Nullable Boolean asked, Caller caller) {
    if (!Boolean.TRUE.equals(asked)) {
      return false;
    }
    caller.require(Right.OPERATE);
    return true;
  }

  /**
   * Describes the webhook for the audit trail. The path and the query of its URL are left out,
   * because they can contain a secret of the receiver.
   */
  private static String described(Hook hook) {
    return hook.url().getHost() + ": " + String.join(", ", hook.kinds());
  }

  private Delivery delivery(UUID id, UUID hook) {
    return deliveries.find(id, hook).orElseThrow(() -> ProblemException.notFound("delivery", id));
  }

  private WebhookDelivery view(Delivery delivery) {
    return new WebhookDelivery(
        delivery.id().toString(),
        delivery.state(),
        delivery.createdAt(),
        delivery.nextAttemptAt(),
        delivery.attempts(),
        json.read(delivery.body(), WebhookEvent.class));
  }

  private static ProblemException missing(UUID id) {
    return ProblemException.notFound("webhook", id);
  }
}
