package org.satingrid.portal.shared;

import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class SharedConfiguration {
  /** As fine as PostgreSQL keeps time, so that what was stored equals what is read. */
  @Bean
  Clock clock() {
    return Clock.tick(
        new SteadyClock(Clock.systemUTC(), System::nanoTime), Duration.of(1, ChronoUnit.MICROS));
  }
}
