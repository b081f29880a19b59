package org.satingrid.agent.attempt;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.engine.AttemptFiles;
import org.satingrid.agent.engine.EngineLauncher;
import org.satingrid.agent.engine.EngineStartException;
import org.satingrid.agent.engine.LeftOutFiles;
import org.satingrid.agent.engine.Results;
import org.satingrid.agent.engine.Results.Result;
import org.satingrid.agent.portal.Backoff;
import org.satingrid.agent.portal.Portal;
import org.satingrid.agent.portal.PortalException;
import org.satingrid.agent.portal.ResultRole;
import org.satingrid.contract.agent.LeftOut;
import org.satingrid.contract.agent.ToAgent.StartEngine;

/**
 * Fetches an attempt's files and stores its results. Repeats requests while the portal is
 * unreachable. Runs on I/O threads until it ends or is interrupted.
 */
final class AttemptTransfers {
  /**
   * Time limit for fetching the jar and the inputs. The portal waits about as long for a job's
   * engines.
   */
  private static final Duration FETCH = Duration.ofMinutes(2);

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
          return new AttemptEvent.NotStarted("The portal did not send a file: " + message(e));
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
   * Stores the results that the portal accepts.
   *
   * @param insists false if the files of this node must not replace files of main
   * @param warn receives the reason why files wait, and at the end why some files are not stored
   */
  AttemptEvent collect(
      AttemptFiles files,
      StartEngine start,
      @Nullable Integer user,
      ResultRole role,
      BooleanSupplier insists,
      PortalTerms terms,
      Consumer<String> warn)
      throws IOException, InterruptedException {
    LeftOutFiles leftOut = new LeftOutFiles();
    List<Result> results = Results.find(files, start.inputs(), user, terms.limits(), leftOut);
    List<Result> printed = terms.outputBytes() > 0 ? Results.printed(files, leftOut) : List.of();
    try {
      new ResultDelivery(portal, start.attemptId(), terms, role, insists, leftOut, warn)
          .deliver(results, printed);
    } catch (ResultDelivery.UnwantedException e) {
      return new AttemptEvent.Unwanted(message(e));
    }
    LeftOut all = leftOut.all();
    all.reasons().forEach(warn);
    if (all.files() > all.reasons().size()) {
      warn.accept("%d more results are not kept.".formatted(all.files() - all.reasons().size()));
    }
    return new AttemptEvent.Collected();
  }

  private static Backoff backoff() {
    return new Backoff(
        Duration.ofMillis(250), Duration.ofSeconds(10), RandomGenerator.getDefault());
  }

  private static String message(Exception e) {
    return e.getMessage() == null ? e.toString() : e.getMessage();
  }
}
