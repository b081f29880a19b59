package org.satingrid.agent.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent.Speed;

class RecalibrationTest {
  private static final Instant START = Instant.parse("2026-11-24T12:00:00Z");

  private final ExecutorService io = Executors.newSingleThreadExecutor();
  private final Mailbox mailbox = new Mailbox();
  private final List<Speed> outcomes = new ArrayList<>();
  private final List<String> said = new ArrayList<>();
  private double load;
  private int measurements;

  @AfterEach
  void stop() {
    io.shutdownNow();
  }

  @Test
  void measuresAgainAfterTenMinutesAndThenTwenty() throws InterruptedException {
    Recalibration recalibration = measuring(() -> new Speed(2, 1));
    recalibration.measured(START);
    recalibration.tick(true, after(9));
    assertEquals(0, measurements);
    recalibration.tick(true, after(10));
    awaitPost();
    assertEquals(List.of(new Speed(2, 1)), outcomes);
    recalibration.tick(true, after(29));
    recalibration.tick(true, after(30));
    awaitPost();
    assertEquals(2, outcomes.size());
  }

  @Test
  void waitsWhileTheMachineIsBusyWithOtherThings() throws InterruptedException {
    Recalibration recalibration = measuring(() -> new Speed(2, 1));
    recalibration.measured(START);
    load = 0.9;
    recalibration.tick(true, after(60));
    load = 0.1;
    recalibration.tick(false, after(61));
    assertEquals(0, measurements);
    recalibration.tick(true, after(62));
    awaitPost();
    assertEquals(1, outcomes.size());
  }

  @Test
  void saysWhenItLooksAgain() throws InterruptedException {
    Recalibration recalibration = measuring(() -> new Speed(2, 1));
    assertEquals(Instant.MAX, recalibration.due(true));
    recalibration.measured(START);
    assertEquals(after(10), recalibration.due(true));
    assertEquals(Instant.MAX, recalibration.due(false));
    load = 0.9;
    recalibration.tick(true, after(10));
    assertTrue(recalibration.due(true).isAfter(after(10)), "a busy machine is looked at again");
    load = 0.1;
    recalibration.tick(true, after(11));
    assertEquals(Instant.MAX, recalibration.due(true), "the end of a measurement is posted");
    awaitPost();
    assertEquals(after(31), recalibration.due(true));
  }

  @Test
  void aJobCutsAMeasurementShort() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    Recalibration recalibration =
        measuring(
            () -> {
              begun.countDown();
              try {
                new CountDownLatch(1).await();
              } catch (InterruptedException e) {
                interrupted.countDown();
                throw e;
              }
              return new Speed(1, 1);
            });
    recalibration.measured(START);
    recalibration.tick(true, after(10));
    assertTrue(begun.await(30, TimeUnit.SECONDS));
    recalibration.tick(false, after(11));
    assertTrue(interrupted.await(30, TimeUnit.SECONDS));
    assertEquals(List.of(), outcomes);
    assertEquals(List.of(), said);
  }

  @Test
  void aFailureIsSaidAndTriedAgainLater() throws InterruptedException {
    Recalibration recalibration =
        measuring(
            () -> {
              throw new IOException("no engine");
            });
    recalibration.measured(START);
    recalibration.tick(true, after(10));
    awaitPost();
    assertEquals(List.of("The speed could not be measured again: no engine"), said);
  }

  private Recalibration measuring(Recalibration.Meter meter) {
    return new Recalibration(
        () -> {
          measurements++;
          return meter.measure();
        },
        () -> load,
        io,
        mailbox,
        said::add,
        outcomes::add);
  }

  /** Runs the command that the measurement has posted. */
  private void awaitPost() throws InterruptedException {
    mailbox.work(TimeUnit.SECONDS.toMillis(30));
  }

  private static Instant after(int minutes) {
    return START.plus(Duration.ofMinutes(minutes));
  }
}
