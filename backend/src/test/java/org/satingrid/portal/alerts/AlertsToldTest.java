package org.satingrid.portal.alerts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.Alert;
import org.satingrid.contract.api.Alert.Severity;
import org.satingrid.contract.api.Alert.Unit;
import org.satingrid.contract.api.AlertKind;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.NewAlertSettings;
import org.satingrid.contract.api.NewWebhook;
import org.satingrid.contract.api.WebhookEvent;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.SmtpReceiver;
import org.satingrid.portal.testkit.TestPortal;
import tools.jackson.databind.json.JsonMapper;

/** Tests that alerts reach their owner's webhook and mail, unless they are muted. */
class AlertsToldTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private static final BlockingQueue<WebhookEvent> HOOKED = new LinkedBlockingQueue<>();
  private static SmtpReceiver mail;
  private static HttpServer hook;
  private static TestPortal portal;

  @BeforeAll
  static void start() throws IOException {
    mail = new SmtpReceiver();
    hook = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    hook.createContext(
        "/",
        exchange -> {
          try (exchange) {
            HOOKED.add(JSON.readValue(exchange.getRequestBody(), WebhookEvent.class));
            exchange.sendResponseHeaders(204, -1);
          }
        });
    hook.start();
    portal =
        TestPortal.startEmpty(
            "--spring.mail.host=127.0.0.1",
            "--spring.mail.port=" + mail.port(),
            "--satin.mail.from=satin@example.org");
  }

  @AfterAll
  static void stop() throws IOException {
    portal.close();
    hook.stop(0);
    mail.close();
  }

  private Symptom late(Job job) {
    Subject subject = Subject.job(AlertKind.DEADLINE_AT_RISK, UUID.fromString(job.id()));
    return new Symptom(subject, 1.2, Severity.WARNING, 600, 750, Unit.SECONDS);
  }

  private Symptom slow(Job job) {
    Subject subject = Subject.job(AlertKind.STRAGGLER, UUID.fromString(job.id()));
    return new Symptom(subject, 1.2, Severity.WARNING, 60, 150, Unit.SECONDS);
  }

  private static WebhookEvent hooked() throws InterruptedException {
    WebhookEvent event = HOOKED.poll(60, TimeUnit.SECONDS);
    assertTrue(event != null, "the webhook was not told");
    return event;
  }

  @Test
  void anAlertIsToldWhenItIsRaisedAndWhenItEndsButNotOnceItIsMuted() throws Exception {
    Api ann = TestPeople.client(portal, "submitter");
    AlertBook book = portal.bean(AlertBook.class);
    portal.newAdmin().post("/api/v1/sites", "{\"name\":\"told\"}").expect(201);
    Job job = new JobClient(ann).submit("told");
    NewAlertSettings settings = new NewAlertSettings("ann@example.org", false, List.of());
    ann.send("PUT", "/api/v1/alert-settings", JSON.writeValueAsString(settings)).expect(200);
    String url = "http://127.0.0.1:" + hook.getAddress().getPort() + "/";
    List<String> kinds = List.of("alert.raised", "alert.ended");
    ann.post("/api/v1/webhooks", new NewWebhook(url, kinds, null)).expect(201);

    book.raise(late(job), Instant.now());
    WebhookEvent raised = hooked();
    assertEquals("alert.raised", raised.type());
    Alert alert = raised.alert();
    assertTrue(alert != null && job.id().equals(alert.jobId()), raised::toString);
    assertEquals(750, alert.actual());
    String text = mail.next();
    assertTrue(text.contains("RCPT TO:<ann@example.org>"), text);
    assertTrue(text.contains("will probably take 12:30 min; its time limit is 10:00 min"), text);
    assertTrue(text.contains("satin alerts mute " + alert.id()), text);

    book.end(late(job).subject(), Instant.now());
    assertEquals("alert.ended", hooked().type());
    assertTrue(mail.next().contains("Over: Job"));

    ann.send("POST", "/api/v1/alerts/" + alert.id() + "/mute", null).expect(200);
    book.raise(late(job), Instant.now());
    book.end(late(job).subject(), Instant.now());
    book.raise(slow(job), Instant.now());
    Alert next = hooked().alert();
    assertTrue(next != null && next.kind() == AlertKind.STRAGGLER, "the muted one was told");
    assertTrue(mail.next().contains("earlier runs predict"));
  }
}
