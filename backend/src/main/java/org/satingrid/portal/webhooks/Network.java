package org.satingrid.portal.webhooks;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A range of addresses. Spring's IpAddressMatcher is not used, because it confuses an IPv6 address
 * with an IPv4 address that begins with the same bytes.
 */
final class Network {
  /**
   * The form of an address. Other text is refused, because it would cause a query to a name server.
   */
  private static final Pattern TEXT =
      Pattern.compile("(\\d{1,3}(?:\\.\\d{1,3}){3}|[0-9a-fA-F]*:[0-9a-fA-F:.]*)(?:/(\\d{1,3}))?");

  private final byte[] start;
  private final int bits;

  private Network(byte[] start, int bits) {
    this.start = start;
    this.bits = bits;
  }

  /**
   * Reads an address, or an address with the number of its significant bits.
   *
   * @throws IllegalArgumentException if the text is neither of both
   */
  static Network of(String text) {
    Matcher parts = TEXT.matcher(text);
    try {
      if (parts.matches()) {
        byte[] start = InetAddress.getByName(parts.group(1)).getAddress();
        int most = start.length * Byte.SIZE;
        int bits = parts.group(2) == null ? most : Integer.parseInt(parts.group(2));
        if (bits <= most) {
          return new Network(start, bits);
        }
      }
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(text + " is no address", e);
    }
    throw new IllegalArgumentException(text + " is no address and no network");
  }

  boolean has(InetAddress address) {
    byte[] bytes = address.getAddress();
    if (bytes.length != start.length) {
      return false;
    }
    for (int bit = 0; bit < bits; bit++) {
      int mask = 0x80 >> (bit % Byte.SIZE);
      if (((bytes[bit / Byte.SIZE] ^ start[bit / Byte.SIZE]) & mask) != 0) {
        return false;
      }
    }
    return true;
  }
}
