package org.satingrid.network.grid.hub;

/**
 * How the hub's protocol begins: as a request of HTTP/1.1 to go on with something else, which any
 * server of the same port can tell from its own, and any proxy knows.
 */
public final class Upgrade {
  public static final String PROTOCOL = "satin-hub/1";

  static final String PATH = "/hub";

  /** Of a request or an answer. */
  static final int MAX_HEAD = 8192;

  private Upgrade() {}
}
