package org.satingrid.agent.attempt;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.satingrid.agent.engine.LeftOutFiles;
import org.satingrid.agent.engine.Results.Result;
import org.satingrid.agent.portal.Backoff;
import org.satingrid.agent.portal.Portal;
import org.satingrid.agent.portal.PortalException;
import org.satingrid.agent.portal.ResultRole;
import org.satingrid.contract.agent.LeftOut;

/**
 * Brings the results and the output of one attempt to the portal: each again and again while the
 * portal is away or busy. A file that the portal does not take is left out, and the others go on.
 */
final class ResultDelivery {
  private static final int NOT_MAIN = 425;

  /** Characters that portals before revision 1 refuse in a name. */
  private static final Pattern UNUSUAL = Pattern.compile("[^\\p{L}\\p{N} ._()+,=@-]");

  private final Portal portal;
  private final String attempt;
  private final PortalTerms terms;
  private final BooleanSupplier insists;
  private final LeftOutFiles leftOut;
  private ResultRole role;

  /**
   * Prepares the delivery.
   *
   * @param role of this node in the attempt
   * @param insists false if files can also be kept as files of a node that does not run main
   * @param leftOut takes the files that the portal does not keep
   */
  ResultDelivery(
      Portal portal,
      String attempt,
      PortalTerms terms,
      ResultRole role,
      BooleanSupplier insists,
      LeftOutFiles leftOut) {
    this.portal = portal;
    this.attempt = attempt;
    this.terms = terms;
    this.role = role;
    this.insists = insists;
    this.leftOut = leftOut;
  }

  /** Delivers result files, and the streams that the program has {@code printed}. */
  void deliver(List<Result> results, List<Result> printed) throws InterruptedException {
    for (Result result : results) {
      if (terms.paths() || role == ResultRole.MAIN) {
        again(() -> store(result), why -> leftOut.add(result.name(), why));
      }
    }
    for (Result stream : printed) {
      again(
          () -> portal.storeOutput(attempt, role, stream),
          why -> leftOut.addStream(stream.name(), why));
    }
    LeftOut all = leftOut.all();
    if (terms.paths() && all.files() > 0) {
      again(() -> portal.leaveOut(attempt, all), why -> {});
    }
  }

  private void store(Result result) throws IOException, InterruptedException {
    if (terms.paths()) {
      portal.store(attempt, role, result);
    } else {
      portal.store(attempt, UNUSUAL.matcher(result.name()).replaceAll("_"), result);
    }
  }

  /** A request to the portal. */
  private interface Request {
    void send() throws IOException, InterruptedException;
  }

  /** Takes the rest of a sentence. */
  private interface Refused {
    void because(String why);
  }

  private void again(Request request, Refused refused) throws InterruptedException {
    Backoff backoff = backoff();
    while (true) {
      try {
        request.send();
        return;
      } catch (PortalException e) {
        if (e.status() == NOT_MAIN && !insists.getAsBoolean() && role == ResultRole.MAIN) {
          role = ResultRole.TASKS;
          continue;
        }
        if (!e.passing()) {
          refused.because("the portal does not take it (" + message(e) + ")");
          return;
        }
      } catch (FileSystemException e) {
        refused.because("it cannot be read (" + e.getClass().getSimpleName() + ")");
        return;
      } catch (IOException e) {
        // The portal is away. Results wait for it as long as it takes.
      }
      Thread.sleep(backoff.next().toMillis());
    }
  }

  private static Backoff backoff() {
    return new Backoff(
        Duration.ofMillis(250), Duration.ofSeconds(10), RandomGenerator.getDefault());
  }

  private static String message(Exception e) {
    return e.getMessage() == null ? e.toString() : e.getMessage().replaceFirst("[.]$", "");
  }
}
