package org.satingrid.agent.attempt;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.engine.LeftOutFiles;
import org.satingrid.agent.engine.Results.Result;
import org.satingrid.agent.portal.Backoff;
import org.satingrid.agent.portal.Portal;
import org.satingrid.agent.portal.PortalException;
import org.satingrid.agent.portal.ResultRole;
import org.satingrid.contract.agent.LeftOut;

/**
 * Sends the results and the output of one attempt to the portal, small files several at a time.
 * Skips files that the portal does not accept. Ends at the first answer that the attempt is over.
 *
 * <p>A request is repeated only after temporary faults: the portal is unreachable, busy, or its
 * disk is full. Before a large file, and after a fault before each file, the agent first asks if
 * the portal accepts the file. Otherwise a portal that refuses a file would close the connection
 * during the upload, and the agent would often see only the broken connection. If the portal
 * answers that it accepts the file but then does not take the content, the agent sends the content
 * {@value #MAX_SENT} times. Older portals do not answer this question. To such a portal, the agent
 * sends the content repeatedly for at most a week.
 */
final class ResultDelivery {
  private static final int NOT_MAIN = 425;
  private static final int SERVER_ERROR = 500;

  /**
   * Maximum size of a file that is sent at once. Before a larger file, the agent requests the
   * portal's consent.
   */
  private static final long SMALL = 64 << 10;

  private static final int MAX_SENT = 20;

  /** Maximum time that results wait for an unreachable portal. It is longer than a long weekend. */
  private static final Duration MAX_AWAY = Duration.ofDays(7);

  /** Characters that portals before revision 1 refuse in the name of a file. */
  private static final Pattern UNUSUAL = Pattern.compile("[^\\p{L}\\p{N} ._()+,=@-]");

  private final Portal portal;
  private final String attempt;
  private final PortalTerms terms;
  private final BooleanSupplier insists;
  private final LeftOutFiles leftOut;
  private final Consumer<String> waits;
  private ResultRole role;
  private String waitsFor = "";

  /**
   * @param role role of this node in the attempt
   * @param insists false if the portal keeps the files only as files of a node that does not run
   *     main
   * @param leftOut receives the files that the portal does not keep
   * @param waits receives a sentence when results wait, because the portal cannot store them now
   */
  ResultDelivery(
      Portal portal,
      String attempt,
      PortalTerms terms,
      ResultRole role,
      BooleanSupplier insists,
      LeftOutFiles leftOut,
      Consumer<String> waits) {
    this.portal = portal;
    this.attempt = attempt;
    this.terms = terms;
    this.role = role;
    this.insists = insists;
    this.leftOut = leftOut;
    this.waits = waits;
  }

  /** Thrown when the portal accepts no more files of this attempt. */
  static final class UnwantedException extends Exception {
    private static final long serialVersionUID = 1L;

    UnwantedException(String why) {
      super(why);
    }
  }

  /**
   * Sends the results and the output streams.
   *
   * @param printed the output streams
   * @throws UnwantedException if the portal counts the attempt as over
   */
  void deliver(List<Result> results, List<Result> printed)
      throws InterruptedException, UnwantedException {
    for (Result result : terms.packs() ? deliverPacks(results) : results) {
      if (terms.paths() || role == ResultRole.MAIN) {
        again(result, () -> store(result), why -> leftOut.add(result.name(), why));
      }
    }
    for (Result stream : printed) {
      again(
          stream,
          () -> portal.storeOutput(attempt, role, stream),
          why -> leftOut.addStream(stream.name(), why));
    }
    LeftOut all = leftOut.all();
    if (terms.paths() && all.files() > 0) {
      again(null, () -> portal.leaveOut(attempt, all), why -> {});
    }
  }

  /**
   * Sends small files in packs. Returns the other files, and the files of packs that the portal
   * does not accept. Sent alone, each of them gets its own answer.
   */
  private List<Result> deliverPacks(List<Result> results)
      throws InterruptedException, UnwantedException {
    List<Result> single = new ArrayList<>();
    for (List<Result> pack : ResultPacks.of(results, single)) {
      again(null, () -> portal.store(attempt, role, pack), why -> single.addAll(pack));
    }
    return single;
  }

  private void store(Result result) throws IOException, InterruptedException {
    if (terms.paths()) {
      portal.store(attempt, role, result);
    } else {
      portal.store(attempt, UNUSUAL.matcher(result.name()).replaceAll("_"), result);
    }
  }

  /** A request to the portal about one file. */
  private interface Request {
    void send() throws IOException, InterruptedException;
  }

  /** Receives the reason why a file is refused, as the second part of a sentence. */
  private interface Refused {
    void because(String why);
  }

  private void again(@Nullable Result file, Request request, Refused refused)
      throws InterruptedException, UnwantedException {
    Backoff backoff = backoff();
    Instant giveUp = Instant.now().plus(MAX_AWAY);
    boolean asks = file != null && terms.paths();
    boolean ask = file != null && asks && file.size() > SMALL;
    int sent = 0;
    while (true) {
      String fault;
      try {
        if (file != null && ask) {
          portal.ask(attempt, role, file);
        }
        sent++;
        request.send();
        return;
      } catch (PortalException e) {
        fault = message(e);
        if (e.gone()) {
          throw new UnwantedException("The portal accepts no more files (" + fault + ").");
        }
        if (e.status() == NOT_MAIN && !insists.getAsBoolean() && role == ResultRole.MAIN) {
          role = ResultRole.TASKS;
          continue;
        }
        if (!e.passing()) {
          refused.because("the portal does not take it (" + fault + ")");
          return;
        }
        if (e.status() >= SERVER_ERROR && e.ofPortal()) {
          sent = 0;
          sayWaits(fault);
        }
      } catch (FileSystemException e) {
        refused.because("it cannot be read (" + e.getClass().getSimpleName() + ")");
        return;
      } catch (IOException e) {
        fault = message(e);
        String change = file == null ? null : change(file);
        if (change != null) {
          refused.because(change);
          return;
        }
      }
      if ((asks && sent >= MAX_SENT) || Instant.now().isAfter(giveUp)) {
        refused.because("it could not be sent (" + fault + ")");
        return;
      }
      ask = asks;
      Thread.sleep(backoff.next().toMillis());
    }
  }

  /**
   * Returns how a file differs from the result that was found, or null without a difference. A
   * process that has survived its program can still write or delete files.
   */
  private static @Nullable String change(Result file) {
    try {
      long size = Files.size(file.path());
      return size == file.size()
          ? null
          : "it had %d bytes when the program ended, and has changed to %d bytes since"
              .formatted(file.size(), size);
    } catch (IOException e) {
      return "it was deleted before it was sent";
    }
  }

  /** Reports a cause once, and not for each file and each try. */
  private void sayWaits(String fault) {
    if (!fault.equals(waitsFor)) {
      waitsFor = fault;
      waits.accept(
          "The program has ended, and its results wait on this node: "
              + fault
              + ". The node tries again until the portal stores them.");
    }
  }

  private static Backoff backoff() {
    return new Backoff(Duration.ofMillis(250), Duration.ofMinutes(1), RandomGenerator.getDefault());
  }

  private static String message(Exception e) {
    return e.getMessage() == null ? e.toString() : e.getMessage().replaceFirst("[.]$", "");
  }
}
