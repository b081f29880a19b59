package org.satingrid.portal.agentgateway;

import jakarta.annotation.PreDestroy;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** The threads that act on what agents say. */
@Component
class AgentThreads {

  /** Fewer than there are connections to the database: people's requests need some, too. */
  private static final int COUNT = 6;

  private static final int PATIENCE_SECONDS = 5;

  private final ExecutorService threads =
      Executors.newFixedThreadPool(
          COUNT,
          work -> {
            Thread thread = new Thread(work, "agents");
            thread.setDaemon(true);
            return thread;
          });

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
