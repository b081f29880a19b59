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
 * Measures the node's speed repeatedly while the node is idle. The machine was possibly busy at the
 * first measurement, and machines change. The intervals become longer with each measurement. A job
 * that arrives during a measurement ends it, and gets the whole machine. Used only by the owner's
 * thread.
 */
final class Recalibration {
  private static final Duration FIRST = Duration.ofMinutes(10);
  private static final Duration MAX_PAUSE = Duration.ofHours(12);

  /**
   * Pause before the load of a busy machine is read again. Operating systems update this figure
   * about as often.
   */
  private static final Duration BUSY_PAUSE = Duration.ofSeconds(10);

  /** Maximum number of runnable processes per core at which the machine counts as idle. */
  private static final double IDLE_LOAD = 0.3;

  /** Measures the speed, which takes some time. An interrupt ends the measurement early. */
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
   * @param loadPerCore returns the number of runnable processes per core, negative if it is unknown
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
   * Plans the next measurement after a speed was stored. Each pause is twice as long as the
   * previous one.
   */
  void measured(Instant now) {
    stop();
    due = now.plus(pause);
    pause = pause.multipliedBy(2);
    if (pause.compareTo(MAX_PAUSE) > 0) {
      pause = MAX_PAUSE;
    }
  }

  /**
   * Starts or ends a measurement if necessary.
   *
   * @param idle true if the node is ready for engines and has no engine
   */
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
   * Returns the next time at which {@link #tick} can start a measurement. The end of a measurement
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

  /** Stores a measured speed, unless a job has interrupted the measurement. */
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
