package org.satingrid.cluster.wire;

import java.io.IOException;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.satingrid.runtime.Outcome;

/**
 * Encodes exceptions that cannot be sent as a whole. First tries to replace the objects that cannot
 * be sent by null. If the exception's own code does not accept null, writes a {@link
 * RemoteFailure}. The receiver turns the {@link RemoteFailure} into an exception of the original
 * class.
 */
final class FailureCodec {
  private static final int MAX_CAUSES = 20;

  private final TaskCodec codec;
  private final UnaryOperator<Object> replacing;
  private final Consumer<String> lost;

  FailureCodec(TaskCodec codec, UnaryOperator<Object> replacing, Consumer<String> lost) {
    this.codec = codec;
    this.replacing = replacing;
    this.lost = lost;
  }

  byte[] encode(Throwable thrown, String task, WireException refused) throws WireException {
    String subject = "the exception " + thrown.getClass().getName() + " of " + task;
    String reason = ", since " + refused.getMessage();
    try {
      byte[] rest = rest(thrown, task);
      lost.accept(subject + " arrives without some of its fields" + reason);
      return rest;
    } catch (WireException unreadable) {
      lost.accept(subject + " arrives with its message, trace and causes only" + reason);
      Outcome.Threw described = new Outcome.Threw(describe(thrown, 0));
      return codec.encode(described, task, UnaryOperator.identity());
    }
  }

  /**
   * Encodes the exception without the objects that cannot be sent. Fails if the receiver could not
   * decode the encoded exception.
   */
  private byte[] rest(Throwable thrown, String task) throws WireException {
    Outcome.Threw outcome = new Outcome.Threw(thrown);
    byte[] rest = codec.encodeRest(outcome, task, replacing);
    Outcome read = codec.decodeOutcome(rest);
    if (!(read instanceof Outcome.Threw copy)
        || copy.cause() == null
        || copy.cause().getClass() != thrown.getClass()) {
      throw new WireException("an exception of another class", new IOException("not the same"));
    }
    return rest;
  }

  private RemoteFailure describe(Throwable thrown, int depth) {
    Throwable cause = depth < MAX_CAUSES ? thrown.getCause() : null;
    RemoteFailure described = new RemoteFailure(thrown, cause == null ? null : form(cause, depth));
    for (Throwable suppressed : thrown.getSuppressed()) {
      described.addSuppressed(form(suppressed, MAX_CAUSES));
    }
    return described;
  }

  private Throwable form(Throwable cause, int depth) {
    return isWhole(cause) ? cause : describe(cause, depth + 1);
  }

  private boolean isWhole(Throwable cause) {
    try {
      codec.decodeOutcome(codec.encode(new Outcome.Threw(cause), "", UnaryOperator.identity()));
      return true;
    } catch (WireException refused) {
      return false;
    }
  }
}
