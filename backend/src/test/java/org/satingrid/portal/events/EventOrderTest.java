package org.satingrid.portal.events;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.GridEvent;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests the promises in the README of events, with real parallel transactions. */
class EventOrderTest {
  private static final int MAX = 10_000;

  private final TestPortal portal = TestPortal.get();
  private final EventRepository events = portal.bean(EventRepository.class);
  private final DataSource database = portal.bean(DataSource.class);
  private final String kind = "test-" + UUID.randomUUID() + ".told";
  private final EventFilter mine = new EventFilter(kind, null, null, null, null);

  private Connection begun() throws SQLException {
    Connection connection = database.getConnection();
    connection.setAutoCommit(false);
    return connection;
  }

  private void tell(Connection in, String text) throws SQLException {
    try (var insert =
        in.prepareStatement(
            "insert into grid_events (kind, data) values (?, jsonb_build_object('text', ?))")) {
      insert.setString(1, kind);
      insert.setString(2, text);
      insert.executeUpdate();
    }
  }

  private List<String> texts(long after) {
    return events.after(after, Long.MAX_VALUE, mine, MAX).stream().map(GridEvent::text).toList();
  }

  /**
   * Gives positions to events. The portal also does this by itself, so that this call possibly
   * finds no events.
   */
  private void sequence() {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    JdbcClient db = portal.bean(JdbcClient.class);
    boolean open = true;
    while (open && System.nanoTime() < end) {
      events.sequence();
      open =
          db.sql("select exists (select 1 from grid_events where position is null)")
              .query(Boolean.class)
              .single();
    }
  }

  @Test
  void whatCommitsFirstComesFirstWhateverBeganFirst() throws SQLException {
    try (Connection first = begun();
        Connection second = begun()) {
      tell(first, "began first");
      tell(second, "committed first");
      second.commit();
      sequence();
      assertEquals(List.of("committed first"), texts(0));
      long seen = Long.parseLong(events.after(0, Long.MAX_VALUE, mine, 1).get(0).id());
      first.commit();
      sequence();
      assertEquals(List.of("began first"), texts(seen));
    }
  }

  @Test
  void whatIsUndoneHasNotHappened() throws SQLException {
    try (Connection undone = begun();
        Connection done = begun()) {
      tell(undone, "undone");
      tell(done, "done");
      undone.rollback();
      done.commit();
    }
    sequence();
    assertEquals(List.of("done"), texts(0));
  }

  /**
   * Writers lock one row and publish its number, and some of them roll back, while several
   * sequencers work. A reader must get each number once and in order.
   */
  @Test
  void aReaderMissesNothingAndGetsNothingTwiceWhileManyWrite() throws Exception {
    long seed = System.nanoTime();
    String counter = "counter_" + UUID.randomUUID().toString().replace("-", "");
    JdbcClient db = portal.bean(JdbcClient.class);
    db.sql("create table " + counter + " (number bigint not null)").update();
    db.sql("insert into " + counter + " values (0)").update();
    Set<String> committed = ConcurrentHashMap.newKeySet();
    AtomicBoolean writing = new AtomicBoolean(true);
    ExecutorService threads = Executors.newCachedThreadPool();
    try {
      List<Future<?>> writers = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        Random random = new Random(seed + i);
        writers.add(threads.submit(write(counter, random, committed)));
      }
      for (int i = 0; i < 2; i++) {
        threads.execute(
            () -> {
              while (writing.get()) {
                events.sequence();
              }
            });
      }
      List<String> read = new ArrayList<>();
      long position = 0;
      for (Future<?> writer : writers) {
        while (!writer.isDone()) {
          position = readOn(position, read);
        }
        writer.get();
      }
      writing.set(false);
      sequence();
      readOn(position, read);
      assertEquals(committed, new HashSet<>(read), "seed " + seed);
      assertEquals(committed.size(), read.size(), "seed " + seed);
      List<Long> numbers = read.stream().map(Long::valueOf).toList();
      assertEquals(numbers.stream().sorted().toList(), numbers, "seed " + seed);
      assertTrue(read.size() > 100, "seed " + seed);
    } finally {
      writing.set(false);
      threads.shutdownNow();
      assertTrue(threads.awaitTermination(60, TimeUnit.SECONDS));
      db.sql("drop table " + counter).update();
    }
  }

  private long readOn(long after, List<String> read) {
    long position = after;
    for (GridEvent event : events.after(after, Long.MAX_VALUE, mine, MAX)) {
      read.add(event.text());
      position = Long.parseLong(event.id());
    }
    return position;
  }

  private Callable<Void> write(String counter, Random random, Set<String> committed) {
    return () -> {
      for (int i = 0; i < 60; i++) {
        try (Connection connection = begun()) {
          if (random.nextBoolean()) {
            // This transaction starts early and commits late. Its events possibly also have early
            // numbers.
            try (var early = connection.createStatement()) {
              early.execute("select pg_current_xact_id()");
            }
          }
          String number;
          try (var next = connection.createStatement();
              var row =
                  next.executeQuery(
                      "update " + counter + " set number = number + 1 returning number")) {
            row.next();
            number = row.getString(1);
          }
          tell(connection, number);
          if (random.nextInt(4) == 0) {
            connection.rollback();
          } else {
            connection.commit();
            committed.add(number);
          }
        }
      }
      return null;
    };
  }
}
