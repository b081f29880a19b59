package org.satingrid.cli.command;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Set;

/** Checks the address of a portal. */
public final class PortalAddress {

  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

  private PortalAddress() {}

  /** Returns the address without a slash at its end. Throws an exception if it is invalid. */
  public static String checked(String given) {
    try {
      URI uri = new URI(given);
      String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
      boolean web = scheme.equals("http") || scheme.equals("https");
      if (web && uri.getHost() != null && uri.getRawQuery() == null && uri.getFragment() == null) {
        return given.replaceAll("/+$", "");
      }
    } catch (URISyntaxException e) {
      // The address is not a URI. It is refused below, like other invalid addresses.
    }
    throw new UsageException(
        "'" + given + "' is no address of a portal; give one like https://grid.example.org");
  }

  /**
   * Returns true if other machines on the way to this address could read the data, because it is
   * not encrypted.
   */
  public static boolean exposed(String address) {
    URI uri = URI.create(address);
    return "http".equalsIgnoreCase(uri.getScheme()) && !LOOPBACK.contains(uri.getHost());
  }
}
