package org.satingrid.portal.agentgateway;

import com.zaxxer.hikari.HikariDataSource;
import jakarta.annotation.PreDestroy;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** The threads that act on agents' messages, and the threads that close links. */
@Component
class AgentThreads {

  private static final int PATIENCE_SECONDS = 5;

  private static final int CLOSING = 8;

  private final ExecutorService threads;
  private final ExecutorService closing;

  AgentThreads(HikariDataSource database) {
    threads = pool(count(database.getMaximumPoolSize()), "agents");
    closing = pool(CLOSING, "agents-closing");
  }

  private static ExecutorService pool(int count, String name) {
    return Executors.newFixedThreadPool(
        count,
        work -> {
          Thread thread = new Thread(work, name);
          thread.setDaemon(true);
          return thread;
        });
  }

  /**
   * Returns the number of threads: a third of the connections to the database. Users' requests need
   * the rest.
   */
  static int count(int databaseConnections) {
    return Math.max(1, databaseConnections / 3);
  }

  /**
   * @throws java.util.concurrent.RejectedExecutionException if the portal has begun to stop
   */
  void execute(Runnable work) {
    threads.execute(work);
  }

  /**
   * Closes a link on a separate thread, because closing can take seconds.
   *
   * @throws java.util.concurrent.RejectedExecutionException once the portal stops
   */
  void close(Runnable link) {
    closing.execute(link);
  }

  @PreDestroy
  void stop() throws InterruptedException {
    stop(threads);
    stop(closing);
  }

  private static void stop(ExecutorService pool) throws InterruptedException {
    pool.shutdown();
    if (!pool.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      pool.shutdownNow();
    }
  }
}
