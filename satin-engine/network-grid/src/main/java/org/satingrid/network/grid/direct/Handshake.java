package org.satingrid.network.grid.direct;

import java.security.SecureRandom;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.node.NodeIds;
import org.satingrid.network.wire.WireWriter;

/**
 * The values of a new connection that both ends must see alike. A proof covers all of them and is
 * therefore valid for this connection only. Each end has drawn a nonce for it, and an attacker in
 * the middle would have to show each end another certificate.
 *
 * @param dialler the node that has dialled
 * @param listener the node that was dialled
 * @param ofDialler nonce of the dialler
 * @param ofListener nonce of the listener
 * @param session digests of the certificates of this connection
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Handshake(
    NodeId dialler, NodeId listener, byte[] ofDialler, byte[] ofListener, Session session) {
  static final int NONCE_BYTES = 32;

  /** Digests of the certificates of the two ends, empty without TLS. */
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
