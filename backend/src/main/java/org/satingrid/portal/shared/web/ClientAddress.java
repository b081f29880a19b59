package org.satingrid.portal.shared.web;

/**
 * Reduces a client's address to the part that is equal for all addresses of one customer. Limits
 * are counted for this part.
 */
public final class ClientAddress {
  /**
   * Number of groups of an IPv6 address that count. A customer of a provider usually has all
   * addresses with the same first four groups.
   */
  private static final int GROUPS = 4;

  private ClientAddress() {}

  /** Returns the address itself, or the network of an IPv6 address. */
  public static String group(String address) {
    int zone = address.indexOf('%');
    String plain = zone < 0 ? address : address.substring(0, zone);
    if (plain.indexOf(':') < 0 || plain.startsWith("::") || plain.indexOf('.') >= 0) {
      return plain;
    }
    String[] groups = plain.split(":", -1);
    StringBuilder network = new StringBuilder();
    for (int i = 0; i < GROUPS && i < groups.length && !groups[i].isEmpty(); i++) {
      network.append(Integer.toHexString(hex(groups[i]))).append(':');
    }
    return network + ":";
  }

  private static int hex(String group) {
    return group.matches("[0-9a-fA-F]{1,4}") ? Integer.parseInt(group, 16) : 0;
  }
}
