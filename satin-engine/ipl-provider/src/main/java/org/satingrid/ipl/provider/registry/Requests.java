package org.satingrid.ipl.provider.registry;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.satingrid.ipl.provider.node.Node;
import org.satingrid.ipl.provider.pool.Entry;

/** Requests to the registry that wait for their answers. */
final class Requests {
  /** No answer in time. */
  static final long NONE = -1;

  private final Node node;

  Requests(Node node) {
    this.node = node;
  }

  long ask(Entry.Kind kind, String text) throws IOException {
    return await(node.ask(kind, text, 0, List.of()));
  }

  /**
   * Waits for an answer. The request has its effect also if the answer is late.
   *
   * @param millis maximum wait. 0 waits forever.
   * @return {@link #NONE} if the time is over
   */
  long ask(Entry.Kind kind, String text, long millis) throws IOException {
    CompletableFuture<Long> answer = node.ask(kind, text, 0, List.of());
    return millis == 0
        ? await(answer)
        : await(answer.copy().completeOnTimeout(NONE, millis, TimeUnit.MILLISECONDS));
  }

  void addTokens(String name, int count) throws IOException {
    await(node.ask(Entry.Kind.ADD_TOKENS, name, count, List.of()));
  }

  void signal(String signal, List<Integer> to) throws IOException {
    await(node.ask(Entry.Kind.SIGNAL, signal, 0, to));
  }

  private static long await(CompletableFuture<Long> answer) throws IOException {
    try {
      return answer.join();
    } catch (CompletionException e) {
      throw new IOException("the registry does not answer: " + reason(e), e);
    }
  }

  private static String reason(CompletionException e) {
    Throwable cause = e.getCause();
    return cause == null ? e.toString() : String.valueOf(cause.getMessage());
  }
}
