package org.satingrid.portal.shared;

import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class SharedConfiguration {
  /**
   * Creates the clock. Its precision is PostgreSQL's, so that a time does not change when it is
   * stored and read.
   */
  @Bean
  Clock clock() {
    return Clock.tick(
        new SteadyClock(Clock.systemUTC(), System::nanoTime), Duration.of(1, ChronoUnit.MICROS));
  }
}
