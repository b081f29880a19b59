package org.satingrid.portal.shared.database;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Arrays;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.telemetry.Intake;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.aop.framework.Advised;
import org.springframework.aop.framework.ProxyFactory;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.interceptor.TransactionInterceptor;
import org.springframework.transaction.support.TransactionTemplate;

/** Tests real deadlocks of a real PostgreSQL. */
@Timeout(120)
class TransactionRetriesTest {
  private final TestPortal portal = TestPortal.get();
  private final JdbcClient db = portal.bean(JdbcClient.class);
  private final TransactionTemplate other =
      new TransactionTemplate(portal.bean(PlatformTransactionManager.class));
  private final String table = "race_" + UUID.randomUUID().toString().replace('-', '_');

  interface Work {
    String both(CountDownLatch first);

    String stream(InputStream once);
  }

  private final class Locker implements Work {
    private int calls;

    @Override
    @Transactional
    public String both(CountDownLatch first) {
      calls++;
      lock("a");
      first.countDown();
      if (calls == 1) {
        awaitSomebodyWaits();
      }
      lock("b");
      return "call " + calls;
    }

    @Override
    @Transactional
    public String stream(InputStream once) {
      calls++;
      db.sql("do $$ begin raise exception 'meant' using errcode = '40P01'; end $$").update();
      return "";
    }
  }

  @BeforeEach
  void create() {
    db.sql("create table " + table + " (name text primary key)").update();
    db.sql("insert into " + table + " values ('a'), ('b')").update();
  }

  @AfterEach
  void drop() {
    db.sql("drop table " + table).update();
  }

  private void lock(String name) {
    db.sql("select 1 from " + table + " where name = ? for update")
        .param(name)
        .query(Integer.class)
        .single();
  }

  private void awaitSomebodyWaits() {
    String waiting =
        "select count(*) from pg_locks l join pg_locks mine on mine.transactionid = l.transactionid"
            + " where not l.granted and mine.pid = pg_backend_pid()";
    while (db.sql(waiting).query(Integer.class).single() == 0) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
    }
  }

  private Work around(Work target) {
    ProxyFactory factory = new ProxyFactory(target);
    factory.addAdvice(new TransactionRetries());
    factory.addAdvice(portal.bean(TransactionInterceptor.class));
    return (Work) factory.getProxy();
  }

  @Test
  void aTransactionThatADeadlockEndedIsDoneAgain() throws Exception {
    Locker locker = new Locker();
    CountDownLatch hasB = new CountDownLatch(1);
    CountDownLatch hasA = new CountDownLatch(1);
    CompletableFuture<Void> opponent =
        CompletableFuture.runAsync(
            () ->
                other.executeWithoutResult(
                    status -> {
                      // With this timeout only the other transaction detects the deadlock, so that
                      // it is aborted.
                      db.sql("set local deadlock_timeout = '1h'").update();
                      lock("b");
                      hasB.countDown();
                      await(hasA);
                      lock("a");
                    }));
    await(hasB);
    String answer = around(locker).both(hasA);
    // The next call can take the first lock before the opponent wakes, and is then done again.
    assertEquals("call " + locker.calls, answer);
    assertTrue(locker.calls >= 2, answer);
    opponent.get(60, TimeUnit.SECONDS);
  }

  @Test
  void whatIsReadOnceIsNotDoneTwice() {
    Locker locker = new Locker();
    Work work = around(locker);
    assertThrows(
        PessimisticLockingFailureException.class,
        () -> work.stream(new ByteArrayInputStream(new byte[0])));
    assertEquals(1, locker.calls);
  }

  @Test
  void thePortalsTransactionsAreDoneAgain() {
    for (Object bean : new Object[] {portal.bean(Jobs.class), portal.bean(Intake.class)}) {
      assertTrue(
          Arrays.stream(((Advised) bean).getAdvisors())
              .anyMatch(advisor -> advisor.getAdvice() instanceof TransactionRetries),
          () -> bean.getClass() + " is not retried");
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      assertTrue(latch.await(60, TimeUnit.SECONDS));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
