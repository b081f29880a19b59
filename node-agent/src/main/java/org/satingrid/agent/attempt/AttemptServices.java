package org.satingrid.agent.attempt;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.Console;
import org.satingrid.agent.disk.Rubbish;
import org.satingrid.agent.engine.AttemptFiles;
import org.satingrid.agent.engine.EngineEvents;
import org.satingrid.agent.engine.EngineLauncher;
import org.satingrid.agent.engine.EngineProcess;
import org.satingrid.agent.portal.Portal;
import org.satingrid.agent.portal.ResultRole;
import org.satingrid.contract.agent.FigureBounds;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.contract.agent.ToAgent.Welcome;

/** The services that all attempts of the agent share: sending, launching, and slow operations. */
public final class AttemptServices {
  /**
   * The data for starting engines.
   *
   * @param workers number of an engine's threads
   * @param coreSpeed speed of one thread in reference cores
   */
  public record Ready(EngineLauncher launcher, int workers, double coreSpeed) {

    /** Returns the same data with another speed. */
    public Ready withCoreSpeed(double measured) {
      return new Ready(launcher, workers, measured);
    }

    /** Returns the maximum figures that an engine of this node can reach in this time. */
    FigureBounds possibleIn(Duration time) {
      return new FigureBounds(workers, workers * coreSpeed, time.toMillis() / 1000.0);
    }
  }

  private final AttemptTransfers transfers;
  private final ExecutorService io;
  private final Rubbish rubbish;
  private final Consumer<Runnable> owner;
  private final Consumer<String> portal;
  private final Supplier<Ready> ready;
  private final Console console;
  private final InstantSource clock;

  /** The portal's terms for results. Collecting waits until the portal has sent them. */
  private final CompletableFuture<PortalTerms> terms = new CompletableFuture<>();

  /**
   * @param io runs operations that take time
   * @param rubbish deletes the directories of ended attempts
   * @param owner passes commands to the thread that owns the attempts
   * @param sender sends a message to the portal if the agent is connected
   * @param ready returns the data for starting engines. Called only when the agent is prepared
   */
  public AttemptServices(
      Portal portal,
      ExecutorService io,
      Rubbish rubbish,
      Consumer<Runnable> owner,
      Consumer<String> sender,
      Supplier<Ready> ready,
      Console console,
      InstantSource clock) {
    this.transfers = new AttemptTransfers(portal);
    this.io = io;
    this.rubbish = rubbish;
    this.owner = owner;
    this.portal = sender;
    this.ready = ready;
    this.console = console;
    this.clock = clock;
  }

  /** Stores the portal's limits on results from its welcome. */
  public void welcomed(Welcome welcome) {
    PortalTerms now = PortalTerms.of(welcome);
    if (!terms.complete(now)) {
      terms.obtrudeValue(now);
    }
  }

  /** Returns the place for directories that must be deleted. */
  public Rubbish rubbish() {
    return rubbish;
  }

  Instant now() {
    return clock.instant();
  }

  void say(String line) {
    console.say(line);
  }

  public void send(String message) {
    portal.accept(message);
  }

  void post(Runnable command) {
    owner.accept(command);
  }

  Future<?> fetch(AttemptRunner runner, AttemptFiles files, StartEngine start) {
    EngineLauncher launcher = ready.get().launcher();
    return answer(
        runner, () -> transfers.fetch(launcher, files, start), AttemptEvent.NotStarted::new);
  }

  Future<?> collect(
      AttemptRunner runner,
      AttemptFiles files,
      StartEngine start,
      @Nullable Integer user,
      ResultRole role) {
    return answer(
        runner,
        () ->
            transfers.collect(
                files,
                start,
                user,
                role,
                runner::insistsOnMain,
                terms.get(),
                why -> post(() -> runner.warn(why))),
        AttemptEvent.NotCollected::new);
  }

  /** Deletes an attempt's directory, which can contain any files of an application. */
  void delete(AttemptFiles files) {
    try {
      rubbish.take(files.root());
    } catch (IOException e) {
      say(files.root() + " cannot be taken away: " + e.getMessage());
    }
  }

  /** Returns the maximum figures of an engine that was launched at this time. */
  FigureBounds possibleSince(Instant launched) {
    return ready.get().possibleIn(Duration.between(launched, now()));
  }

  Future<?> launch(
      AttemptRunner runner, AttemptFiles files, StartEngine start, EngineEvents events) {
    Ready now = ready.get();
    return answer(
        runner,
        () -> {
          long outputBytes = terms.get().outputBytes();
          EngineProcess engine =
              now.launcher().launch(files, start, now.coreSpeed(), outputBytes, events);
          // The launch must be posted like the engine's events, so that the event of its end cannot
          // be handled first.
          post(() -> runner.launched(engine));
          engine.watch();
          return new AttemptEvent.Launched();
        },
        why -> new AttemptEvent.NotStarted("The engine's process cannot be started: " + why));
  }

  /**
   * Runs an operation on another thread, and posts the resulting event. A failure is also posted as
   * an event.
   */
  private Future<?> answer(
      AttemptRunner runner, Callable<AttemptEvent> step, Function<String, AttemptEvent> failed) {
    return io.submit(
        () -> {
          AttemptEvent event;
          try {
            event = step.call();
          } catch (InterruptedException e) {
            return null;
          } catch (IOException | RuntimeException e) {
            event = failed.apply(e.getMessage() == null ? e.toString() : e.getMessage());
          }
          AttemptEvent end = event;
          post(() -> runner.on(end));
          return null;
        });
  }
}
