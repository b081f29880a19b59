package org.satingrid.network.jgroups;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jgroups.Address;
import org.jgroups.protocols.relay.SiteUUID;
import org.satingrid.network.wire.WireException;
import org.satingrid.network.wire.WireReader;
import org.satingrid.network.wire.WireWriter;

/** Where members are, as bytes. All nodes have addresses that name their site. */
final class Addresses {
  static final int MAX_BYTES = 2048;

  private Addresses() {}

  static void write(Map<Integer, Address> members, WireWriter out) {
    out.integer(members.size());
    members.forEach((id, address) -> out.integer(id).bytes(toBytes(address)));
  }

  static Map<Integer, Address> read(WireReader in) throws WireException {
    int count = in.count();
    Map<Integer, Address> members = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      members.put(in.integer(), fromBytes(in.bytes(MAX_BYTES)));
    }
    return members;
  }

  static byte[] toBytes(Address address) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ((SiteUUID) address).writeTo(new DataOutputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  static Address fromBytes(byte[] bytes) throws WireException {
    SiteUUID address = new SiteUUID();
    try {
      address.readFrom(new DataInputStream(new ByteArrayInputStream(bytes)));
    } catch (IOException e) {
      throw new WireException("no address: " + e.getMessage());
    }
    return address;
  }
}
