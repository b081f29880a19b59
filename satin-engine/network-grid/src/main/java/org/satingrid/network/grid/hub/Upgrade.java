package org.satingrid.network.grid.hub;

/**
 * The beginning of the hub's protocol: an HTTP/1.1 upgrade. A server at the same port can
 * distinguish it from other requests, and every proxy supports it.
 */
public final class Upgrade {
  public static final String PROTOCOL = "satin-hub/1";

  static final String PATH = "/hub";

  /** Maximum size of the head of a request or answer. */
  static final int MAX_HEAD = 8192;

  private Upgrade() {}
}
