package org.satingrid.portal.agentgateway;

import com.zaxxer.hikari.HikariDataSource;
import jakarta.annotation.PreDestroy;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** The threads that act on what agents say. */
@Component
class AgentThreads {

  private static final int PATIENCE_SECONDS = 5;

  private final ExecutorService threads;

  AgentThreads(HikariDataSource database) {
    threads =
        Executors.newFixedThreadPool(
            count(database.getMaximumPoolSize()),
            work -> {
              Thread thread = new Thread(work, "agents");
              thread.setDaemon(true);
              return thread;
            });
  }

  /** A third of the connections to the database: people's requests need some, too. */
  static int count(int databaseConnections) {
    return Math.max(1, databaseConnections / 3);
  }

  /**
   * @throws java.util.concurrent.RejectedExecutionException once the portal stops
   */
  void execute(Runnable work) {
    threads.execute(work);
  }

  @PreDestroy
  void stop() throws InterruptedException {
    threads.shutdown();
    if (!threads.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      threads.shutdownNow();
    }
  }
}
