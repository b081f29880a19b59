package org.satingrid.localgrid;

import java.util.ArrayList;
import java.util.List;

/**
 * The start options of the portal.
 *
 * @param java options of its virtual machine
 * @param arguments settings in addition to the grid's own settings
 */
public record PortalOptions(List<String> java, List<String> arguments) {
  /**
   * The default options. With only one compiler, a portal takes half of the processor time to
   * start. Such portals run only for minutes.
   */
  static final PortalOptions DEFAULT =
      new PortalOptions(
          List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx512m"), List.of());

  /** Returns the same options with one more setting. */
  PortalOptions with(String argument) {
    List<String> more = new ArrayList<>(arguments);
    more.add(argument);
    return new PortalOptions(java, more);
  }
}
