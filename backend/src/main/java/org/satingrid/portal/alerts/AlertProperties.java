package org.satingrid.portal.alerts;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings under {@code satin.alerts.}
 *
 * @param every interval between two checks of the grid
 * @param keep how long an alert is kept after its end
 * @param most maximum number of alerts, beyond which the oldest ended ones are deleted
 */
@ConfigurationProperties("satin.alerts")
record AlertProperties(
    @DefaultValue("5s") Duration every,
    @DefaultValue("365d") Duration keep,
    @DefaultValue("100000") long most) {
  AlertProperties {
    if (every.toMillis() < 100 || keep.isNegative() || most < 1) {
      throw new IllegalArgumentException(
          "satin.alerts.every must be at least 100ms, keep not negative, most at least 1");
    }
  }
}
