package org.satingrid.portal.jobs;

import com.zaxxer.hikari.HikariDataSource;
import jakarta.annotation.PreDestroy;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.satingrid.portal.shared.AnotherPortalHeard;
import org.satingrid.portal.sites.NodeCameUp;
import org.satingrid.portal.sites.NodeChanged;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.event.EventListener;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.event.TransactionalEventListener;

/**
 * Notifies the other portals that use this database of changes, and receives their notifications,
 * by PostgreSQL's NOTIFY and LISTEN. LISTEN has a separate connection, because it would occupy a
 * connection of the pool forever. Notifications only save time, because every portal also checks
 * the database once a second. Therefore a lost notification does no harm.
 */
@Component
class OtherPortals {
  private static final Logger LOG = LoggerFactory.getLogger(OtherPortals.class);
  private static final String CHANNEL = "satin_changes";

  /** All changes within this time are sent as one notification. */
  private static final long GATHER_MILLIS = 20;

  private static final int LISTEN_MILLIS = 500;
  private static final int SILENCES_BEFORE_DOUBT = 60;
  private static final int DOUBT_SECONDS = 5;
  private static final long REST_MILLIS = 1_000;

  private final HikariDataSource pool;
  private final JdbcClient db;
  private final ApplicationEventPublisher events;
  private final String self = UUID.randomUUID().toString();
  private final AtomicBoolean toTell = new AtomicBoolean();
  private final CountDownLatch stopping = new CountDownLatch(1);
  private final ScheduledExecutorService teller =
      Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "tell-portals"));

  /**
   * True while the listener has a connection. Initially true, so that a failure of the first
   * connection is also logged as a loss.
   */
  private boolean hears = true;

  private final Thread listener = new Thread(this::listen, "hear-portals");

  OtherPortals(HikariDataSource pool, JdbcClient db, ApplicationEventPublisher events) {
    this.pool = pool;
    this.db = db;
    this.events = events;
  }

  @EventListener(ApplicationReadyEvent.class)
  void start() {
    listener.start();
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(JobChanged event) {
    tellSoon();
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(NodeCameUp event) {
    tellSoon();
  }

  @TransactionalEventListener(fallbackExecution = true)
  void on(NodeChanged event) {
    tellSoon();
  }

  private void tellSoon() {
    if (toTell.compareAndSet(false, true)) {
      try {
        var unused = teller.schedule(this::tell, GATHER_MILLIS, TimeUnit.MILLISECONDS);
      } catch (RejectedExecutionException e) {
        LOG.debug("telling other portals nothing more", e);
      }
    }
  }

  private void tell() {
    toTell.set(false);
    try {
      db.sql("select pg_notify(?, ?)").params(CHANNEL, self).query((row, n) -> 0).list();
    } catch (DataAccessException e) {
      LOG.debug("other portals will see for themselves", e);
    }
  }

  private void listen() {
    try {
      do {
        try (Connection connection = connect()) {
          listen(connection);
        } catch (SQLException e) {
          if (hears) {
            LOG.info(
                "Messages of other portals cannot be received. The database is read once a"
                    + " second instead: {}",
                e.getMessage());
          }
          hears = false;
        }
      } while (!stopping.await(REST_MILLIS, TimeUnit.MILLISECONDS));
    } catch (InterruptedException e) {
      LOG.debug("not listening any more", e);
    }
  }

  private Connection connect() throws SQLException {
    return DriverManager.getConnection(pool.getJdbcUrl(), pool.getUsername(), pool.getPassword());
  }

  private void listen(Connection connection) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute("listen " + CHANNEL);
    }
    hears = true;
    // Notifications from the time before this connection are lost. Therefore the portal assumes
    // that jobs have changed.
    events.publishEvent(new ChangedElsewhere());
    PGConnection notified = connection.unwrap(PGConnection.class);
    int silences = 0;
    while (stopping.getCount() > 0) {
      PGNotification[] heard = notified.getNotifications(LISTEN_MILLIS);
      silences = heard == null || heard.length == 0 ? silences + 1 : 0;
      if (silences == 0) {
        if (isNews(self, heard)) {
          events.publishEvent(new AnotherPortalHeard());
          events.publishEvent(new ChangedElsewhere());
        }
      } else if (silences % SILENCES_BEFORE_DOUBT == 0 && !connection.isValid(DOUBT_SECONDS)) {
        throw new SQLException("the connection is silent");
      }
    }
  }

  /**
   * Returns true if another portal sent one of the notifications. A portal also receives its own
   * notifications.
   */
  static boolean isNews(String self, PGNotification... heard) {
    return Arrays.stream(heard).anyMatch(word -> !word.getParameter().equals(self));
  }

  @PreDestroy
  void stop() throws InterruptedException {
    stopping.countDown();
    teller.shutdown();
    listener.join(TimeUnit.SECONDS.toMillis(DOUBT_SECONDS));
  }
}
