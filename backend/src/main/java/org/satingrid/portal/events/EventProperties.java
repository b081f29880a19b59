package org.satingrid.portal.events;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings under {@code satin.events.}
 *
 * @param keep how long an event is kept
 * @param most maximum number of events, beyond which the oldest are deleted
 * @param mostListeners maximum number of clients that follow one portal at the same time
 * @param mostBehind maximum number of waiting events. A client with more is disconnected
 */
@ConfigurationProperties("satin.events")
record EventProperties(
    @DefaultValue("30d") Duration keep,
    @DefaultValue("1000000") long most,
    @DefaultValue("200") int mostListeners,
    @DefaultValue("20000") long mostBehind) {
  EventProperties {
    if (keep.isNegative() || most < 1 || mostListeners < 1 || mostBehind < 1) {
      throw new IllegalArgumentException(
          "satin.events.keep must not be negative, most, most-listeners and most-behind at least"
              + " 1");
    }
  }
}
