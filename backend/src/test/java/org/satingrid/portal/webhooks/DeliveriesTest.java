package org.satingrid.portal.webhooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.IssuedWebhook;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.Webhook;
import org.satingrid.contract.api.WebhookDelivery;
import org.satingrid.contract.api.WebhookDelivery.State;
import org.satingrid.contract.api.WebhookEvent;
import org.satingrid.portal.testkit.TestPortal;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests which deliveries arrive, when they are made, and how failures are handled. */
class DeliveriesTest extends WebhookScene {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  DeliveriesTest() throws IOException {}

  private static String signature(String secret, Receiver.Call call) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      byte[] key = Base64.getDecoder().decode(secret.substring("whsec_".length()));
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      String signed = call.id() + "." + call.timestamp() + "." + call.body();
      return "v1,"
          + Base64.getEncoder()
              .encodeToString(mac.doFinal(signed.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void whatBecomesOfAJobArrivesSigned() {
    IssuedWebhook issued =
        hooks.create(receiver.url("/hook?to=ann"), "job.queued", "job.cancelled", "job.queued");
    assertEquals(List.of("job.cancelled", "job.queued"), issued.webhook().kinds());
    Job job = submitted(ann);
    Receiver.Call queued = receiver.next();
    cancel(ann, job);
    Receiver.Call cancelled = receiver.next();
    for (Receiver.Call call : List.of(queued, cancelled)) {
      assertEquals("/hook?to=ann", call.path());
      assertEquals(signature(issued.secret(), call), call.signature());
      assertTrue(Math.abs(Long.parseLong(call.timestamp()) - Instant.now().getEpochSecond()) < 60);
    }
    WebhookEvent event = JSON.readValue(cancelled.body(), WebhookEvent.class);
    assertEquals("job.cancelled", event.type());
    WebhookEvent.JobNews news = Objects.requireNonNull(event.data());
    assertEquals(job.id(), news.id());
    assertEquals("QUEUED", String.valueOf(news.before()));
    assertTrue(String.valueOf(news.reason()).endsWith("enough"));
    hooks.await(issued.webhook(), hook -> hook.pending() == 0);
    List<WebhookDelivery> history = hooks.deliveries(issued.webhook(), "&state=DELIVERED");
    assertEquals(
        List.of(cancelled.id(), queued.id()), history.stream().map(WebhookDelivery::id).toList());
    WebhookDelivery.Attempt attempt = history.get(0).attempts().get(0);
    assertEquals(204, attempt.status());
    assertTrue(attempt.millis() >= 0);
    assertNull(history.get(0).nextAttemptAt());
    assertEquals(event, history.get(0).event());
    assertFalse(ann.get(HookClient.PATH).body().contains("whsec_"));
  }

  @Test
  void whatFailsIsTriedAgainUnderItsIdAndGivenUpAndAskedForAgain() {
    receiver.answers(call -> 503);
    Webhook hook = hooks.create(receiver.url("/"), "job.failed").webhook();
    String id = hooks.ping(hook).expect(202).text("id");
    for (int i = 0; i < 3; i++) {
      assertEquals(id, receiver.next().id());
    }
    WebhookDelivery failed = hooks.awaitOnly(hook, d -> d.state() == State.FAILED);
    assertEquals(3, failed.attempts().size());
    assertTrue(failed.attempts().stream().allMatch(a -> Objects.equals(a.error(), "answered 503")));
    assertNotNull(hooks.get(hook).failingSince());
    assertNull(receiver.poll(300));
    receiver.answers(call -> 200);
    hooks.redeliver(hook, failed).expect(202);
    assertEquals(id, receiver.next().id());
    WebhookDelivery delivered = hooks.awaitOnly(hook, d -> d.state() == State.DELIVERED);
    assertEquals(4, delivered.attempts().size());
    assertNull(hooks.get(hook).failingSince());
  }

  @Test
  void aNewSecretSignsFromTheNextAttemptOnAlsoWhatTheOldOneHasSigned() {
    receiver.answers(call -> 503);
    IssuedWebhook old = hooks.create(receiver.url("/"), "job.failed");
    hooks.ping(old.webhook()).expect(202);
    Receiver.Call first = receiver.next();
    assertEquals(signature(old.secret(), first), first.signature());
    WebhookDelivery failed = hooks.awaitOnly(old.webhook(), d -> d.state() == State.FAILED);
    while (receiver.poll(0) != null) {
      // The number of attempts before the delivery was given up.
    }
    IssuedWebhook renewed = hooks.renewSecret(old.webhook());
    assertNotEquals(old.secret(), renewed.secret());
    assertNotEquals(old.webhook().etag(), renewed.webhook().etag());
    hooks.redeliver(old.webhook(), failed).expect(202);
    Receiver.Call again = receiver.next();
    assertEquals(first.id(), again.id());
    assertEquals(signature(renewed.secret(), again), again.signature());
    assertFalse(ann.get(HookClient.PATH).body().contains(renewed.secret()));
    JsonNode entry =
        portal
            .admin()
            .get("/api/v1/audit-events?action=webhook.new-secret")
            .expect(200)
            .json()
            .get("items")
            .get(0);
    assertTrue(entry.toString().contains("127.0.0.1"), entry.toString());
    assertFalse(entry.toString().contains("whsec_"), entry.toString());
  }

  @Test
  void longFailureDisablesWithTheReason() {
    receiver.answers(call -> 500);
    Webhook hook = hooks.create(receiver.url("/"), "job.queued").webhook();
    db.sql("update webhooks set failing_since = now() - interval '4 days' where id = ?::uuid")
        .param(hook.id())
        .update();
    hooks.ping(hook).expect(202);
    Webhook disabled = hooks.await(hook, h -> !h.enabled());
    assertTrue(String.valueOf(disabled.disabledReason()).endsWith("the last with: answered 500"));
    hooks.ping(hook).expectProblem(409, "webhook-disabled");
    cancel(ann, submitted(ann));
    assertEquals(1, hooks.deliveries(hook, "").size());
    receiver.answers(call -> 200);
    Webhook enabled = hooks.change(hook, "{\"enabled\":true}").expect(200).as(Webhook.class);
    assertNull(enabled.disabledReason());
    hooks.awaitOnly(hook, d -> d.state() == State.DELIVERED);
  }

  @Test
  void whoAnswersGoneIsNotToldAgain() {
    receiver.answers(call -> 410);
    Webhook hook = hooks.create(receiver.url("/"), "job.queued").webhook();
    hooks.ping(hook).expect(202);
    assertTrue(
        String.valueOf(hooks.await(hook, h -> !h.enabled()).disabledReason()).contains("410"));
  }

  @Test
  void redirectsAreNotFollowed() {
    receiver.answers(call -> 307);
    Webhook hook = hooks.create(receiver.url("/here"), "job.queued").webhook();
    hooks.ping(hook).expect(202);
    WebhookDelivery failed = hooks.awaitOnly(hook, d -> d.state() == State.FAILED);
    String error = String.valueOf(failed.attempts().get(0).error());
    assertTrue(error.startsWith("answered 307; redirects are not followed"), error);
    for (int i = 0; i < 3; i++) {
      assertEquals("/here", receiver.next().path());
    }
  }

  /** The name of the host gets another address after the registration of the webhook. */
  @Test
  void theAddressIsCheckedAgainWithEachDelivery() {
    Webhook hook = hooks.create(receiver.url("/"), "job.queued").webhook();
    db.sql("update webhooks set url = ? where id = ?::uuid")
        .params("http://127.0.0.2:" + receiver.port() + "/", hook.id())
        .update();
    hooks.ping(hook).expect(202);
    WebhookDelivery failed = hooks.awaitOnly(hook, d -> d.state() == State.FAILED);
    String error = String.valueOf(failed.attempts().get(0).error());
    assertTrue(error.contains("127.0.0.2, which is not a public address"), error);
    assertNull(receiver.poll(0));
  }

  /**
   * The rows of the event and of its delivery must contain the same transaction number, because one
   * transaction has written them.
   */
  @Test
  void theNewsIsStoredByTheTransactionOfTheChange() {
    Webhook hook = hooks.create(receiver.url("/"), "job.cancelled").webhook();
    lease(hook, "1 hour");
    Job job = submitted(ann);
    cancel(ann, job);
    // The row of the job has possibly changed since, because it records the completeness of the
    // job's evidence.
    assertEquals(
        db.sql(
                """
                select xmin::text from log_lines
                where job_id = ?::uuid and text like 'Cancelled by%'
                """)
            .param(job.id())
            .query(String.class)
            .single(),
        db.sql("select xmin::text from webhook_deliveries where webhook_id = ?::uuid")
            .param(hook.id())
            .query(String.class)
            .single());
  }

  @Test
  void whatAnotherPortalHasInHandIsLeftToItUntilItsLeaseEnds() {
    Webhook hook = hooks.create(receiver.url("/"), "job.queued").webhook();
    Instant before = Instant.now();
    lease(hook, "2 seconds");
    hooks.ping(hook).expect(202);
    receiver.next();
    assertTrue(Instant.now().isAfter(before.plusSeconds(2)));
  }

  private void lease(Webhook hook, String time) {
    db.sql(
            """
            update webhooks set leased_by = gen_random_uuid(),
              leased_until = clock_timestamp() + ?::interval where id = ?::uuid
            """)
        .params(time, hook.id())
        .update();
  }

  @Test
  void twoPortalsDeliverEachAttemptOnce() {
    Map<String, Integer> arrivals = new ConcurrentHashMap<>();
    receiver.answers(
        call -> {
          boolean first = arrivals.merge(call.id(), 1, Integer::sum) == 1;
          return first && call.id().hashCode() % 7 == 0 ? 500 : 204;
        });
    int pings = 40;
    try (TestPortal second = portal.startSecond()) {
      HookClient there = new HookClient(ann.at(second.address()));
      List<Webhook> all =
          List.of(
              hooks.create(receiver.url("/a"), "job.queued").webhook(),
              hooks.create(receiver.url("/b"), "job.queued").webhook(),
              hooks.create(receiver.url("/c"), "job.queued").webhook());
      for (int i = 0; i < pings; i++) {
        for (Webhook hook : all) {
          (i % 2 == 0 ? hooks : there).ping(hook).expect(202);
        }
      }
      for (Webhook hook : all) {
        hooks.await(hook, h -> h.pending() == 0);
        for (WebhookDelivery delivery : hooks.deliveries(hook, "")) {
          assertEquals(State.DELIVERED, delivery.state());
          assertEquals(arrivals.get(delivery.id()), delivery.attempts().size());
        }
      }
      assertEquals(pings * all.size(), arrivals.size());
    }
  }

  @Test
  void attemptsAreCountedForMonitoring() {
    Webhook hook = hooks.create(receiver.url("/"), "job.queued").webhook();
    hooks.ping(hook).expect(202);
    hooks.awaitOnly(hook, d -> d.state() == State.DELIVERED);
    String metrics = portal.admin().get("/actuator/prometheus").expect(200).body();
    assertTrue(metrics.contains("satin_webhook_attempts_seconds_count{outcome=\"delivered\"}"));
    assertTrue(metrics.contains("satin_webhook_pending"));
  }
}
