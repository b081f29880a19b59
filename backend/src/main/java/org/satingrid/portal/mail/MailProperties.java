package org.satingrid.portal.mail;

import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings under {@code satin.mail.}. The settings of the mail server are under {@code
 * spring.mail.}
 *
 * @param from the sender's address. Must be set if spring.mail.host is set
 * @param portal address of the portal for links in mail, such as https://grid.example.org; empty
 *     for mail without links
 * @param retryAfter pauses between attempts. The number of attempts is one more than the number of
 *     pauses
 * @param perHour maximum number of mails to one address in an hour. Further mails are not sent.
 * @param maxPending maximum number of waiting mails. Further mails are not sent.
 * @param keep how long mails are kept
 */
@ConfigurationProperties("satin.mail")
record MailProperties(
    @DefaultValue("") String from,
    @DefaultValue("") String portal,
    @DefaultValue({"10s", "1m", "5m", "30m", "2h", "6h"}) List<Duration> retryAfter,
    @DefaultValue("30") int perHour,
    @DefaultValue("10000") int maxPending,
    @DefaultValue("30d") Duration keep) {
  MailProperties {
    retryAfter = List.copyOf(retryAfter);
    if (retryAfter.stream().anyMatch(Duration::isNegative) || keep.isNegative()) {
      throw new IllegalArgumentException("satin.mail.retry-after and keep must not be negative");
    }
    if (perHour < 1 || maxPending < 1) {
      throw new IllegalArgumentException("satin.mail.per-hour and max-pending must be at least 1");
    }
    if (!portal.isEmpty() && !portal.matches("https?://[^\\s/]+/?")) {
      throw new IllegalArgumentException(
          "satin.mail.portal must be an address such as https://grid.example.org, not \""
              + portal
              + "\"");
    }
  }
}
