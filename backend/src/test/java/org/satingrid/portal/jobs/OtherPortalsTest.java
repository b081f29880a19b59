package org.satingrid.portal.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.PGNotification;
import org.postgresql.core.Notification;
import org.satingrid.contract.api.JobState;
import org.satingrid.portal.shared.AnotherPortalHeard;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests notifications between two further portals on the database of the shared portal. */
class OtherPortalsTest {
  private static final JobChanged CHANGE = new JobChanged(UUID.randomUUID(), null, JobState.QUEUED);

  private final TestPortal portal = TestPortal.get();
  private final JdbcClient db = portal.bean(JdbcClient.class);
  private final BlockingQueue<Object> heardHere = new LinkedBlockingQueue<>();
  private final BlockingQueue<Object> heardThere = new LinkedBlockingQueue<>();
  private final OtherPortals here = portals(heardHere);
  private final OtherPortals there = portals(heardThere);

  private OtherPortals portals(BlockingQueue<Object> heard) {
    return new OtherPortals(portal.bean(HikariDataSource.class), db, heard::add);
  }

  private static @Nullable Object next(BlockingQueue<Object> heard) throws InterruptedException {
    return heard.poll(60, TimeUnit.SECONDS);
  }

  @BeforeEach
  void start() throws InterruptedException {
    here.start();
    there.start();
    // After a new connection, the listener reports a possible change, because it has missed earlier
    // notifications.
    assertNotNull(next(heardHere));
    assertNotNull(next(heardThere));
  }

  @AfterEach
  void stop() throws InterruptedException {
    here.stop();
    there.stop();
  }

  @Test
  void whatChangesHereIsHeardThere() throws InterruptedException {
    here.on(CHANGE);
    assertEquals(new AnotherPortalHeard(), next(heardThere));
    assertEquals(new ChangedElsewhere(), next(heardThere));
  }

  @Test
  void whatItSaysItselfIsNoNews() {
    PGNotification own = new Notification("satin_changes", 1, "here");
    PGNotification other = new Notification("satin_changes", 2, "there");
    assertFalse(OtherPortals.isNews("here", own, own));
    assertTrue(OtherPortals.isNews("here", own, other));
  }

  @Test
  void whoLostTheConnectionListensAgain() throws InterruptedException {
    db.sql(
            """
            select pg_terminate_backend(pid) from pg_stat_activity
            where query = 'listen satin_changes'
            """)
        .query((row, n) -> 0)
        .list();
    assertNotNull(next(heardHere), "what may have been missed");
    assertNotNull(next(heardThere), "what may have been missed");
    here.on(CHANGE);
    assertNotNull(next(heardThere));
  }
}
