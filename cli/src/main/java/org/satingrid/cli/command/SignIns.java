package org.satingrid.cli.command;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The stored sign-ins.
 *
 * @param current address of the portal that commands use, or null without one
 * @param portals the sign-ins by address
 */
public record SignIns(@Nullable String current, Map<String, Credentials> portals) {
  static final SignIns NONE = new SignIns(null, Map.of());

  public SignIns {
    portals = Collections.unmodifiableMap(new TreeMap<>(portals));
  }

  @Nullable Credentials at(@Nullable String portal) {
    return portal == null ? null : portals.get(portal);
  }

  /** Returns the sign-ins with an additional one. Its portal becomes the current one. */
  public SignIns with(Credentials credentials) {
    Map<String, Credentials> more = new TreeMap<>(portals);
    more.put(credentials.portal(), credentials);
    return new SignIns(credentials.portal(), more);
  }

  /**
   * Returns the sign-ins without this portal. If this portal was the current one and only one other
   * portal is left, the other portal becomes current.
   */
  public SignIns without(String portal) {
    Map<String, Credentials> fewer = new TreeMap<>(portals);
    fewer.remove(portal);
    String next = fewer.size() == 1 ? fewer.keySet().iterator().next() : null;
    return new SignIns(portal.equals(current) ? next : current, fewer);
  }

  public SignIns using(String portal) {
    return new SignIns(portal, portals);
  }
}
