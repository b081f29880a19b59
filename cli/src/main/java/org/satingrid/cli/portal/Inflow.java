package org.satingrid.cli.portal;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Reads the body of an answer piece by piece in one thread, with a time limit on each wait. The
 * limit of {@code HttpRequest.timeout} ends with the answer's head, and does not apply to the body.
 * The next piece is requested only when the previous one was read. Therefore a slow reader slows
 * the sender down.
 */
final class Inflow implements Flow.Subscriber<List<ByteBuffer>>, AutoCloseable {

  private sealed interface Signal {}

  private record Piece(List<ByteBuffer> bytes) implements Signal {}

  private record End(@Nullable Throwable cause) implements Signal {}

  private final BlockingQueue<Signal> signals = new LinkedBlockingQueue<>();
  private final AtomicReference<Flow.@Nullable Subscription> subscription = new AtomicReference<>();

  @Override
  public void onSubscribe(Flow.Subscription given) {
    subscription.set(given);
    given.request(1);
  }

  @Override
  public void onNext(List<ByteBuffer> bytes) {
    signals.add(new Piece(bytes));
  }

  @Override
  public void onError(Throwable cause) {
    signals.add(new End(cause));
  }

  @Override
  public void onComplete() {
    signals.add(new End(null));
  }

  /**
   * Returns the next piece, or null at the end.
   *
   * @throws HttpTimeoutException if no piece arrives within this time
   * @throws IOException if the connection breaks
   */
  @Nullable List<ByteBuffer> next(Duration silence) throws IOException {
    Signal signal;
    try {
      signal = signals.poll(silence.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    }
    if (signal == null) {
      throw new HttpTimeoutException("no data arrived for " + silence.toMillis() + " ms");
    }
    if (signal instanceof Piece piece) {
      Flow.Subscription source = subscription.get();
      if (source != null) {
        source.request(1);
      }
      return piece.bytes();
    }
    Throwable cause = ((End) signal).cause();
    if (cause != null) {
      throw new IOException(cause.getMessage(), cause);
    }
    return null;
  }

  @Override
  public void close() {
    Flow.Subscription source = subscription.get();
    if (source != null) {
      source.cancel();
    }
  }
}
