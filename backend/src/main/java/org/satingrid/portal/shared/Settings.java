package org.satingrid.portal.shared;

import java.nio.file.Path;
import java.time.Duration;
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
    String version,
    Path dataDir,
    String hub,
    Limit applications,
    Limit files,
    Limit artifacts,
    Nodes nodes) {
  public Settings {
    dataDir = dataDir.toAbsolutePath().normalize();
    if (!hub.matches("[^\\s:]+:\\d{1,5}")) {
      throw new IllegalArgumentException("satin.hub must be host:port, not \"" + hub + "\"");
    }
  }

  /**
   * How long a node may say nothing.
   *
   * @param downAfter three missed heartbeats of five seconds: it gets no new work
   * @param lostAfter its engines are given up
   */
  public record Nodes(Duration downAfter, Duration lostAfter) {}

  /** How large one file may be. */
  public record Limit(DataSize maxSize) {}
}
