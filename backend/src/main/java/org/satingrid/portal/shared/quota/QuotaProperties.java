package org.satingrid.portal.shared.quota;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * The default quota of people.
 *
 * @param bytes maximum bytes of applications, input files and results together, or 0 for no limit
 */
@ConfigurationProperties("satin.quota")
record QuotaProperties(@DefaultValue("20GB") DataSize bytes) {
  QuotaProperties {
    if (bytes.isNegative()) {
      throw new IllegalArgumentException("satin.quota.bytes must not be negative");
    }
  }
}
