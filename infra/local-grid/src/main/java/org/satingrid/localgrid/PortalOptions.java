package org.satingrid.localgrid;

import java.util.ArrayList;
import java.util.List;

/**
 * The start options of the portal.
 *
 * @param java options of its virtual machine
 * @param arguments settings in addition to those that the grid needs
 */
public record PortalOptions(List<String> java, List<String> arguments) {
  /** A portal that lives for minutes starts in half of the processor time with one compiler. */
  static final PortalOptions DEFAULT =
      new PortalOptions(
          List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx512m"), List.of());

  /** The same, with another setting. */
  PortalOptions with(String argument) {
    List<String> more = new ArrayList<>(arguments);
    more.add(argument);
    return new PortalOptions(java, more);
  }
}
