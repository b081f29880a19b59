package org.satingrid.network.registry;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.Member;
import org.satingrid.network.NetworkException;

/**
 * The elections that one member waits for. Safe for use by several threads. Futures complete on the
 * thread that calls a method.
 */
public final class Elections {
  private final Map<String, CompletableFuture<Member>> results = new HashMap<>();
  private @Nullable String over;

  public CompletableFuture<Member> result(String election) {
    synchronized (results) {
      CompletableFuture<Member> known = results.get(election);
      if (known != null) {
        return known.copy();
      }
      if (over != null) {
        return CompletableFuture.failedFuture(new NetworkException(over));
      }
      if (results.size() >= PoolRegistry.MAX_ELECTIONS) {
        return CompletableFuture.failedFuture(
            new NetworkException(
                "a pool has at most "
                    + PoolRegistry.MAX_ELECTIONS
                    + " elections; use fewer names"));
      }
      CompletableFuture<Member> result = new CompletableFuture<>();
      results.put(election, result);
      return result.copy();
    }
  }

  public void won(String election, Member winner) {
    CompletableFuture<Member> result;
    synchronized (results) {
      result = results.computeIfAbsent(election, name -> new CompletableFuture<>());
    }
    result.complete(winner);
  }

  /** Ends all elections. Waiting callers get the reason as an exception. */
  public void end(String reason) {
    List<CompletableFuture<Member>> waiting;
    synchronized (results) {
      over = reason;
      waiting = List.copyOf(results.values());
    }
    waiting.forEach(result -> result.completeExceptionally(new NetworkException(reason)));
  }
}
