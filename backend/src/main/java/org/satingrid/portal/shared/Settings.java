package org.satingrid.portal.shared;

import java.nio.file.Path;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.util.unit.DataSize;

/**
 * Settings of the portal, under {@code satin.}
 *
 * @param version of the portal
 * @param dataDir directory for everything the portal keeps outside the database
 * @param hub host:port through which sites reach each other, handed to agents
 */
@ConfigurationProperties("satin")
public record Settings(
    String version, Path dataDir, String hub, Limit applications, Limit files, Limit artifacts) {
  public Settings {
    dataDir = dataDir.toAbsolutePath().normalize();
    if (!hub.matches("[^\\s:]+:\\d{1,5}")) {
      throw new IllegalArgumentException("satin.hub must be host:port, not \"" + hub + "\"");
    }
  }

  /** How large one file may be. */
  public record Limit(DataSize maxSize) {}
}
