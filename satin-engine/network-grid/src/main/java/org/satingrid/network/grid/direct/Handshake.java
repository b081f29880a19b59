package org.satingrid.network.grid.direct;

import java.security.SecureRandom;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.node.NodeIds;
import org.satingrid.network.wire.WireWriter;

/**
 * The values of a new connection, which must be equal at both ends. A proof covers all these
 * values. Therefore it is valid only for this connection: each end has drawn a nonce, and an
 * attacker in the middle would have to show a different certificate to each end.
 *
 * @param dialler the node that opened the connection
 * @param listener the node that accepted the connection
 * @param ofDialler nonce of the node that opened the connection
 * @param ofListener nonce of the node that accepted it
 * @param session digests of the certificates of this connection
 */
@SuppressWarnings("ArrayRecordComponent") // These records are never compared.
record Handshake(
    NodeId dialler, NodeId listener, byte[] ofDialler, byte[] ofListener, Session session) {
  static final int NONCE_BYTES = 32;

  /** The digests of both ends' certificates, empty without TLS. */
  record Session(byte[] ofDialler, byte[] ofListener) {
    static final Session WITHOUT_TLS = new Session(new byte[0], new byte[0]);
  }

  static byte[] nonce(SecureRandom random) {
    byte[] nonce = new byte[NONCE_BYTES];
    random.nextBytes(nonce);
    return nonce;
  }

  byte[] bytes() {
    WireWriter out = new WireWriter(256);
    NodeIds.write(dialler, out);
    NodeIds.write(listener, out);
    out.bytes(ofDialler).bytes(ofListener);
    return out.bytes(session.ofDialler()).bytes(session.ofListener()).toBytes();
  }
}
