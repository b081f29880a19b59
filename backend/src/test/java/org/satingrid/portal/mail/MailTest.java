package org.satingrid.portal.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.testkit.SmtpReceiver;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/** Tests the mail of a separate portal, with a mail server that tests can make fail. */
class MailTest {
  /** Number of attempts. It is large, so that a test can change the server before the last one. */
  private static final int RETRIES = 15;

  private static SmtpReceiver server;
  private static TestPortal portal;

  private Mails mails;
  private JdbcClient db;

  @BeforeAll
  static void start() throws IOException {
    server = new SmtpReceiver();
    portal =
        TestPortal.startEmpty(
            "--spring.mail.host=127.0.0.1",
            "--spring.mail.port=" + server.port(),
            "--spring.mail.properties.mail.smtp.timeout=500",
            "--satin.mail.from=satin@example.org",
            "--satin.mail.portal=https://grid.example.org",
            "--satin.mail.retry-after=" + String.join(",", Collections.nCopies(RETRIES, "100ms")),
            "--satin.mail.per-hour=5");
  }

  @AfterAll
  static void stop() throws IOException {
    portal.close();
    server.close();
  }

  @BeforeEach
  void calm() {
    mails = portal.bean(Mails.class);
    db = portal.bean(JdbcClient.class);
    server.refuse(0);
    server.silent(false);
    db.sql("delete from mails").update();
  }

  @Test
  void aMailArrivesAsItWasWritten() {
    assertTrue(mails.areSent());
    mails.add("ada@example.org", "Site lecce is lost\nBcc: x@y", "Words\nin lines");
    String mail = server.next();
    assertTrue(mail.contains("RCPT TO:<ada@example.org>"), mail);
    assertTrue(mail.contains("From: satin@example.org"), mail);
    assertTrue(mail.contains("Subject: Site lecce is lost Bcc: x@y"), mail);
    assertTrue(mail.contains("Words\nin lines\n\nhttps://grid.example.org"), mail);
    assertEquals("SENT", awaitState(List.of("SENT")));
  }

  @Test
  void oneThatIsRefusedIsTriedAgain() {
    server.refuse(2);
    mails.add("ada@example.org", "Again", "text");
    assertTrue(server.next().contains("Subject: Again"));
    assertEquals("SENT", awaitState(List.of("SENT")));
    assertEquals(2, db.sql("select failures from mails").query(Integer.class).single());
  }

  @Test
  void oneThatIsRefusedForGoodIsGivenUpAndSaysWhy() {
    server.refuse(RETRIES + 1);
    mails.add("ada@example.org", "Never", "text");
    assertEquals("FAILED", awaitState(List.of("FAILED")));
    String error = db.sql("select error from mails").query(String.class).single();
    assertTrue(error.contains("451"), error);
    assertTrue(server.isEmpty());
  }

  @Test
  void aServerThatSaysNothingDelaysNobodyWhoWritesMail() {
    server.silent(true);
    Instant start = Instant.now();
    mails.add("ada@example.org", "Late", "text");
    assertTrue(Duration.between(start, Instant.now()).toSeconds() < 15);
    awaitFailures();
    server.silent(false);
    assertTrue(server.next().contains("Subject: Late"));
  }

  @Test
  void whatIsUndoneIsNotSent() {
    TransactionTemplate transaction = portal.bean(TransactionTemplate.class);
    transaction.executeWithoutResult(
        status -> {
          mails.add("ada@example.org", "Undone", "text");
          status.setRollbackOnly();
        });
    mails.add("ada@example.org", "Done", "text");
    assertTrue(server.next().contains("Subject: Done"));
    assertTrue(server.isEmpty());
  }

  @Test
  void oneAddressGetsSoManyAnHour() {
    for (int i = 0; i < 8; i++) {
      mails.add("ada@example.org", "Flood " + i, "text");
    }
    mails.add("bob@example.org", "Calm", "text");
    for (int i = 0; i < 5; i++) {
      assertTrue(server.next().contains("Flood"));
    }
    assertTrue(server.next().contains("Calm"));
    assertTrue(server.isEmpty());
  }

  @Test
  void aPortalWithoutAServerSendsNothing() {
    assertFalse(TestPortal.get().bean(Mails.class).areSent());
  }

  @Test
  void impossibleSettingsAreRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new MailProperties("a@b", "grid.example.org", List.of(), 1, 1, Duration.ofDays(1)));
    assertThrows(
        IllegalArgumentException.class,
        () -> new MailProperties("a@b", "", List.of(), 0, 1, Duration.ofDays(1)));
  }

  /**
   * Waits until the states of all mails are as wanted, by repeated reads, because the database
   * sends no signal.
   */
  private String awaitState(List<String> wanted) {
    long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    String state = "";
    while (!wanted.contains(state) && System.nanoTime() < end) {
      LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
      state = db.sql("select state from mails").query(String.class).single();
    }
    return state;
  }

  private void awaitFailures() {
    long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    int failures = 0;
    while (failures == 0 && System.nanoTime() < end) {
      LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
      failures = db.sql("select failures from mails").query(Integer.class).single();
    }
    assertTrue(failures > 0);
  }
}
