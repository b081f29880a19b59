package org.satingrid.portal.webhooks;

import io.swagger.v3.oas.annotations.tags.Tag;
import java.net.URI;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.ChangeWebhook;
import org.satingrid.contract.api.IssuedWebhook;
import org.satingrid.contract.api.NewWebhook;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.Webhook;
import org.satingrid.contract.api.WebhookDelivery;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.access.Audited;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.satingrid.portal.shared.replay.ShowsSecret;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * A webhook continues to send after the token that made it has ended. Therefore it needs the same
 * right as making tokens.
 */
@RestController
@RequestMapping("/api/v1/webhooks")
@Tag(name = "webhooks")
class WebhookController {
  private final Webhooks webhooks;

  WebhookController(Webhooks webhooks) {
    this.webhooks = webhooks;
  }

  /**
   * Registers a webhook of the caller. The answer contains its secret, which is shown this once.
   * The answer is 422 for a user with 20 webhooks.
   */
  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  @Requires(Right.ACCOUNT)
  @Audited("webhook.create")
  @ShowsSecret
  ResponseEntity<IssuedWebhook> createWebhook(@RequestBody NewWebhook asked) {
    IssuedWebhook issued = webhooks.create(asked, Caller.current());
    return ResponseEntity.created(URI.create("/api/v1/webhooks/" + issued.webhook().id()))
        .body(issued);
  }

  /**
   * Lists the caller's webhooks, newest first.
   *
   * @param pageSize number of items on a page, 1 to 200, default 50
   * @param pageToken {@code nextPageToken} of the page before, or left out for the first page
   */
  @GetMapping
  @Requires(Right.ACCOUNT)
  Page<Webhook> listWebhooks(
      @RequestParam(defaultValue = "50") int pageSize,
      @RequestParam(required = false) @Nullable String pageToken) {
    return webhooks.newestFirst(Caller.current(), Cursor.of(pageToken, pageSize));
  }

  /**
   * Returns a webhook of the caller.
   *
   * @param id id of the webhook. The answer is 404 for a webhook of another user.
   */
  @GetMapping("/{id}")
  @Requires(Right.ACCOUNT)
  Webhook getWebhook(@PathVariable UUID id) {
    return webhooks.get(id, Caller.current()).view();
  }

  /**
   * Changes a webhook of the caller. If it is enabled again, the reason why it was disabled is
   * cleared, and its pending deliveries continue.
   *
   * @param id id of the webhook. The answer is 404 for a webhook of another user.
   * @param ifMatch the {@code etag} of the webhook that the client has read. If the webhook has
   *     changed since, the answer is 412.
   */
  @PatchMapping("/{id}")
  @Requires(Right.ACCOUNT)
  @Audited("webhook.change")
  Webhook changeWebhook(
      @PathVariable UUID id,
      @RequestBody ChangeWebhook change,
      @RequestHeader(name = "If-Match", required = false) @Nullable String ifMatch) {
    return webhooks.change(id, change, ifMatch, Caller.current());
  }

  /**
   * Deletes a webhook of the caller with its deliveries, also pending ones.
   *
   * @param id id of the webhook. The answer is 404 for a webhook of another user.
   */
  @DeleteMapping("/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Requires(Right.ACCOUNT)
  @Audited("webhook.delete")
  void deleteWebhook(@PathVariable UUID id) {
    webhooks.remove(id, Caller.current());
  }

  /**
   * Replaces the secret of a webhook. The old secret signs no further deliveries, not even pending
   * ones. The answer contains the new secret, which is shown this once.
   *
   * @param id id of the webhook. The answer is 404 for a webhook of another user.
   */
  @PostMapping("/{id}/secret")
  @Requires(Right.ACCOUNT)
  @Audited("webhook.new-secret")
  IssuedWebhook renewWebhookSecret(@PathVariable UUID id) {
    return webhooks.renewSecret(id, Caller.current());
  }

  /**
   * Sends a test event to a webhook. The answer is the delivery, before its first attempt. The
   * answer is 409 for a disabled webhook.
   *
   * @param id id of the webhook. The answer is 404 for a webhook of another user.
   */
  @PostMapping("/{id}/ping")
  @ResponseStatus(HttpStatus.ACCEPTED)
  @Requires(Right.ACCOUNT)
  @Audited("webhook.ping")
  WebhookDelivery pingWebhook(@PathVariable UUID id) {
    return webhooks.ping(id, Caller.current());
  }

  /**
   * Lists the deliveries to a webhook, newest first.
   *
   * @param id id of the webhook. The answer is 404 for a webhook of another user.
   * @param state state of the listed deliveries
   * @param pageSize number of items on a page, 1 to 200, default 50
   * @param pageToken {@code nextPageToken} of the page before, or left out for the first page
   */
  @GetMapping("/{id}/deliveries")
  @Requires(Right.ACCOUNT)
  Page<WebhookDelivery> listDeliveries(
      @PathVariable UUID id,
      @RequestParam(required = false) WebhookDelivery.@Nullable State state,
      @RequestParam(defaultValue = "50") int pageSize,
      @RequestParam(required = false) @Nullable String pageToken) {
    return webhooks.deliveries(id, state, Cursor.of(pageToken, pageSize), Caller.current());
  }

  /**
   * Makes a delivery again at once, as if it were new. The event keeps its id. The answer is 409
   * for a disabled webhook.
   *
   * @param id id of the webhook. The answer is 404 for a webhook of another user.
   * @param delivery id of the delivery
   */
  @PostMapping("/{id}/deliveries/{delivery}/redeliver")
  @ResponseStatus(HttpStatus.ACCEPTED)
  @Requires(Right.ACCOUNT)
  @Audited("webhook.redeliver")
  WebhookDelivery redeliver(@PathVariable UUID id, @PathVariable UUID delivery) {
    return webhooks.redeliver(id, delivery, Caller.current());
  }
}
