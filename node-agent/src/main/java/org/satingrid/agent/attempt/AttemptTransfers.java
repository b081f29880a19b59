package org.satingrid.agent.attempt;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.engine.AttemptFiles;
import org.satingrid.agent.engine.EngineLauncher;
import org.satingrid.agent.engine.EngineStartException;
import org.satingrid.agent.engine.Results;
import org.satingrid.agent.engine.Results.Result;
import org.satingrid.agent.portal.Backoff;
import org.satingrid.agent.portal.Portal;
import org.satingrid.agent.portal.PortalException;
import org.satingrid.contract.agent.ToAgent.ResultLimits;
import org.satingrid.contract.agent.ToAgent.StartEngine;

/**
 * What takes time in an attempt: fetching and storing, again and again while the portal is away.
 * Runs on I/O threads and ends when its thread is interrupted.
 */
final class AttemptTransfers {
  /** The portal gives a job's engines about this long to appear. */
  private static final Duration FETCH = Duration.ofMinutes(2);

  private static final int TOO_LARGE = 413;

  private final Portal portal;

  AttemptTransfers(Portal portal) {
    this.portal = portal;
  }

  AttemptEvent fetch(EngineLauncher launcher, AttemptFiles files, StartEngine start)
      throws InterruptedException {
    Backoff backoff = backoff();
    Instant giveUp = Instant.now().plus(FETCH);
    while (true) {
      try {
        launcher.fetch(files, start);
        return new AttemptEvent.Fetched();
      } catch (EngineStartException e) {
        return new AttemptEvent.NotStarted(message(e));
      } catch (PortalException e) {
        if (!e.passing() || Instant.now().isAfter(giveUp)) {
          return new AttemptEvent.NotStarted("The portal did not give a file: " + message(e));
        }
      } catch (FileSystemException e) {
        return new AttemptEvent.NotStarted("A file cannot be written on the node: " + message(e));
      } catch (IOException e) {
        if (Instant.now().isAfter(giveUp)) {
          return new AttemptEvent.NotStarted("The files could not be fetched: " + message(e));
        }
      }
      Thread.sleep(backoff.next().toMillis());
    }
  }

  /**
   * Stores the results that the portal keeps.
   *
   * @param warn told, once the others are stored, why some are not
   */
  AttemptEvent collect(
      AttemptFiles files,
      StartEngine start,
      @Nullable Integer user,
      ResultLimits limits,
      Consumer<String> warn)
      throws InterruptedException {
    Backoff backoff = backoff();
    while (true) {
      try {
        Results.Found found = Results.find(files, start.inputs(), user, limits);
        List<String> leftOut = new ArrayList<>(found.leftOut());
        for (Result result : found.results()) {
          store(start.attemptId(), result).ifPresent(leftOut::add);
        }
        leftOut.forEach(warn);
        return new AttemptEvent.Collected();
      } catch (PortalException e) {
        if (!e.passing()) {
          return new AttemptEvent.NotCollected("The portal did not keep a result: " + message(e));
        }
      } catch (FileSystemException e) {
        return new AttemptEvent.NotCollected("A result cannot be read: " + message(e));
      } catch (IOException e) {
        // The portal is away; results wait for it as long as it takes.
      }
      Thread.sleep(backoff.next().toMillis());
    }
  }

  /** Why it is not stored, if it is too much for the portal. */
  private Optional<String> store(String attemptId, Result result)
      throws IOException, InterruptedException {
    try {
      portal.store(attemptId, result.name(), result.path(), result.size(), result.sha256());
      return Optional.empty();
    } catch (PortalException e) {
      if (e.status() == TOO_LARGE) {
        return Optional.of("The result " + result.name() + " is not kept: " + message(e));
      }
      throw e;
    }
  }

  private static Backoff backoff() {
    return new Backoff(
        Duration.ofMillis(250), Duration.ofSeconds(10), RandomGenerator.getDefault());
  }

  private static String message(Exception e) {
    return e.getMessage() == null ? e.toString() : e.getMessage();
  }
}
