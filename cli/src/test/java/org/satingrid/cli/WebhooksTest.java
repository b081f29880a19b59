package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.cli.portal.Json;
import org.satingrid.contract.api.ChangeWebhook;
import org.satingrid.contract.api.IssuedWebhook;
import org.satingrid.contract.api.NewWebhook;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.Webhook;
import org.satingrid.contract.api.WebhookDelivery;
import org.satingrid.contract.api.WebhookEvent;

class WebhooksTest extends SignedInTest {
  private static final Instant DAY = Instant.parse("2026-03-01T12:00:00Z");
  private static final String URL = "https://example.org/hook";
  private static final WebhookDelivery DELIVERY =
      new WebhookDelivery(
          "d-1",
          WebhookDelivery.State.PENDING,
          DAY,
          DAY.plusSeconds(300),
          List.of(
              new WebhookDelivery.Attempt(DAY, 7, null, "cannot connect"),
              new WebhookDelivery.Attempt(DAY.plusSeconds(60), 7, 503, "answered 503")),
          new WebhookEvent("ping", DAY, null, null));

  private static Webhook webhook(boolean enabled, @Nullable Instant failingSince) {
    return new Webhook(
        "w-1", URL, List.of("job.failed"), false, enabled, null, failingSince, 2, DAY, "7f");
  }

  @Test
  void oneIsCreatedWithASecretThatIsShownOnce() {
    portal.on("POST /webhooks", 201, new IssuedWebhook(webhook(true, null), "whsec_abc"));
    assertEquals(0, run.run("webhooks", "create", URL), run.err());
    assertEquals(List.of("Webhook w-1 added", "Secret, shown only once: whsec_abc"), run.lines());
    List<String> usual = List.of("job.succeeded", "job.failed", "job.timed_out", "job.cancelled");
    assertEquals(Json.line(new NewWebhook(URL, usual, false)), portal.last().body());

    String kinds = "job.held,job.queued";
    assertEquals(0, run.run("webhooks", "create", URL, "--kind", kinds, "--everybody"), run.err());
    NewWebhook asked = new NewWebhook(URL, List.of("job.held", "job.queued"), true);
    assertEquals(Json.line(asked), portal.last().body());
  }

  @Test
  void theyAreListedWithTheirState() {
    List<Webhook> all = List.of(webhook(true, null), webhook(true, DAY), webhook(false, DAY));
    portal.on("GET /webhooks?pageSize=100", 200, new Page<>(all, null));
    assertEquals(0, run.run("webhooks", "list"), run.err());
    assertEquals(URL + "  enabled         2  job.failed   w-1", run.lines().get(1));
    assertTrue(run.lines().get(2).contains("failing"), run.lines()::toString);
    assertTrue(run.lines().get(3).contains("disabled"), run.lines()::toString);
  }

  @Test
  void oneGetsANewSecretAndIsDeleted() {
    portal.on("POST /webhooks/w-1/secret", 200, new IssuedWebhook(webhook(true, null), "whsec_n"));
    assertEquals(0, run.run("webhooks", "new-secret", "w-1"), run.err());
    assertEquals(List.of("Secret, shown only once: whsec_n"), run.lines());
    portal.on("DELETE /webhooks/w-1", ScriptedPortal.bytes(204, "text/plain", new byte[0]));
    assertEquals(0, run.run("webhooks", "remove", "w-1"), run.err());
    assertEquals("DELETE", portal.last().method());
  }

  @Test
  void oneIsShownChangedAndTried() {
    portal.on("GET /webhooks/w-1", 200, webhook(true, DAY));
    assertEquals(0, run.run("webhooks", "show", "w-1"), run.err());
    assertEquals(
        List.of(
            "Webhook " + URL,
            "Enabled",
            "Every attempt has failed since 2026-03-01 12:00",
            "Notified of job.failed",
            "Pending events: 2"),
        run.lines());
    portal.on("PATCH /webhooks/w-1", 200, webhook(false, null));
    assertEquals(0, run.run("webhooks", "set", "w-1", "--enabled", "false"), run.err());
    assertEquals(List.of("Webhook " + URL + " is disabled"), run.lines());
    assertEquals(Json.line(new ChangeWebhook(null, null, null, false)), portal.last().body());
    assertEquals("\"7f\"", portal.last().header("If-match"));
    assertEquals(2, run.run("webhooks", "set", "w-1"));
    portal.on("POST /webhooks/w-1/ping", 202, DELIVERY);
    assertEquals(0, run.run("webhooks", "ping", "w-1", "--json"), run.err());
    assertTrue(run.out().contains("d-1"), run.out());
  }

  @Test
  void whatOneWasToldIsListedAndToldAgain() {
    portal.on(
        "GET /webhooks/w-1/deliveries?pageSize=20&state=PENDING",
        200,
        new Page<>(List.of(DELIVERY), null));
    assertEquals(0, run.run("webhooks", "deliveries", "w-1", "--state", "pending"), run.err());
    assertEquals(
        "ping   -    pending  2026-03-01 12:01 answered 503  2026-03-01 12:05  d-1",
        run.lines().get(1));
    portal.on("POST /webhooks/w-1/deliveries/d-1/redeliver", 202, DELIVERY);
    assertEquals(0, run.run("webhooks", "redeliver", "w-1", "d-1", "--json"), run.err());
    assertTrue(run.out().contains("d-1"), run.out());
    assertEquals(2, run.run("webhooks", "redeliver", "w-1"));
    assertEquals(2, run.run("webhooks", "deliveries", "w-1", "--limit", "0"));
  }
}
