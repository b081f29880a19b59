package org.satingrid.portal.webhooks;

import jakarta.annotation.PreDestroy;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.satingrid.portal.shared.Settings;
import org.springframework.stereotype.Component;

/**
 * Resolves the name of a host and refuses forbidden addresses. The query to the name server cannot
 * be interrupted. Therefore it runs on a separate thread, and callers can stop waiting for it.
 */
@Component
class Resolver {
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final int MAX_AT_ONCE = 16;

  private final Addresses addresses;
  private final ExecutorService threads =
      new ThreadPoolExecutor(
          0,
          MAX_AT_ONCE,
          30,
          TimeUnit.SECONDS,
          new SynchronousQueue<>(),
          task -> {
            Thread thread = new Thread(task, "webhook-names");
            thread.setDaemon(true);
            return thread;
          });

  Resolver(Settings settings) {
    addresses = new Addresses(settings.webhooks().allow());
  }

  /**
   * Returns the permitted addresses. A connection must use one of them and not the name, which
   * could be resolved differently later.
   */
  List<InetAddress> resolve(String host) throws IOException {
    List<InetAddress> found = lookUp(host);
    addresses.check(host, found);
    return found;
  }

  /** Returns true if the settings allow each of these addresses. */
  boolean isAllowed(List<InetAddress> found) {
    return found.stream().allMatch(addresses::isAllowed);
  }

  private List<InetAddress> lookUp(String host) throws IOException {
    Future<InetAddress[]> answer = null;
    try {
      answer = threads.submit(() -> InetAddress.getAllByName(host));
      return List.of(answer.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS));
    } catch (ExecutionException e) {
      if (e.getCause() instanceof UnknownHostException) {
        throw new UnknownHostException("there is no host " + host);
      }
      throw new IOException("cannot find the address of " + host + ": " + e.getCause(), e);
    } catch (TimeoutException | RejectedExecutionException e) {
      throw new IOException("the name server says nothing about " + host, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while looking up " + host, e);
    } finally {
      if (answer != null) {
        answer.cancel(true);
      }
    }
  }

  @PreDestroy
  void stop() {
    threads.shutdownNow();
  }
}
