package org.satingrid.portal.testkit;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.LoggerFactory;

/** Collects the log lines of this JVM's portals from its creation on. */
public final class PortalLog implements AutoCloseable {
  private final LinkedBlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private final LinkedBlockingQueue<String> traced = new LinkedBlockingQueue<>();
  private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
  private final AppenderBase<ILoggingEvent> appender =
      new AppenderBase<>() {
        @Override
        protected void append(ILoggingEvent event) {
          lines.add(event.getFormattedMessage());
          if (event.getThrowableProxy() != null) {
            traced.add(event.getFormattedMessage());
          }
        }
      };

  public PortalLog() {
    appender.setContext(root.getLoggerContext());
    appender.start();
    root.addAppender(appender);
  }

  /** Waits for a line that contains some words. */
  public void await(String words, Duration patience) throws InterruptedException {
    long end = System.nanoTime() + patience.toNanos();
    String line = "";
    while (!line.contains(words)) {
      line = lines.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
      assertNotNull(line, "the portal did not say: " + words);
    }
  }

  /**
   * Returns true if a line with these words was logged. Lines that {@link #await} has returned do
   * not count.
   */
  public boolean said(String words) {
    return lines.stream().anyMatch(line -> line.contains(words));
  }

  /** Returns the lines with a stack trace so far. */
  public List<String> traced() {
    return List.copyOf(traced);
  }

  @Override
  public void close() {
    root.detachAppender(appender);
    appender.stop();
  }
}
