package org.satingrid.agent.loop;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.Console;
import org.satingrid.contract.agent.FromAgent.Speed;

/**
 * Measures the node's speed again. The machine was possibly busy at the first measurement, and
 * machines change. Therefore the measurement is repeated while the node is idle, first soon, and
 * then at longer and longer intervals. A job that arrives during a measurement gets the whole
 * machine. Used only by the owner's thread.
 */
final class Recalibration {
  private static final Duration FIRST = Duration.ofMinutes(10);
  private static final Duration MAX_PAUSE = Duration.ofHours(12);

  /**
   * Pause before the load of a busy machine is read again. Operating systems update their count of
   * runnable processes about as often.
   */
  private static final Duration BUSY_PAUSE = Duration.ofSeconds(10);

  /** Maximum number of runnable processes for each core of an idle machine. */
  private static final double IDLE_LOAD = 0.3;

  /** Measures the speed. Takes time, and ends early after an interrupt. */
  interface Meter {
    Speed measure() throws IOException, InterruptedException;
  }

  private final Meter meter;
  private final DoubleSupplier loadPerCore;
  private final ExecutorService io;
  private final Mailbox mailbox;
  private final Console console;
  private final Consumer<Speed> outcome;
  private Duration pause = FIRST;
  private Instant due = Instant.MAX;
  private @Nullable Future<?> measuring;

  /**
   * Prepares to measure.
   *
   * @param loadPerCore returns the number of runnable processes. Negative if it is unknown
   * @param outcome receives a speed on the owner's thread
   */
  Recalibration(
      Meter meter,
      DoubleSupplier loadPerCore,
      ExecutorService io,
      Mailbox mailbox,
      Console console,
      Consumer<Speed> outcome) {
    this.meter = meter;
    this.loadPerCore = loadPerCore;
    this.io = io;
    this.mailbox = mailbox;
    this.console = console;
    this.outcome = outcome;
  }

  /**
   * Called when the speed is known. The pause before the next measurement is twice as long as the
   * previous pause.
   */
  void measured(Instant now) {
    stop();
    due = now.plus(pause);
    pause = pause.multipliedBy(2);
    if (pause.compareTo(MAX_PAUSE) > 0) {
      pause = MAX_PAUSE;
    }
  }

  /** {@code idle}: true if the node is ready for engines and has no engine. */
  void tick(boolean idle, Instant now) {
    if (measuring != null && !idle) {
      stop();
      due = now.plus(FIRST);
    } else if (measuring == null && idle && !now.isBefore(due)) {
      if (loadPerCore.getAsDouble() < IDLE_LOAD) {
        measuring = io.submit(() -> measure(now));
      } else {
        due = now.plus(BUSY_PAUSE);
      }
    }
  }

  /**
   * Returns the time of the next check of whether a measurement is due. The end of a measurement
   * wakes the owner's thread.
   */
  Instant due(boolean idle) {
    return idle && measuring == null ? due : Instant.MAX;
  }

  private void stop() {
    if (measuring != null) {
      measuring.cancel(true);
      measuring = null;
    }
  }

  private void measure(Instant began) {
    try {
      Speed speed = meter.measure();
      mailbox.post(() -> measured(speed, began));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException | RuntimeException e) {
      mailbox.post(() -> failed(e, began));
    }
  }

  /** A measurement interrupted by a job is discarded. */
  private void measured(Speed speed, Instant began) {
    if (measuring != null) {
      measured(began);
      outcome.accept(speed);
    }
  }

  private void failed(Exception e, Instant began) {
    if (measuring != null) {
      measuring = null;
      due = began.plus(FIRST);
      console.say("The speed could not be measured again: " + e.getMessage());
    }
  }
}
