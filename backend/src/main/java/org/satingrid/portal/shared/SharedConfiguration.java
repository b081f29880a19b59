package org.satingrid.portal.shared;

import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class SharedConfiguration {
  /** The clock has PostgreSQL's precision, so that stored times equal the times that are read. */
  @Bean
  Clock clock() {
    return Clock.tick(
        new SteadyClock(Clock.systemUTC(), System::nanoTime), Duration.of(1, ChronoUnit.MICROS));
  }
}
